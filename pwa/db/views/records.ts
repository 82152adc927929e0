import type { MatchRow, NotificationRow, PlayerRow, RatingGivenRow } from '#shared/schemas/rows.ts';
import { type ShownRow, SYNCED } from '#sync/overlay/row-sync-state.ts';
import type { Entry } from '#sync/ports.ts';
import { unsettledEntries } from '../store/outbox-entries.ts';
import type { PlayerDb } from '../store/player-db.ts';
import { allRows, getRow } from '../store/rows.ts';
import { overlaidMatches, overlaidNotifications, overlaidRatingsGiven } from './overlaid.ts';
import type { PlayersById } from './people.ts';

/**
 * The phone's records as screens read them, for live queries: rows with the outbox applied to them. Both are read in
 * one transaction: an entry settles in the transaction that brings its row, so two reads could show neither if another
 * tab applies that page in between.
 */

export async function readMatches(db: PlayerDb): Promise<ShownRow<MatchRow>[]> {
  const [rows, entries] = await withEntries(db, () => allRows(db, 'match'));
  return overlaidMatches(rows, entries, db.owner);
}

export async function readMatch(db: PlayerDb, id: string): Promise<ShownRow<MatchRow> | null> {
  const [row, entries] = await withEntries(db, () => getRow(db, 'match', id));
  const shown = overlaidMatches(row === null ? [] : [row], entries, db.owner);
  return shown.find((match) => match.row.id === id) ?? null;
}

/** The ratings of real matches: test ratings count nowhere (docs/rules.md 55). */
export async function readRatingsGiven(db: PlayerDb): Promise<ShownRow<RatingGivenRow>[]> {
  const [rows, entries] = await withEntries(db, () => allRows(db, 'rating-given'));
  return overlaidRatingsGiven(
    rows.filter(({ isTest }) => !isTest),
    entries,
  );
}

/** The ratings of demo players, which can only be given online. */
export async function readTestRatings(db: PlayerDb): Promise<ShownRow<RatingGivenRow>[]> {
  const rows = await allRows(db, 'rating-given');
  return rows.filter(({ isTest }) => isTest).map((row) => ({ row, mark: SYNCED }));
}

export async function readNotifications(db: PlayerDb): Promise<NotificationRow[]> {
  const [rows, entries] = await withEntries(db, () => allRows(db, 'notification'));
  return overlaidNotifications(rows, entries);
}

/** Every player this phone knows: picked from a search, sent with a match, the owner. Later ones win. */
export async function readPlayers(db: PlayerDb): Promise<PlayersById> {
  const [cards, rows, me] = await Promise.all([
    db.cards.toArray(),
    allRows(db, 'player'),
    getRow(db, 'me', db.owner),
  ]);
  const own: PlayerRow[] = me === null ? [] : [{ ...me, isDeleted: false }];
  return new Map([...cards, ...rows, ...own].map((card) => [card.id, card]));
}

/** Keeps a player picked from an online search, so that a match shows their name without signal. */
export async function savePlayerCard(db: PlayerDb, card: PlayerRow): Promise<void> {
  await db.cards.put(card);
}

/** What `read` returns of the rows, with the entries of the same moment. It may await nothing else. */
function withEntries<T>(db: PlayerDb, read: () => Promise<T>): Promise<[T, Entry[]]> {
  return db.transaction('r', [db.rows, db.outbox], () =>
    Promise.all([read(), unsettledEntries(db)]),
  );
}
