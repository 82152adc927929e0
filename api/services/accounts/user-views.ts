import type { Config } from '#api/core/config.ts';
import type { Tx } from '#api/store/store.ts';
import type { Tables } from '#api/store/tables.ts';
import { choicesOf } from '#shared/domain/channel-choices.ts';
import { isPremium, membershipTypeOf } from '#shared/domain/membership.ts';
import { seenStreaks } from '#shared/domain/streaks.ts';
import type { AccountBase, CurrentUser } from '#shared/schemas/current-user.ts';
import type { PlayerCard } from '#shared/schemas/player-card.ts';
import type { OwnUserRecord, UserRecord } from '#shared/schemas/user-record.ts';
import { withRecords } from '../matches/player-records.ts';
import { toInstant } from '../wire-values.ts';

/** A member's row without the password; with the playing record only if `withExtras`. */
export function toUserRecord(row: UserRow, withExtras: boolean, now: number): UserRecord {
  return {
    ...toAccountBase(row, now),
    referredBy: row.referredBy,
    signupCode: row.signupCode,
    downlineParent: row.downlineParent,
    stripeCustomerId: row.stripeCustomerId,
    stripeSubscriptionId: row.stripeSubscriptionId,
    ...seenStreaks(row, withExtras),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}

/** The member's own account, as `/api/user`, sign-in and registration return it (API-5). */
export async function viewOwnAccount(
  tx: Tx,
  account: UserRow,
  config: Config,
  now: number,
): Promise<OwnUserRecord> {
  const withExtras = isPremium(account, now);
  const [row = account] = withExtras ? await withRecords(tx, [account]) : [];
  return { ...toUserRecord(row, withExtras, now), ...toCurrentUser(row, config, now) };
}

export type UserRow = Tables['users']['$inferSelect'];

/** What phones keep of their member's own account: the `me` row of the feed. */
export function toCurrentUser(row: UserRow, config: Config, now: number): CurrentUser {
  return {
    ...toAccountBase(row, now),
    mayAdminister: mayAdminister(row, config),
    channels: choicesOf(row.channels),
    mustChangePassword: row.mustChangePassword,
    emailProved: row.emailProvedAt !== null,
  };
}

/** True if the member is marked as admin and their username is in `ADMIN_USERNAME` (ROLE-7). */
export function mayAdminister(
  row: Pick<UserRow, 'isAdmin' | 'usernameFold'>,
  { adminUsernames }: Config,
): boolean {
  return row.isAdmin && adminUsernames.includes(row.usernameFold);
}

/** A member's account; an expired membership reads as free. */
function toAccountBase(row: UserRow, now: number): AccountBase {
  return {
    ...toPlayerCard(row),
    email: row.email ?? '',
    phone: row.phone,
    location: row.location,
    membershipType: membershipTypeOf(row, now),
    membershipExpiry: toInstant(row.membershipExpiry),
    isAdmin: row.isAdmin,
    isTestMember: row.isTestMember,
    credits: row.credits,
    affiliateCode: row.affiliateCode ?? '',
    profilePrivate: row.profilePrivate,
    createdAt: new Date(row.createdAt).toISOString(),
  };
}

/** The name and picture of a wider row. */
export function toPlayerCard(row: PlayerCard): PlayerCard {
  const { id, username, firstName, lastName, profilePicture } = row;
  return { id, username, firstName, lastName, profilePicture };
}
