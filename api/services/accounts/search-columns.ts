import { foldPhone } from '#shared/domain/contacts.ts';
import { foldName, foldUsername, fullName, type Named } from '#shared/domain/names.ts';

/** Which folding the rows of a store are written in: raised with every change of `foldName` or of `searchColumns`. */
export const SEARCH_FOLD_VERSION = '2';

/** What the search columns are made from. */
interface Searched extends Named {
  username: string;
  email?: string | null | undefined;
  phone?: string | null | undefined;
}

/**
 * The folded columns of a users row, kept beside what they come from. Every write of a username, first or last
 * name, email or phone takes them from here. The store's indexes for parts of them follow by themselves.
 */
export function searchColumns(person: Searched) {
  return {
    usernameFold: foldUsername(person.username),
    searchUsername: foldName(person.username),
    searchName: foldName(fullName(person)) || null,
    searchLastName: foldName(person.lastName ?? '') || null,
    searchEmail: foldName(person.email ?? '') || null,
    searchPhone: digitsOf(person.phone) || null,
  };
}

/** A phone as search compares it: one who looks for it may leave out the plus. */
export function digitsOf(phone: string | null | undefined): string {
  return foldPhone(phone).replace('+', '');
}
