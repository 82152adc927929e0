import { useEffect, useState } from 'react';
import { capture, type NewMutation } from '#pwa/db/outbox/capture.ts';
import { undoCapture } from '#pwa/db/outbox/undo-capture.ts';
import { unsettledEntries } from '#pwa/db/store/outbox-entries.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { readRemembered, rememberMatch } from '#pwa/db/store/remembered-matches.ts';
import { allRows } from '#pwa/db/store/rows.ts';
import { removalSubjectOf, resultSubjectOf } from '#pwa/db/store/subjects.ts';
import { mayChange } from '#pwa/db/views/match-list.ts';
import { changeSubject, removalSubject } from '#pwa/db/views/projections.ts';
import { readMatch } from '#pwa/db/views/records.ts';
import type { EditMatchArgs } from '#shared/schemas/mutations.ts';
import type { MatchRow } from '#shared/schemas/rows.ts';
import { undoable } from '#sync/outbox/undo.ts';
import type { Entry } from '#sync/ports.ts';
import { useLive, usePlayerDb } from '../player/player-context.tsx';

export { mayChange };

/** A match while its creator can edit, replace or delete it (WRONG-3), else null. */
export async function readChangeable(
  db: PlayerDb,
  matchId: string | null,
): Promise<MatchRow | null> {
  const shown = matchId === null ? null : await readMatch(db, matchId);
  if (shown === null || (await readFinal(db)).has(shown.row.id)) return null;
  if (!mayChange(shown.row, shown.mark, db.owner, Date.now())) return null;
  return (await showsRating(db, shown.row.id)) ? null : shown.row;
}

/** True if this phone shows another player's rating of this match, which names it only beside its rater. */
async function showsRating(db: PlayerDb, matchId: string): Promise<boolean> {
  const received = await allRows(db, 'rating-received');
  return received.some((rating) => rating.matchId === matchId);
}

/**
 * False once its creator can no longer edit or delete this match (WRONG-3), as far as this phone knows; read once, when
 * a dialog opens, and undefined until then.
 */
export function useIsChangeable(matchId: string): boolean | undefined {
  const db = usePlayerDb();
  const [isChangeable, setIsChangeable] = useState<boolean>();
  useEffect(() => {
    // If it cannot be read, the server decides.
    void readChangeable(db, matchId).then(
      (match) => setIsChangeable(match !== null),
      () => setIsChangeable(true),
    );
  }, [db, matchId]);
  return isChangeable;
}

/** The matches whose edit or deletion the server refused, since it is too late (WRONG-3); undefined until they are read. */
export function useFinal(): ReadonlySet<string> | undefined {
  return useLive(readFinal);
}

async function readFinal(db: PlayerDb): Promise<ReadonlySet<string>> {
  const [entries, discarded] = await Promise.all([
    unsettledEntries(db),
    readRemembered(db, 'final'),
  ]);
  return new Set([...discarded, ...entries.flatMap((entry) => finalMatch(entry) ?? [])]);
}

/** Remembers, before the refused edit or deletion is discarded, that the match can no longer be changed. */
export async function rememberFinal(db: PlayerDb, entry: Entry): Promise<void> {
  const matchId = finalMatch(entry);
  if (matchId !== null) await rememberMatch(db, 'final', matchId);
}

/** The match that this entry was refused for, since it is too late to change it, or null. */
function finalMatch({ mutation, status }: Entry): string | null {
  if (status.state !== 'parked' || status.code !== 'match_final') return null;
  return changeSubject(mutation) ?? removalSubject(mutation);
}

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
  await capture(db, { ...deletionOf(matchId), status: undoable(Date.now(), UNDO_MS) });
}

function deletionOf(matchId: string): NewMutation<'deleteMatch'> {
  const subject = removalSubjectOf('delete', matchId);
  return { kind: 'deleteMatch', args: { matchId }, subject, needs: [matchId] };
}

/** Takes back a deletion that has not been sent; false if its ten seconds are over. */
export function undoDeletion(db: PlayerDb, entryId: string): Promise<boolean> {
  return undoCapture(db, entryId);
}
