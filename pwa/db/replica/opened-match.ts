import * as z from 'zod/mini';
import type { MatchView } from '#shared/schemas/match-view.ts';
import { type MatchRow, matchRow, type PlayerRow } from '#shared/schemas/rows.ts';
import { DELETED_PLAYER } from '#shared/text/common.ts';
import { type OwnerKey, PlayerDb } from '../store/player-db.ts';
import { reopening } from '../store/reopening.ts';

/**
 * Stores a match that was just opened, with its players, in the viewer's records, so that it works without signal.
 * Rows that a pull has brought are newer or equal, and stay.
 */
export async function saveOpenedMatch(owner: OwnerKey, match: MatchView): Promise<void> {
  const db = new PlayerDb(owner);
  const { rows, cards, meta } = db;
  const keep = async () => {
    const before = await rows.get(['match', match.id]);
    if (before !== undefined) return;
    const position = await meta.get('position');
    const generation = position?.generation ?? 0;
    await rows.put({ entity: 'match', id: match.id, row: rowOf(match), generation });
    await cards.bulkPut(cardsOf(match));
  };
  try {
    await reopening(db, () => db.transaction('rw', [rows, cards, meta], keep));
  } finally {
    db.close();
  }
}

/** As the feed sends it: parsed by the row's own schema, which drops other fields. */
function rowOf(match: MatchView): MatchRow {
  const participants = match.participants.map((seat) => ({ ...seat, userId: seat.userId ?? null }));
  return z.parse(matchRow, { ...match, participants });
}

/** Members are named on their cards, guests in their seats. */
function cardsOf({ participants }: MatchView): PlayerRow[] {
  return participants.flatMap(
    ({ userId, isGuest, username = '', firstName, lastName, profilePicture, displayName }) => {
      if (userId === undefined || isGuest) return [];
      const isDeleted = displayName === DELETED_PLAYER;
      return [{ id: userId, username, firstName, lastName, profilePicture, isDeleted }];
    },
  );
}
