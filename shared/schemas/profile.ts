import * as z from 'zod/mini';
import { instant, locationOrBlank, membershipType, name, phone } from './fields.ts';
import { playerCard } from './player-card.ts';
import { playingRecord } from './playing-record.ts';
import { statsRow } from './rows.ts';

/** A member as another member may see them: no contact, and only name and picture of a private profile. */
export const profileUser = z.object({
  ...playerCard.shape,
  /** True if the profile is private: then everything below is null for others. */
  profilePrivate: z.boolean(),
  location: z.nullable(z.string()),
  membershipType: z.nullable(membershipType),
  isTestMember: z.nullable(z.boolean()),
  createdAt: z.nullable(instant),
  ...playingRecord.shape,
});
export type ProfileUser = z.infer<typeof profileUser>;

/** `GET /api/users/{id}/profile` (API-11). */
export const profileResponse = z.object({
  user: profileUser,
  stats: z.nullable(statsRow),
  /** True if the viewer has blocked this member; the reverse is told to nobody. */
  isBlocked: z.optional(z.boolean()),
});
export type ProfileResponse = z.infer<typeof profileResponse>;

/** `PATCH /api/users/{id}/profile`: the changed fields; a blank text clears one. */
export const profileChanges = z
  .object({
    firstName: z.optional(name),
    lastName: z.optional(name),
    location: z.optional(locationOrBlank),
    phone: z.optional(phone),
    profilePrivate: z.optional(z.boolean()),
  })
  .check(z.refine((changes) => Object.keys(changes).length > 0));
export type ProfileChanges = z.infer<typeof profileChanges>;
