import type { Table } from 'dexie';
import type { MatchRow } from '#shared/schemas/rows.ts';
import { GONE_MATCHES, type PlayerDb } from './player-db.ts';
import type { RowKey } from './row-chunks.ts';
import { getRow } from './rows.ts';

/** What names a match that others deleted, for a record about it that the server refuses (SYNC-5). */
export type GoneMatch = Pick<MatchRow, 'id' | 'location' | 'date' | 'initiatorId'>;

interface StoredGone {
  key: typeof GONE_MATCHES;
  matches: readonly GoneMatch[];
}

/** This match, whether its row is still here or was deleted, or null. Usable in a live query. */
export async function readGoneMatch(db: PlayerDb, matchId: string): Promise<GoneMatch | null> {
  const kept = (await readKept(db)).find(({ id }) => id === matchId);
  return kept ?? getRow(db, 'match', matchId);
}

/**
 * Stores what names the matches that are about to be deleted while a record about them is undecided. Within the
 * caller's transaction of outbox, rows and meta; awaits nothing but queries.
 */
export async function keepGoneMatches(db: PlayerDb, keys: readonly RowKey[]): Promise<void> {
  const ids = keys.filter(([entity]) => entity === 'match').map(([, id]) => id);
  if (ids.length === 0) return;
  const states = ['waiting', 'parked'];
  const entries = await db.outbox.where('status.state').anyOf(states).toArray();
  const about = new Set(entries.map(({ mutation }) => matchIdIn(mutation.args)));
  const rows = await Promise.all(ids.map((id) => getRow(db, 'match', id)));
  const gone = [...(await readKept(db)), ...rows.filter((row) => row !== null)];
  const matches = gone
    .filter(({ id }) => about.has(id))
    .map(({ id, location, date, initiatorId }) => ({ id, location, date, initiatorId }));
  if (matches.length > 0) await stored(db).put({ key: GONE_MATCHES, matches });
  else await stored(db).delete(GONE_MATCHES);
}

/** The match that a record is about, also of a newer app. */
export function matchIdIn(args: unknown): unknown {
  return Object(args).matchId;
}

async function readKept(db: PlayerDb): Promise<readonly GoneMatch[]> {
  return (await stored(db).get(GONE_MATCHES))?.matches ?? [];
}

function stored(db: PlayerDb): Table<StoredGone, string> {
  return db.table('meta');
}
