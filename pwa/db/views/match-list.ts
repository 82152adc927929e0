import type { Moment } from '#shared/domain/days.ts';
import type { Team } from '#shared/domain/match-rules.ts';
import { compare } from '#shared/lib/compare.ts';
import { once } from '#shared/lib/once.ts';
import type { MatchRow, RatingGivenRow } from '#shared/schemas/rows.ts';
import type { RowSyncState, ShownRow } from '#sync/overlay/overlay.ts';
import { type GivenRatings, givenRatings, type Opponent, opponentsOf } from './opponents.ts';
import { type Person, type PlayersById, personInSeat } from './people.ts';

/** A match as a card shows it. */
export interface MatchView {
  match: MatchRow;
  mark: RowSyncState;
  /** Null if the viewer did not play or the teams are unknown. */
  ownTeam: Team | null;
  teams: Record<Team, Person[]>;
  opponents: Opponent[];
}

export interface MatchListSources {
  matches: readonly ShownRow<MatchRow>[];
  /** Ratings given, refused ones included. */
  given: readonly ShownRow<RatingGivenRow>[];
  playersById: PlayersById;
  viewer: number;
  /** When the viewer would rate; now, unless it is given. */
  now?: Moment | undefined;
}

/** Newest first by the day of play, then by the time of recording. */
export function newestFirst({
  matches,
  given,
  playersById,
  viewer,
  now,
}: MatchListSources): MatchView[] {
  const ratings = givenRatings(given, now);
  return matches
    .toReversed()
    .sort((a, b) => byAge(b.row, a.row))
    .map((shown) => viewOf(shown, ratings, playersById, viewer));
}

/** People, and whether they can be rated, are computed only for the cards that need them: in a long list, few do. */
function viewOf(
  { row: match, mark }: ShownRow<MatchRow>,
  ratings: GivenRatings,
  playersById: PlayersById,
  viewer: number,
): MatchView {
  const team = (team: Team) => teamOf(match, team, playersById);
  const teams = once(() => ({ team1: team('team1'), team2: team('team2') }));
  const opponents = once(() => opponentsOf(match, viewer, ratings, playersById));
  return {
    match,
    mark,
    ownTeam: ownTeamIn(match, viewer),
    get teams() {
      return teams();
    },
    get opponents() {
      return opponents();
    },
  };
}

/** The viewer's team; null if they did not play or the teams are unknown. */
export function ownTeamIn({ participants }: MatchRow, viewer: number): Team | null {
  return participants.find(({ userId }) => userId === viewer)?.team ?? null;
}

function teamOf(match: MatchRow, team: Team, playersById: PlayersById): Person[] {
  return match.participants
    .filter((seat) => seat.team === team)
    .map((seat) => personInSeat(seat, playersById));
}

function byAge(a: MatchRow, b: MatchRow): number {
  return compare(a.date, b.date) || compare(a.createdAt, b.createdAt) || compare(a.id, b.id);
}
