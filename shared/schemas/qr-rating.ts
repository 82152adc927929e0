import * as z from 'zod/mini';
import { isReachable } from '#shared/domain/same-contact.ts';
import { qrRating } from '#shared/text/qr-rating.ts';
import { email, guestDevice, lineage, linkToken, matchId, phone, uuid } from './fields.ts';
import { matchView } from './match-view.ts';

/** `POST /api/qr-rating/{matchId}/verify`: the contact that was invited (QR-13). */
export const verifyRequest = z
  .object({
    email: z.optional(email),
    phone: z.optional(phone),
    device: z.optional(guestDevice),
    /** True for a guest who was handed a member's phone: the member gets no seat (GUEST-15). */
    asGuest: z.optional(z.boolean()),
  })
  .check(z.refine(isReachable, qrRating.contactRequired.description));
export type VerifyRequest = z.infer<typeof verifyRequest>;

/** The claims in the token of a personal link, signed by the server. */
export const personalLinkClaims = z.object({ seat: uuid, match: matchId });

/** `POST /api/qr-rating/{matchId}/enter`: the personal link that was mailed to one seat. */
export const enterRequest = z.object({ token: linkToken, device: z.optional(guestDevice) });
export type EnterRequest = z.infer<typeof enterRequest>;

/** `POST /api/guests/claim`: the seat of a personal link, or the seat of one's verified email in a match. */
export const claimRequest = z
  .object({
    token: z.optional(linkToken),
    matchId: z.optional(matchId),
    device: z.optional(guestDevice),
  })
  .check(z.refine(({ token, matchId }) => (token === undefined) !== (matchId === undefined)));
export type ClaimRequest = z.infer<typeof claimRequest>;

/** `GET /api/guests/claimed`: the guest accounts that a phone knows, as ids separated by commas. */
export const claimedRequest = z.object({
  accounts: z.optional(
    z.string().check(z.maxLength(1000), z.regex(/^(-?\d{1,15}(,-?\d{1,15})*)?$/)),
  ),
});

/** Those of them whose seats the asking member has claimed. */
export const claimedAccounts = z.object({ member: z.int(), accounts: z.array(z.int()) });
export type ClaimedAccounts = z.infer<typeof claimedAccounts>;

/** The match as the guest, or the member who claimed the seat, may see it. */
export const openedMatch = z.object({
  match: matchView,
  /** The lineage of its store (docs/decisions/0096). */
  lineage: z.optional(lineage),
});
export type OpenedMatch = z.infer<typeof openedMatch>;
