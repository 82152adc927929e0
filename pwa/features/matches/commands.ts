import { capture, captureAll, type NewMutation } from '#pwa/db/outbox/capture.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { rememberMatch } from '#pwa/db/store/remembered-matches.ts';
import { reopening } from '#pwa/db/store/reopening.ts';
import { removalSubjectOf, resultSubjectOf } from '#pwa/db/store/subjects.ts';
import { readMatch } from '#pwa/db/views/records.ts';
import { apartKey, type SameMatch, scoresIn } from '#pwa/db/views/same-matches.ts';
import { readSkipped } from '#pwa/db/views/skipped-matches.ts';
import { deletionOf, UNDO_MS } from '#pwa/services/matches/change-match.ts';
import { isScored, type Scores } from '#shared/domain/match-rules.ts';
import type { MatchRow } from '#shared/schemas/rows.ts';
import { undoable } from '#sync/outbox/undo.ts';

/**
 * Stores a match's result on this phone and ends its draft, in one transaction. It is made on the row that
 * the player saw (architecture: Wire versions): if another one comes first, the server refuses this one and
 * the player chooses. Resolves with its id.
 */
export async function recordResult(
  db: PlayerDb,
  matchId: string,
  result: NewResult,
  draftId?: string,
): Promise<string> {
  const endsDraft = draftId === undefined ? {} : { endsDraft: draftId };
  return capture(db, { ...recordingOf(matchId, result), ...endsDraft });
}

type NewResult = Scores & Pick<MatchRow, 'revision'>;

function recordingOf(
  matchId: string,
  { revision, team1Score, team2Score }: NewResult,
): NewMutation<'recordResult'> {
  return {
    kind: 'recordResult',
    args: { matchId, revision, team1Score, team2Score },
    subject: resultSubjectOf(matchId),
    needs: [matchId],
  };
}

/**
 * Takes the player out of a match that they did not play (LEAVE-6), with or without signal. What this phone has
 * recorded about the match and not sent yet is sent before it, and goes with it on the server. Like a deletion, it is
 * stored at once and sent once it can no longer be undone.
 */
export async function leaveMatch(db: PlayerDb, matchId: string): Promise<void> {
  const subject = removalSubjectOf('leave', matchId);
  const status = undoable(Date.now(), UNDO_MS);
  await capture(db, { kind: 'leaveMatch', args: { matchId }, subject, needs: [matchId], status });
}

/**
 * Deletes the player's recording of a game that another player recorded too, and keeps that one (WRONG-11): with the
 * ratings and, if it has none, with the result. All of it can be undone like a deletion.
 */
export async function keepOther(db: PlayerDb, { mine, other }: SameMatch): Promise<void> {
  const isScore = isScored(mine) && !isScored(other);
  const result = isScore ? [recordingOf(other.id, { ...other, ...scoresIn(mine, other) })] : [];
  const all = [...result, deletionOf(mine.id, other.id)];
  const status = undoable(Date.now(), UNDO_MS);
  await captureAll(db, async () => {
    // Another tab may have said so, or this transaction before its answer was lost.
    if ((await readMatch(db, mine.id)) === null) return [];
    return all.map((one) => ({ ...one, status }));
  });
  await rememberMatch(db, 'recorded', mine.id);
}

/** Remembers that the two are two games: they are not asked about again on this phone. */
export function keepBoth(db: PlayerDb, { mine, other }: SameMatch): Promise<void> {
  return rememberMatch(db, 'apart', apartKey(mine.id, other.id));
}

/** Skips a match on this phone, or no longer (LIST-7); one transaction, since another tab may skip another match. */
export function skipMatch(db: PlayerDb, matchId: string, isSkipped: boolean): Promise<void> {
  const change = async () => {
    const others = [...(await readSkipped(db))].filter((id) => id !== matchId);
    const matchIds = isSkipped ? [...others, matchId] : others;
    await db.skipped.put({ key: 'skipped', matchIds });
  };
  return reopening(db, () => db.transaction('rw', db.skipped, change));
}
