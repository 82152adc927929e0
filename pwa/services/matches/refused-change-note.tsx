import { useState } from 'react';
import { Button } from '#pwa/ui/components/button.tsx';
import { ConfirmDialog } from '#pwa/ui/components/confirm-dialog.tsx';
import { useOneAtATime } from '#pwa/ui/hooks/use-one-at-a-time.ts';
import { refusedChange as text } from '#shared/text/refused-change.ts';
import { usePlayerDb, useSync } from '../player/player-context.tsx';
import { rememberFinal } from './change-match.ts';
import { ChangeRefusedLink } from './change-refused-link.tsx';
import { RefusedNote } from './refused-note.tsx';
import type { RefusedChange } from './use-refused.ts';

/**
 * Says on a match that the server refused its change, which is no match of its own (WRONG-9): why, and how to change it
 * or drop it.
 */
export function RefusedChangeNote({
  change,
  location,
}: {
  change: RefusedChange;
  location: string;
}) {
  return (
    <RefusedNote
      label={text.of(location)}
      title={text.title}
      reason={change.reason}
      more={<Happens change={change} />}
    >
      <ChangeRefusedLink matchId={change.matchId} />
      <DiscardChange change={change} />
    </RefusedNote>
  );
}

/** Drops a refused change of a match, after a question. */
export function DiscardChange({ change }: { change: RefusedChange }) {
  const db = usePlayerDb();
  const { discard } = useSync();
  const { isBusy, run } = useOneAtATime();
  const [isAsking, setIsAsking] = useState(false);
  const drop = async () => {
    await rememberFinal(db, change.entry);
    await discard(change.entry.id);
  };
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{text.discard}</Button>
      {isAsking && (
        <ConfirmDialog
          title={text.question}
          confirm={text.discard}
          cancel={text.keep}
          isBusy={isBusy}
          onConfirm={() => void run(drop)}
          onClose={() => setIsAsking(false)}
        >
          <Happens change={change} />
        </ConfirmDialog>
      )}
    </>
  );
}

/** What becomes of the match, and of the ratings given in the changed one. */
export function Happens({ change: { ratings } }: { change: RefusedChange }) {
  return (
    <>
      <p>{text.stays}</p>
      {ratings > 0 && <p className="font-semibold">{text.ratings(ratings)}</p>}
    </>
  );
}
