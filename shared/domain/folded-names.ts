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
