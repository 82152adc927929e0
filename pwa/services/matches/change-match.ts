import { useEffect, useState } from 'react';
import { capture, type NewMutation } from '#pwa/db/outbox/capture.ts';
import { undoCapture } from '#pwa/db/outbox/undo-capture.ts';
import { unsettledEntries } from '#pwa/db/store/outbox-entries.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { readRemembered, rememberMatch } from '#pwa/db/store/remembered-matches.ts';
import { allRows, ratingsSince } from '#pwa/db/store/rows.ts';
import { removalSubjectOf, resultSubjectOf } from '#pwa/db/store/subjects.ts';
import { mayChange } from '#pwa/db/views/may-change.ts';
import { changeSubject, keptInstead, removalSubject } from '#pwa/db/views/projections.ts';
import { readMatch } from '#pwa/db/views/records.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import type { EditMatchArgs } from '#shared/schemas/mutations.ts';
import type { MatchRow } from '#shared/schemas/rows.ts';
import { finalMatch } from '#shared/text/final-match.ts';
import { refusals } from '#shared/text/refusals.ts';
import { isUndoable, undoable } from '#sync/outbox/undo.ts';
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
  return mayChange(shown.row, shown.mark, db.owner, Date.now()) ? shown.row : null;
}

/**
 * Why this phone's player cannot edit or delete this match (WRONG-3), as far as the phone knows, or null if they can;
 * read once, when a dialog opens, and undefined until then.
 */
export function useWhyFinal(matchId: string): string | null | undefined {
  const db = usePlayerDb();
  const [reason, setReason] = useState<string | null>();
  useEffect(() => {
    // If it cannot be read, the server decides.
    void readWhyFinal(db, matchId).then(setReason, () => setReason(null));
  }, [db, matchId]);
  return reason;
}

/** True if an anonymous rating that this phone shows may be of this match, which then can't be changed (WRONG-3). */
export function useMayBeFinal({ createdAt, editableUntil }: MatchRow): boolean {
  // The day of a rating is that of its rater's clock, which may be a day behind.
  const since = new Date(Date.parse(createdAt) - DAY_MS).toISOString().slice(0, 10);
  const received = useLive((db) => ratingsSince(db, 'rating-received', since), [since]);
  // Nobody has rated in a match that only this phone has.
  return editableUntil !== undefined && received?.some(({ isAnonymous }) => isAnonymous) === true;
}

async function readWhyFinal(db: PlayerDb, matchId: string): Promise<string | null> {
  if ((await readChangeable(db, matchId)) !== null) return null;
  const match = await readMatch(db, matchId);
  if (match && match.row.initiatorId !== db.owner) return refusals.match_not_creator;
  return (await readFinal(db)).get(matchId) ?? finalMatch.over;
}

/**
 * The matches that their creator can no longer edit or delete (WRONG-3), whatever this phone's clock says, and why: it
 * shows another player's rating of them, or the server refused it; undefined until they are read.
 */
export function useFinal(): ReadonlyMap<string, string> | undefined {
  return useLive(readFinal);
}

async function readFinal(db: PlayerDb): Promise<ReadonlyMap<string, string>> {
  const [entries, discarded, received] = await Promise.all([
    unsettledEntries(db),
    readRemembered(db, 'final'),
    allRows(db, 'rating-received'),
  ]);
  // A rating names its match only beside its rater.
  const rated = received.flatMap(({ matchId }) => matchId ?? []);
  return new Map([
    ...[...discarded, ...rated].map((id) => [id, finalMatch.rated] as const),
    ...entries.map(refusalOf).filter((refusal) => refusal !== null),
  ]);
}

/** Remembers, before the refused edit or deletion is discarded, that the match can no longer be changed. */
export async function rememberFinal(db: PlayerDb, entry: Entry): Promise<void> {
  const [matchId] = refusalOf(entry) ?? [];
  if (matchId !== undefined) await rememberMatch(db, 'final', matchId);
}

/** The match that this entry was refused for, since it is too late to change it, with the reason; else null. */
function refusalOf({ mutation, status }: Entry): [string, string] | null {
  if (status.state !== 'parked' || status.code !== 'match_final') return null;
  const matchId = changeSubject(mutation) ?? removalSubject(mutation);
  return matchId === null ? null : [matchId, status.message];
}

/** How long a deletion (WRONG-8) or leaving (LEAVE-6) can be undone. */
export const UNDO_MS = 10_000;

/** Corrects day and place of a match (WRONG-1), with or without signal, and ends its draft. Resolves with its id. */
export async function editMatch(
  db: PlayerDb,
  { id: matchId, revision }: Pick<MatchRow, 'id' | 'revision'>,
  edit: Omit<EditMatchArgs, 'matchId' | 'revision'>,
  draftId?: string,
): Promise<string> {
  return capture(db, {
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

/** `sameAs` is another player's recording of the same game, which is kept (WRONG-11). */
export function deletionOf(matchId: string, sameAs?: string): NewMutation<'deleteMatch'> {
  const subject = removalSubjectOf('delete', matchId);
  const args = { matchId, ...(sameAs !== undefined && { sameAs }) };
  return { kind: 'deleteMatch', args, subject, needs: [matchId] };
}

/**
 * Takes back a deletion or leaving that has not been sent, with the result that the match that is kept got with it
 * (WRONG-11); false if its ten seconds are over.
 */
export async function undoRemoval(db: PlayerDb, entryId: string): Promise<boolean> {
  const entries = await unsettledEntries(db);
  const removal = entries.find(({ id }) => id === entryId);
  const kept = removal && keptInstead(removal.mutation);
  const result = entries.find(
    ({ subject, status }) =>
      kept && subject === resultSubjectOf(kept) && isUndoable(status, Date.now()),
  );
  return undoCapture(db, entryId, ...(result ? [result.id] : []));
}
