import { initials } from './names.ts';

/** A person with the full name that screens show: of a deleted player and an open seat there is no other. */
interface Person {
  name: string;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
}

/**
 * The names of people of one match where space is short: the first names, with the last initial where another player of
 * the match has the same one, such as "Ada K. & Ada L." (NAME-7). `players` are all players of the match.
 */
export function shortNames(people: readonly Person[], players: readonly Person[]): string[] {
  return people.map((person) => shortName(person, players));
}

function shortName(person: Person, players: readonly Person[]): string {
  const first = firstNameOf(person);
  const namesakes = players.filter(
    (other) =>
      other.name !== person.name && firstNameOf(other).toLowerCase() === first.toLowerCase(),
  );
  if (namesakes.length === 0) return first;
  const longer = withInitial(person);
  return namesakes.some((other) => withInitial(other) === longer) ? person.name : longer;
}

/** The first name of a person, or the whole name of who has none. */
export function firstNameOf({ firstName, name }: Person): string {
  return firstName?.trim() || name;
}

function withInitial(person: Person): string {
  const { firstName, lastName } = person;
  const first = firstNameOf(person);
  return firstName?.trim() && lastName?.trim() ? `${first} ${initials({ lastName })}.` : first;
}
