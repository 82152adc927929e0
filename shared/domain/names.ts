/** What a name can be made from; a guest has no username of their own. */
export interface Named {
  username?: string | null | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
}

/** First plus last name, else the username, else "User" (spec 3). */
export function displayName(person: Named): string {
  return fullName(person) || person.username || 'User';
}

/** First letters of first and last name, else the username's first letter, else "U" (spec 3). */
export function initials(person: Named): string {
  const letters = [person.firstName, person.lastName]
    .map((name) => firstLetter(name))
    .filter((letter) => letter !== '');
  if (letters.length > 0) return letters.join('');
  return firstLetter(person.username) || 'U';
}

/** A guest's username is first and last name joined (spec 3). */
export function fullName(person: Named): string {
  return [person.firstName, person.lastName]
    .map((name) => name?.trim())
    .filter(Boolean)
    .join(' ');
}

/**
 * A name as search compares it: lower case, no accents, single blanks. The store's prefix columns
 * and the phone's own search use the same folding (design 6).
 */
export function foldName(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

function firstLetter(name: string | null | undefined): string {
  const [letter] = name?.trim() ?? '';
  return letter?.toUpperCase() ?? '';
}
