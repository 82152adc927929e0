import * as z from 'zod/mini';
import { instant, userId } from './fields.ts';

/** The signed-in user's own view of their account: the answer of `/api/user`, login and register, and the `me` row. */
export const currentUser = z.object({
  id: userId,
  username: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  location: z.nullable(z.string()),
  profilePicture: z.nullable(z.string()),
  membershipType: z.enum(['free', 'premium']),
  membershipExpiry: z.nullable(instant),
  affiliateCode: z.string(),
  isAdmin: z.boolean(),
  /** True when `isAdmin` holds and the username is one of ADMIN_USERNAME (spec 2, 6). */
  mayAdminister: z.boolean(),
  isTestMember: z.boolean(),
  profilePrivate: z.boolean(),
  credits: z.int(),
  mustChangePassword: z.boolean(),
  createdAt: instant,
});
export type CurrentUser = z.infer<typeof currentUser>;
