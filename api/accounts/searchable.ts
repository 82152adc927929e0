import { foldName, fullName, type Named } from '#shared/domain/names.ts';

/**
 * The folded columns of a users row, kept beside the names they come from. Every write of a
 * username, first or last name takes them from here (design 6, player search).
 */
export function searchable(person: Named & { username: string }) {
  return {
    usernameFold: foldUsername(person.username),
    searchUsername: foldName(person.username),
    searchName: foldName(fullName(person)) || null,
    searchLastName: foldName(person.lastName ?? '') || null,
  };
}

/** A username as uniqueness and sign-in compare it: case and Unicode form do not matter. */
export function foldUsername(username: string): string {
  return username.trim().normalize('NFKC').toLowerCase();
}
