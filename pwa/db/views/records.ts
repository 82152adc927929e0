import type { MatchRow, PlayerRow, RatingGivenRow } from '#shared/schemas/rows.ts';
import type { Shown } from '#sync/overlay/mark.ts';
import { unsettledEntries } from '../outbox-entries.ts';
import type { PlayerDb } from '../player-db.ts';
import { allRows, getRow } from '../rows.ts';
import { overlaidMatches, overlaidRatingsGiven } from './overlaid.ts';
import type { PlayersById } from './people.ts';

/** The phone's records as screens read them, for live queries: rows with the outbox laid over them. */

export async function readMatches(db: PlayerDb): Promise<Shown<MatchRow>[]> {
  const [rows, entries] = await Promise.all([allRows(db, 'match'), unsettledEntries(db)]);
  return overlaidMatches(rows, entries, db.owner);
}

export async function readMatch(db: PlayerDb, id: string): Promise<Shown<MatchRow> | null> {
  const [row, entries] = await Promise.all([getRow(db, 'match', id), unsettledEntries(db)]);
  const shown = overlaidMatches(row === null ? [] : [row], entries, db.owner);
  return shown.find((match) => match.row.id === id) ?? null;
}

export async function readRatingsGiven(db: PlayerDb): Promise<Shown<RatingGivenRow>[]> {
  const [rows, entries] = await Promise.all([allRows(db, 'rating-given'), unsettledEntries(db)]);
  return overlaidRatingsGiven(rows, entries);
}

/** Every player this phone knows: picked from a search, sent with a match, oneself. Later wins. */
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
export async function keepCard(db: PlayerDb, card: PlayerRow): Promise<void> {
  await db.cards.put(card);
}
