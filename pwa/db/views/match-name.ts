import { isScored, type Team } from '#shared/domain/match-rules.ts';
import { areOpponents } from '#shared/domain/rating-rules.ts';
import type { MatchRow } from '#shared/schemas/rows.ts';
import { againstParts, againstWhom, matchName } from '#shared/text/match-name.ts';
import { ownScoreText } from '#shared/text/score.ts';
import type { MatchView } from './match-list.ts';
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
  const people = opponents.map((seat) => personInSeat(seat, playersById));
  return againstWhom(...against(match, own?.team ?? null, people));
}

/** A match as a card shows it, with its name, and with the parts of that, each of which may begin a line. */
export type NamedView = MatchView & { name: string; nameParts: readonly string[] };

/** Separate from the view, because the first screen needs the view without it. */
export function named(view: MatchView): NamedView {
  const { match, ownTeam, opponents } = view;
  const people = opponents.map(({ person }) => person);
  const parts = against(match, ownTeam, people);
  return {
    ...view,
    name: matchName(match.location, againstWhom(...parts)),
    nameParts: [match.location, ...againstParts(...parts)],
  };
}

function against(match: MatchRow, ownTeam: Team | null, opponents: readonly Person[]) {
  const names = opponents.map(firstNameOf).join(' & ');
  return [names, isScored(match) ? ownScoreText(match, ownTeam) : null] as const;
}

/** The name of a person where space is short. */
export function firstNameOf({ firstName, name, isDeleted }: Person): string {
  return (isDeleted ? '' : firstName?.trim()) || name;
}
