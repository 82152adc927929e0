import { isScored, type Scores } from '#shared/domain/match-rules.ts';
import { areOpponents } from '#shared/domain/rating-rules.ts';
import type { MatchRow } from '#shared/schemas/rows.ts';
import { againstWhom, matchName } from '#shared/text/match-name.ts';
import { scoreText } from '#shared/text/score.ts';
import { type Person, type PlayersById, personInSeat } from './people.ts';

/** How every text names a match of the viewer: several of one evening have the same place and day. Pure. */
export function nameOfMatch(match: MatchRow, viewer: number, playersById: PlayersById): string {
  return matchName(match.location, opponentsAndScore(match, viewer, playersById));
}

/** The same without the place. */
export function opponentsAndScore(
  match: MatchRow,
  viewer: number,
  playersById: PlayersById,
): string {
  const own = match.participants.find(({ userId }) => userId === viewer);
  const opponents = match.participants.filter((seat) => own && areOpponents(own, seat));
  const names = opponents.map((seat) => firstNameOf(personInSeat(seat, playersById)));
  return againstWhom(names.join(' & '), isScored(match) ? scoreFor(match, viewer, match) : null);
}

/** A score of this match, the viewer's points first. */
export function scoreFor(match: MatchRow, viewer: number, score: Scores): string {
  const own = match.participants.find(({ userId }) => userId === viewer);
  const { team1Score, team2Score } = score;
  return own?.team === 'team2'
    ? scoreText(team2Score, team1Score)
    : scoreText(team1Score, team2Score);
}

function firstNameOf({ firstName, name, isDeleted }: Person): string {
  return (isDeleted ? '' : firstName?.trim()) || name;
}
