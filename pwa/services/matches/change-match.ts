import { capture } from '#pwa/db/outbox/capture.ts';
import { undoCapture } from '#pwa/db/outbox/undo-capture.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { removalSubjectOf, resultSubjectOf } from '#pwa/db/store/subjects.ts';
import { mayChange } from '#pwa/db/views/match-list.ts';
import type { EditMatchArgs } from '#shared/schemas/mutations.ts';
import type { MatchRow } from '#shared/schemas/rows.ts';
import { undoable } from '#sync/outbox/undo.ts';

export { mayChange };

/** How long a deletion can be undone (WRONG-8). */
export const UNDO_MS = 10_000;

/** Corrects day and place of a match (WRONG-1), with or without signal, and ends its draft. */
export async function editMatch(
  db: PlayerDb,
  { id: matchId, revision }: Pick<MatchRow, 'id' | 'revision'>,
  edit: Omit<EditMatchArgs, 'matchId' | 'revision'>,
  draftId?: string,
): Promise<void> {
  await capture(db, {
    kind: 'editMatch',
    args: { matchId, revision, ...edit },
    subject: resultSubjectOf(matchId),
    needs: [matchId],
    ...(draftId !== undefined && { endsDraft: draftId }),
  });
}

/**
 * Deletes a match that was recorded by mistake (WRONG-2), with or without signal. What this phone has recorded about it
 * and not sent yet is sent before it, and goes with it on the server. It is stored at once and sent once it can no
 * longer be undone, so after a kill or reload within that time the match is deleted too.
 */
export async function deleteMatch(db: PlayerDb, matchId: string): Promise<void> {
  const subject = removalSubjectOf('delete', matchId);
  const status = undoable(Date.now(), UNDO_MS);
  await capture(db, { kind: 'deleteMatch', args: { matchId }, subject, needs: [matchId], status });
}

/** Takes back a deletion that has not been sent; false if its ten seconds are over. */
export function undoDeletion(db: PlayerDb, entryId: string): Promise<boolean> {
  return undoCapture(db, entryId);
}
