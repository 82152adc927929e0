import { seenStreaks } from '#shared/domain/streaks.ts';
import type { UserRecord } from '#shared/schemas/user-record.ts';
import { toAccount } from './to-account.ts';
import type { UserRow } from './to-current-user.ts';

/** A member's row without the password; with the playing record only if `withExtras`. */
export function toUserRecord(row: UserRow, withExtras: boolean, now: number): UserRecord {
  return {
    ...toAccount(row, now),
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
