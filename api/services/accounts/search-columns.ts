import { foldPhone } from '#shared/domain/contacts.ts';
import { foldName, foldUsername, fullName, type Named } from '#shared/domain/names.ts';

/** The version of the folding in a store's rows: raised with every change of `foldName` or `searchColumns`. */
export const SEARCH_FOLD_VERSION = '2';

/** What the search columns are made from. */
interface Searched extends Named {
  username: string;
  email?: string | null | undefined;
  phone?: string | null | undefined;
}

/**
 * The folded columns of a users row, stored beside their sources. Every write of a username, first or last name, email
 * or phone must include them. The store's search indexes follow them.
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

/** A phone number for search: digits only, because people may leave out the plus. */
export function digitsOf(phone: string | null | undefined): string {
  return foldPhone(phone).replace('+', '');
}
