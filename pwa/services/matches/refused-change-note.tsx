import { useState } from 'react';
import { Button } from '#pwa/ui/components/button.tsx';
import { ConfirmDialog } from '#pwa/ui/components/confirm-dialog.tsx';
import { useOneAtATime } from '#pwa/ui/hooks/use-one-at-a-time.ts';
import { refusedChange as text } from '#shared/text/refused-change.ts';
import { usePlayerDb, useSync } from '../player/player-context.tsx';
import { rememberFinal } from './change-match.ts';
import { ChangeRefusedLink } from './change-refused-link.tsx';
import type { RefusedChange } from './refused-changes.ts';
import { RefusedNote } from './refused-note.tsx';

/**
 * Says on a match that the server refused its change, which is no match of its own (WRONG-9): why, and how to change it
 * or drop it.
 */
export function RefusedChangeNote({
  change: { entry, matchId, reason, ratings },
  location,
}: {
  change: RefusedChange;
  location: string;
}) {
  const db = usePlayerDb();
  const { discard } = useSync();
  const { isBusy, run } = useOneAtATime();
  const [isAsking, setIsAsking] = useState(false);
  const drop = async () => {
    await rememberFinal(db, entry);
    await discard(entry.id);
  };
  const happens = (
    <>
      <p>{text.stays}</p>
      {ratings > 0 && <p className="font-semibold">{text.ratings(ratings)}</p>}
    </>
  );
  return (
    <RefusedNote label={text.of(location)} title={text.title} reason={reason} more={happens}>
      <ChangeRefusedLink matchId={matchId} />
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
          {happens}
        </ConfirmDialog>
      )}
    </RefusedNote>
  );
}
