import * as z from 'zod/mini';
import type { MatchView } from '#shared/schemas/match-view.ts';
import {
  type MatchRow,
  matchRow,
  type PlayerRow,
  type RatingGivenRow,
} from '#shared/schemas/rows.ts';
import { DELETED_PLAYER } from '#shared/text/common.ts';
import { accountIn, type OwnerKey, PlayerDb } from '../store/player-db.ts';
import { reopening } from '../store/reopening.ts';
import { allRows, getRow, NOT_PULLED } from '../store/rows.ts';

/**
 * Stores a match that was just opened, with its players, in the viewer's records, so that it works without signal.
 * Rows that a pull has brought are newer or equal, and stay. `guests` are the owners of guest records of this match on
 * this phone: ratings from the viewer's seat count as given at once, until the next pull brings those that the server
 * gave them (dexie-replica.ts).
 */
export async function saveOpenedMatch(
  owner: OwnerKey,
  match: MatchView,
  guests: readonly OwnerKey[] = [],
): Promise<void> {
  const given = await ratingsFromSeat(accountIn(owner), match, guests);
  const db = new PlayerDb(owner);
  const { rows, chunks, cards } = db;
  const keep = async () => {
    const before = await rows.get(['match', match.id]);
    if (before !== undefined) return;
    const generation = NOT_PULLED;
    await rows.change([
      { entity: 'match', id: match.id, row: rowOf(match), generation },
      ...given.map((row) => ({ entity: 'rating-given', id: row.id, row, generation })),
    ]);
    await cards.bulkPut(cardsOf(match));
  };
  try {
    await reopening(db, () => db.transaction('rw', [chunks, cards], keep));
  } finally {
    db.close();
  }
}

/** The ratings in this match that the guest of the viewer's seat gave on this phone, as the feed brought them. */
async function ratingsFromSeat(
  viewer: number,
  match: MatchView,
  guests: readonly OwnerKey[],
): Promise<RatingGivenRow[]> {
  const seat = match.participants.find(({ userId }) => userId === viewer);
  const found: RatingGivenRow[] = [];
  for (const guest of guests) {
    const db = new PlayerDb(guest);
    const read = async () => {
      const seats = (await getRow(db, 'match', match.id))?.participants ?? [];
      const isOfSeat = seats.some(({ id, userId }) => id === seat?.id && userId === db.owner);
      return isOfSeat ? allRows(db, 'rating-given') : [];
    };
    const given = await reopening(db, read).finally(() => db.close());
    found.push(...given.filter(({ matchId }) => matchId === match.id));
  }
  return found;
}

/** As the feed sends it: parsed by the row's own schema, which drops other fields. */
function rowOf(match: MatchView): MatchRow {
  const participants = match.participants.map((seat) => ({ ...seat, userId: seat.userId ?? null }));
  return z.parse(matchRow, { ...match, participants });
}

/** Members are named on their cards, guests in their seats. */
function cardsOf({ participants }: MatchView): PlayerRow[] {
  return participants.flatMap(
    ({ userId, isGuest, username, firstName, lastName, profilePicture, displayName }) => {
      if (userId === undefined || (isGuest && username === undefined)) return [];
      const isDeleted = displayName === DELETED_PLAYER;
      return [
        { id: userId, username: username ?? '', firstName, lastName, profilePicture, isDeleted },
      ];
    },
  );
}
