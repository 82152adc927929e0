import * as z from 'zod/mini';
import { instant, lineage, membershipType } from './fields.ts';
import { channelChoices } from './notification-channels.ts';
import { playerCard } from './player-card.ts';

/** What an account's owner, on phones too, and admins see of it, contact included. */
export const accountBase = z.object({
  ...playerCard.shape,
  email: z.string(),
  phone: z.nullable(z.string()),
  location: z.nullable(z.string()),
  membershipType,
  membershipExpiry: z.nullable(instant),
  isAdmin: z.boolean(),
  isTestMember: z.boolean(),
  credits: z.int(),
  affiliateCode: z.string(),
  profilePrivate: z.boolean(),
  createdAt: instant,
});
export type AccountBase = z.infer<typeof accountBase>;

/**
 * What a phone keeps of its member's own account: the `me` row of their feed, and as much of the answers that
 * have an `ownAccount`.
 */
export const currentUser = z.object({
  ...accountBase.shape,
  /** True if the member is an admin: `isAdmin` and a username in ADMIN_USERNAME (ROLE-7). */
  mayAdminister: z.boolean(),
  /** Missing in data that a phone stored before this field existed. */
  channels: z.optional(channelChoices),
  mustChangePassword: z.boolean(),
  /** True once the member has opened the link that was mailed to this email. */
  emailProved: z.boolean(),
  /**
   * The lineage of the account's store (docs/decisions/0096). Absent in the `me` row, and in data that a phone stored
   * before this field existed.
   */
  lineage: z.optional(lineage),
});
export type CurrentUser = z.infer<typeof currentUser>;
