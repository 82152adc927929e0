import { Button } from '#pwa/ui/components/button.tsx';
import { useOneAtATime } from '#pwa/ui/hooks/use-one-at-a-time.ts';
import { refusedRemoval as text } from '#shared/text/refused-change.ts';
import { usePlayerDb, useSync } from '../player/player-context.tsx';
import { mayHelpToRetry } from '../sync/may-help-to-retry.ts';
import { rememberFinal } from './change-match.ts';
import { RefusedNote } from './refused-note.tsx';
import type { RefusedRemoval } from './use-refused.ts';

/** Says on a match why the server refused to let the player leave or delete it, and tries again or lets it be. */
export function RefusedRemovalNote({
  refused: { entry, removal, reason },
  location,
}: {
  refused: RefusedRemoval;
  location: string;
}) {
  const db = usePlayerDb();
  const { retry, discard } = useSync();
  const { isBusy, run } = useOneAtATime();
  const { title, keep } = text[removal];
  const letBe = async () => {
    await rememberFinal(db, entry);
    await discard(entry.id);
  };
  return (
    <RefusedNote label={text.of(title, location)} title={title} reason={reason}>
      {mayHelpToRetry(entry) && (
        <Button disabled={isBusy} onClick={() => void run(() => retry(entry.id))}>
          {text.retry}
        </Button>
      )}
      <Button disabled={isBusy} onClick={() => void run(letBe)}>
        {keep}
      </Button>
    </RefusedNote>
  );
}
