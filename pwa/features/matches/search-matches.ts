import { foldName } from '#shared/domain/folded-names.ts';
import { TEAMS } from '#shared/domain/match-rules.ts';
import type { MatchView } from './queries.ts';

/**
 * The matches in which each typed word is part of the court or of a player's name, ignoring case, accents and the @ of
 * a username.
 */
export function searchMatches(views: readonly MatchView[], typed: string): readonly MatchView[] {
  const words = foldName(typed)
    .split(' ')
    .map((word) => word.replace(/^@/, ''));
  return views.filter((view) => {
    const found = foldName(wordsOf(view).join(' '));
    return words.every((word) => found.includes(word));
  });
}

/** While teams are unknown the others are known as opponents only. */
function wordsOf({ match, teams, opponents }: MatchView): string[] {
  const people = [
    ...TEAMS.flatMap((team) => teams[team]),
    ...opponents.map(({ person }) => person),
  ];
  return [match.location, ...people.flatMap(({ name, username }) => [name, username])];
}
