import type { MatchRow } from '#shared/schemas/rows.ts';
import type { Entry } from '#sync/ports.ts';
import { unsettledEntries } from '../store/outbox-entries.ts';
import type { PlayerDb } from '../store/player-db.ts';
import { removalSubjectOf } from '../store/subjects.ts';
import { keptInstead, removalSubject } from './projections.ts';
import { readMatches } from './records.ts';

/**
 * The id of the last match that replaced this one, sent or not (WRONG-9), or that its owner kept instead on this
 * phone (WRONG-11); null if there is none.
 */
export async function readMatchInPlace(db: PlayerDb, matchId: string): Promise<string | null> {
  return readInPlaceAmong(
    db,
    (await readMatches(db)).map(({ row }) => row),
    matchId,
  );
}

/** The same among these matches, which are all. */
export async function readInPlaceAmong(
  db: PlayerDb,
  rows: readonly MatchRow[],
  matchId: string,
): Promise<string | null> {
  // If the other player kept this one meanwhile, it is still there.
  const isHere = rows.some(({ id }) => id === matchId);
  const kept = isHere
    ? null
    : ((await readKept(db, matchId)) ?? (await readBack(db, rows, matchId)));
  return lastInPlace(rows, kept ?? matchId) ?? kept;
}

/** The ids of all matches that the owner kept instead of their own, as far as that is not settled (WRONG-11). */
export async function readKeptInstead(db: PlayerDb): Promise<ReadonlySet<string>> {
  const entries = await unsettledEntries(db);
  return new Set(entries.flatMap((entry) => keptBy(entry) ?? []));
}

/** The same, also those that are settled, as long as this phone stores it. */
export async function readAllKept(db: PlayerDb): Promise<ReadonlySet<string>> {
  return new Set((await deletions(db)).flatMap((entry) => keptBy(entry) ?? []));
}

function deletions(db: PlayerDb): Promise<Entry[]> {
  return db.outbox.where('subject').startsWith(removalSubjectOf('delete', '')).toArray();
}

/** From the outbox, where an entry stays for weeks after the server has applied it. */
async function readKept(db: PlayerDb, matchId: string): Promise<string | null> {
  const entry = await db.outbox.where({ subject: removalSubjectOf('delete', matchId) }).last();
  return entry === undefined ? null : keptBy(entry);
}

/** A refused answer keeps nothing. */
function keptBy({ status, mutation }: Entry): string | null {
  return status.state === 'parked' ? null : keptInstead(mutation);
}

/** The match that its owner gave up for this one, and that still exists because this one was deleted first. */
async function readBack(
  db: PlayerDb,
  rows: readonly MatchRow[],
  matchId: string,
): Promise<string | null> {
  const givenUp = (await deletions(db))
    .filter(({ mutation }) => keptInstead(mutation) === matchId)
    .map(({ mutation }) => removalSubject(mutation));
  return rows.find(({ id }) => givenUp.includes(id))?.id ?? null;
}

export function lastInPlace(matches: readonly MatchRow[], matchId: string): string | null {
  const next = matches.find(({ id, replaces }) => replaces === matchId && id !== matchId);
  return next === undefined ? null : (lastInPlace(matches, next.id) ?? next.id);
}
