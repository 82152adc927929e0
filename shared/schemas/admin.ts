import * as z from 'zod/mini';
import { CODE_MAX, NAME_MAX } from '#shared/domain/text-lengths.ts';
import { adminRefusals as text } from '#shared/text/admin-refusals.ts';
import { instant, matchId, membershipType, userId, whole } from './fields.ts';
import { after } from './paging.ts';
import { matchRow, participantRow } from './rows.ts';
import { userRecord } from './user-record.ts';

/** Messages of the admin calls. */

export const adminStats = z.object({ userCount: z.int(), totalRatings: z.int() });
export type AdminStats = z.infer<typeof adminStats>;

export const adminUsersQuery = z.object({
  q: z.optional(z.string().check(z.maxLength(NAME_MAX))),
  after,
});
export type AdminUsersQuery = z.infer<typeof adminUsersQuery>;

/** A member as admins see them, contact and playing record included. */
export const adminUser = z.object({
  ...userRecord.shape,
  /** True if the member can administer (ROLE-7): being marked as admin is not enough. */
  mayAdminister: z.boolean(),
  /** The name of `downlineParent`. */
  downlineParentName: z.nullable(z.string()),
});
export type AdminUser = z.infer<typeof adminUser>;

/** More than any real grant, and it bounds a typing error. */
const CREDITS_MAX = 100_000;

export const addCreditsRequest = z.object({
  amount: countTo(CREDITS_MAX, text.amount, text.amountMost),
});
export const updateDownlineRequest = z.object({ parentId: z.nullable(userId) });

const DURATION_MAX_DAYS = 36_500;
const USES_MAX = 1_000_000;
const DESCRIPTION_MAX = 200;

export const createCodeRequest = z.object({
  code: z
    .string(text.codeRequired)
    .check(
      z.trim(),
      z.toUpperCase(),
      z.minLength(1, text.codeRequired),
      z.maxLength(CODE_MAX, text.codeLong(CODE_MAX)),
      z.regex(/^[A-Z0-9_-]+$/, text.codeForm),
    ),
  description: z
    .string(text.descriptionRequired)
    .check(
      whole,
      z.trim(),
      z.minLength(1, text.descriptionRequired),
      z.maxLength(DESCRIPTION_MAX, text.descriptionLong(DESCRIPTION_MAX)),
    ),
  membershipType: z._default(membershipType, 'premium'),
  /** In days. */
  membershipDuration: z._default(countTo(DURATION_MAX_DAYS, text.days, text.daysMost), 365),
  maxUses: z._default(countTo(USES_MAX, text.maxUses, text.maxUsesMost), 1),
});
export type CreateCodeRequest = z.infer<typeof createCodeRequest>;

export const signupCode = z.object({
  id: z.int(),
  code: z.string(),
  description: z.string(),
  membershipType,
  membershipDuration: z.int(),
  maxUses: z.int(),
  usedCount: z.int(),
  isActive: z.boolean(),
  isBeta: z.boolean(),
  createdBy: userId,
  createdAt: instant,
  expiresAt: z.nullable(instant),
});
export type SignupCode = z.infer<typeof signupCode>;

export const adminMatchesQuery = z.object({
  /** Only the matches of this member, by id. */
  player: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
  /** Only this match, whatever `player` is. */
  match: z.optional(matchId),
  after,
});
export type AdminMatchesQuery = z.infer<typeof adminMatchesQuery>;

/** A match with its players by name. */
export const adminMatch = z.object({
  ...matchRow.shape,
  participants: z.array(z.object({ ...participantRow.shape, displayName: z.string() })),
});
export type AdminMatch = z.infer<typeof adminMatch>;

/** A whole number from 1 to `max`; a larger one gets its own message, which names the bound. */
function countTo(max: number, wrong: string, tooMany: (max: number) => string) {
  const most = tooMany(max);
  return z
    .int({ error: ({ code }) => (code === 'too_big' ? most : wrong) })
    .check(z.gte(1, wrong), z.lte(max, most));
}
