import { membershipTypeOf } from '#shared/domain/membership.ts';
import type { AccountBase } from '#shared/schemas/account-base.ts';
import { toInstant } from '../wire-values.ts';
import type { UserRow } from './to-current-user.ts';
import { toPlayerCard } from './to-player-card.ts';

/** A member's account; an expired membership reads as free. */
export function toAccountBase(row: UserRow, now: number): AccountBase {
  return {
    ...toPlayerCard(row),
    email: row.email ?? '',
    phone: row.phone,
    membershipType: membershipTypeOf(row, now),
    membershipExpiry: toInstant(row.membershipExpiry),
    isAdmin: row.isAdmin,
    isTestMember: row.isTestMember,
    credits: row.credits,
    createdAt: new Date(row.createdAt).toISOString(),
  };
}
