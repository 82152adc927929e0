import { foldPhone } from '#shared/domain/contacts.ts';
import { foldName, fullName, type Named } from '#shared/domain/names.ts';

/**
 * The folded columns of a users row, kept beside what they come from. Every write of a username,
 * first or last name or phone takes them from here (design 6, player search).
 */
export function searchable(
  person: Named & { username: string; phone?: string | null | undefined },
) {
  return {
    usernameFold: foldUsername(person.username),
    searchUsername: foldName(person.username),
    searchName: foldName(fullName(person)) || null,
    searchLastName: foldName(person.lastName ?? '') || null,
    searchPhone: digitsOf(person.phone) || null,
  };
}

/** A phone as search compares it: one who looks for it may leave out the plus. */
export function digitsOf(phone: string | null | undefined): string {
  return foldPhone(phone).replace('+', '');
}

/** A username as uniqueness and sign-in compare it: case and Unicode form do not matter. */
export function foldUsername(username: string): string {
  return username.trim().normalize('NFKC').toLowerCase();
}
