import * as z from 'zod/mini';
import { accountBase, currentUser } from './current-user.ts';
import { instant, userId } from './fields.ts';
import { playingRecord } from './playing-record.ts';

/** The fields of a user (DATA-1) that the member and admins may see: all except the password. */
export const userRecord = z.object({
  ...accountBase.shape,
  /** The member who referred them. */
  referredBy: z.nullable(userId),
  /** The code that they registered with. */
  signupCode: z.nullable(z.string()),
  downlineParent: z.nullable(userId),
  stripeCustomerId: z.nullable(z.string()),
  stripeSubscriptionId: z.nullable(z.string()),
  ...playingRecord.shape,
  updatedAt: instant,
});
export type UserRecord = z.infer<typeof userRecord>;

/** One's own account in answers (API-5): more than phones keep, which is a `currentUser`. */
export const ownUserRecord = z.object({ ...userRecord.shape, ...currentUser.shape });
export type OwnUserRecord = z.infer<typeof ownUserRecord>;
