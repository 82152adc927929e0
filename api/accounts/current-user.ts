import { isPremium } from '#shared/domain/membership.ts';
import type { CurrentUser } from '#shared/schemas/user.ts';
import type { Config } from '../env.ts';
import type { Tables } from '../store/tables.ts';

export type UserRow = Tables['users']['$inferSelect'];

/**
 * A member's own view of their account: the answer of `/api/user`, sign-in and registration (spec 7)
 * and the `me` row of their feed. A membership whose time is over reads as free.
 */
export function toCurrentUser(row: UserRow, config: Config, now: number): CurrentUser {
  return {
    id: row.id,
    username: row.username,
    email: row.email ?? '',
    phone: row.phone,
    firstName: row.firstName,
    lastName: row.lastName,
    location: row.location,
    profilePicture: row.profilePicture,
    membershipType: isPremium(row, now) ? 'premium' : 'free',
    membershipExpiry: toInstant(row.membershipExpiry),
    affiliateCode: row.affiliateCode ?? '',
    isAdmin: row.isAdmin,
    mayAdminister: mayAdminister(row, config),
    isTestMember: row.isTestMember,
    profilePrivate: row.profilePrivate,
    credits: row.credits,
    mustChangePassword: row.mustChangePassword,
    createdAt: new Date(row.createdAt).toISOString(),
  };
}

/** An admin is marked as one and has one of the names in `ADMIN_USERNAME` (spec 6, design 7). */
export function mayAdminister(
  row: Pick<UserRow, 'isAdmin' | 'usernameFold'>,
  { adminUsernames }: Config,
): boolean {
  return row.isAdmin && adminUsernames.includes(row.usernameFold);
}

function toInstant(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
