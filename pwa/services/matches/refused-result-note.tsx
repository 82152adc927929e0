import { Button } from '#pwa/ui/components/button.tsx';
import { useOneAtATime } from '#pwa/ui/hooks/use-one-at-a-time.ts';
import { refusedResult as text } from '#shared/text/refused-change.ts';
import { useSync } from '../player/player-context.tsx';
import { RefusedNote } from './refused-note.tsx';
import type { RefusedResult } from './use-refused.ts';

/** Says on a match which result of it the server refused, and why, and drops it (RESULT-6). */
export function RefusedResultNote({ refused }: { refused: RefusedResult }) {
  const { discard } = useSync();
  const { isBusy, run } = useOneAtATime();
  const { entryId, name, reason } = refused;
  return (
    <RefusedNote
      label={`${text.title}: ${name}`}
      title={text.title}
      reason={reason}
      more={<p className="font-semibold wrap-anywhere">{name}</p>}
    >
      <Button disabled={isBusy} onClick={() => void run(() => discard(entryId))}>
        {text.discard}
      </Button>
    </RefusedNote>
  );
}
