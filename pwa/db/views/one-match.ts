import type { Moment } from '#shared/domain/days.ts';
import type { RatingGivenRow } from '#shared/schemas/rows.ts';
import type { ShownRow } from '#sync/overlay/overlay.ts';
import type { PlayerDb } from '../store/player-db.ts';
import { type MatchView, newestFirst } from './match-list.ts';
import type { PlayersById } from './people.ts';
import { readPlayersWith } from './players-with.ts';
import { readRatingsGivenTo } from './ratings-given-to.ts';
import { readMatch } from './records.ts';

/** One match as a card shows it, with the records from which it was made. */
export interface ReadMatchView {
  view: MatchView;
  /** The owner's ratings, of any match, of the players in it. */
  given: readonly ShownRow<RatingGivenRow>[];
  /** Those players, and who recorded it. */
  playersById: PlayersById;
}

/**
 * One match, read by keys, so that the cost does not grow with the history; null if this phone does not have it. For
 * live queries. `now` is when the owner would rate.
 */
export async function readMatchView(
  db: PlayerDb,
  matchId: string,
  now?: Moment,
): Promise<ReadMatchView | null> {
  const shown = await readMatch(db, matchId);
  if (shown === null) return null;
  const ids = shown.row.participants.flatMap(({ userId }) => userId ?? []);
  const recorder = shown.row.initiatorId ?? db.owner;
  const [playersById, ...byPlayer] = await Promise.all([
    readPlayersWith(db, [...ids, recorder]),
    ...ids.map((id) => readRatingsGivenTo(db, id)),
  ]);
  const given = byPlayer.flat();
  const [view] = newestFirst({ matches: [shown], given, playersById, viewer: db.owner, now });
  return view === undefined ? null : { view, given, playersById };
}
