import { usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { Button } from '#pwa/ui/components/button.tsx';
import { clearFault, showToast } from '#pwa/ui/toast/toast-store.ts';
import type { MatchRow } from '#shared/schemas/rows.ts';
import { matchList as text } from '#shared/text/matches.ts';
import { skipMatch } from './commands.ts';

/** Takes a match out of "To rate" on this phone, or puts it back, with or without signal (LIST-7). */
export function SkipButton({
  match: { id, location },
  isSkipped,
}: {
  match: MatchRow;
  isSkipped: boolean;
}) {
  const db = usePlayerDb();
  const skip = async () => {
    try {
      await skipMatch(db, id, !isSkipped);
      clearFault();
      showToast(isSkipped ? text.unskipped : text.skipped);
    } catch {
      showToast(text.skipFailed, 'fault');
    }
  };
  return (
    <Button
      onClick={() => void skip()}
      aria-label={isSkipped ? text.unskipAt(location) : text.skipAt(location)}
    >
      {isSkipped ? text.unskip : text.skip}
    </Button>
  );
}
