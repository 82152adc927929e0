import type { Config } from '#api/core/config.ts';
import { isPremium } from '#shared/domain/membership.ts';
import { seenStreaks } from '#shared/domain/streaks.ts';
import type { OwnUserRecord, UserRecord } from '#shared/schemas/user-record.ts';
import { toAccountBase } from './to-account-base.ts';
import { toCurrentUser, type UserRow } from './to-current-user.ts';

/** A member's row without the password; with the playing record only if `withExtras`. */
export function toUserRecord(row: UserRow, withExtras: boolean, now: number): UserRecord {
  return {
    ...toAccountBase(row, now),
    location: row.location,
    affiliateCode: row.affiliateCode ?? '',
    referredBy: row.referredBy,
    signupCode: row.signupCode,
    downlineParent: row.downlineParent,
    stripeCustomerId: row.stripeCustomerId,
    stripeSubscriptionId: row.stripeSubscriptionId,
    profilePrivate: row.profilePrivate,
    ...seenStreaks(row, withExtras),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}

/** The member's own account, as `/api/user`, sign-in and registration return it (API-5). */
export function toOwnUserRecord(row: UserRow, config: Config, now: number): OwnUserRecord {
  return { ...toUserRecord(row, isPremium(row, now), now), ...toCurrentUser(row, config, now) };
}
