import * as z from 'zod/mini';
import { instant, membershipType } from './fields.ts';
import { playerCard } from './player-card.ts';

/** What an account's owner and admins see of it, contact included. */
export const accountBase = z.object({
  ...playerCard.shape,
  email: z.string(),
  phone: z.nullable(z.string()),
  membershipType,
  membershipExpiry: z.nullable(instant),
  isAdmin: z.boolean(),
  isTestMember: z.boolean(),
  credits: z.int(),
  createdAt: instant,
});
export type AccountBase = z.infer<typeof accountBase>;
