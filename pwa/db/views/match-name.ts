import { isScored, type Team } from '#shared/domain/match-rules.ts';
import { areOpponents } from '#shared/domain/rating-rules.ts';
import { shortNames } from '#shared/domain/short-names.ts';
import type { MatchRow, ParticipantRow } from '#shared/schemas/rows.ts';
import { againstParts, joinFacts } from '#shared/text/match-name.ts';
import { ownScoreText } from '#shared/text/score.ts';
import { type MatchView, ownTeamIn } from './match-list.ts';
import { type Person, type PlayersById, personInSeat } from './people.ts';

/** How every text names a match of the viewer: several of one evening have the same place and day. Pure. */
export function nameOfMatch(match: MatchRow, viewer: number, playersById: PlayersById): string {
  return joinFacts(match.location, ...opponentsAndScore(match, viewer, playersById));
}

/** The parts of that name after the place, each of which may begin a line. */
export function opponentsAndScore(
  match: MatchRow,
  viewer: number,
  playersById: PlayersById,
): string[] {
  const own = match.participants.find(({ userId }) => userId === viewer);
  const opponents = match.participants.filter((seat) => own && areOpponents(own, seat));
  const people = (seats: readonly ParticipantRow[]) =>
    seats.map((seat) => personInSeat(seat, playersById));
  const ownTeam = ownTeamIn(match, viewer);
  return against(match, ownTeam, people(opponents), people(match.participants));
}

/** A match as a card shows it, with its name, and with the parts of that, each of which may begin a line. */
export type NamedView = MatchView & { name: string; nameParts: readonly string[] };

/** Separate from the view, because the first screen needs the view without it. */
export function named(view: MatchView): NamedView {
  const { match, ownTeam, opponents, teams } = view;
  const people = opponents.map(({ person }) => person);
  const players = [...teams.team1, ...teams.team2, ...people];
  const nameParts = [match.location, ...against(match, ownTeam, people, players)];
  return { ...view, name: joinFacts(...nameParts), nameParts };
}

function against(
  match: MatchRow,
  ownTeam: Team | null,
  opponents: readonly Person[],
  players: readonly Person[],
): string[] {
  const named = opponents.filter(({ isOpen }) => !isOpen);
  const names = shortNames(named, players).join(' & ');
  return againstParts(names, isScored(match) ? ownScoreText(match, ownTeam) : null);
}
