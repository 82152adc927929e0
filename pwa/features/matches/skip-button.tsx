import { useLocalSave } from '#pwa/services/forms/use-local-save.ts';
import { usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { Button } from '#pwa/ui/components/button.tsx';
import { matchList as text } from '#shared/text/matches.ts';
import { skipMatch } from './commands.ts';
import type { MatchView } from './queries.ts';

/** Takes a match out of "To rate" on this phone, or puts it back, with or without signal (LIST-7). */
export function SkipButton({
  view: { match, name },
  isSkipped,
}: {
  view: Pick<MatchView, 'match' | 'name'>;
  isSkipped: boolean;
}) {
  const db = usePlayerDb();
  const { save } = useLocalSave();
  const saved = isSkipped ? text.unskipped : text.skipped;
  const skip = () =>
    save(() => skipMatch(db, match.id, !isSkipped), { saved, failed: text.skipFailed });
  return (
    <Button onClick={skip} aria-label={isSkipped ? text.unskipAt(name) : text.skipAt(name)}>
      {isSkipped ? text.unskip : text.skip}
    </Button>
  );
}
