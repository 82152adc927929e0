/** What a name can be made from; a guest has no username of their own. */
export interface Named {
  username?: string | null | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
}

/** First and last name, else the username, else "User" (NAME-1). */
export function displayName(person: Named): string {
  return fullName(person) || person.username || 'User';
}

/** The first letters of first and last name, else the username's first letter, else "U" (NAME-2). */
export function initials(person: Named): string {
  const letters = [person.firstName, person.lastName]
    .map((name) => firstLetter(name))
    .filter((letter) => letter !== '');
  if (letters.length > 0) return letters.join('');
  return firstLetter(person.username) || 'U';
}

/** First and last name joined: a guest's username (MATCH-30). */
export function fullName(person: Named): string {
  return [person.firstName, person.lastName]
    .map((name) => name?.trim())
    .filter(Boolean)
    .join(' ');
}

/**
 * A text normalized for search: lower case, no accents, single blanks. The store's search columns and the phone's own
 * search use the same folding. Raise `SEARCH_FOLD_VERSION` (api/services/accounts/search-columns.ts) with any change of
 * it, so that a server folds its existing rows again.
 */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßøłđðþæœıς]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

/** A username normalized for uniqueness and sign-in: case and Unicode form do not matter. */
export function foldUsername(username: string): string {
  return username.trim().normalize('NFKC').toLowerCase();
}

/** Letters that Unicode does not decompose into a plain letter and an accent. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ς: 'σ',
};

function firstLetter(name: string | null | undefined): string {
  const [letter] = name?.trim() ?? '';
  return letter?.toUpperCase() ?? '';
}
