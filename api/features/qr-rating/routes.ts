import { type Context, Hono } from 'hono';
import type { AppEnv } from '#api/http/app-env.ts';
import { clientAddress } from '#api/http/client-address.ts';
import { readGuestCookie, writeGuestCookie } from '#api/http/guest-cookie.ts';
import { describe } from '#api/http/openapi/describe-route.ts';
import { allowAnyone, optionalMember, requireMember } from '#api/http/sessions.ts';
import { guestsMatchParam, valid } from '#api/http/validate.ts';
import type { GuestDevice } from '#api/services/accounts/guest-access.ts';
import type { Deps } from '#api/services/deps.ts';
import {
  claimedAccounts,
  claimedRequest,
  claimRequest,
  enterRequest,
  openedMatch,
  verifyRequest,
} from '#shared/schemas/qr-rating.ts';
import { claim, claimSeatByContact, readClaimed } from './claim.ts';
import type { GuestWithAccess } from './grant-access.ts';
import { openByPersonalLink } from './open-by-personal-link.ts';
import { verifyGuest } from './verify-guest.ts';

const tag = 'Guests';
const descriptions = {
  verify: describe({
    summary: 'Give a player invited by this email or phone access to rate in one match',
    tag,
    ok: openedMatch,
    done: 'A guest gets access, and the cookie `ppr_guest` is set; a signed-in member gets the seat, unless `asGuest` says that a guest holds the phone.',
    refusals: ['not_found', 'denied', 'slow_down', 'must_change_password'],
  }),
  enter: describe({
    summary: 'Give an invited guest access with the personal link of their seat',
    tag,
    ok: openedMatch,
    done: 'Access granted; the cookie `ppr_guest` is set.',
    refusals: ['not_found', 'denied', 'seat_claimed', 'slow_down'],
  }),
  claim: describe({
    summary: 'Claim a guest’s seat with its personal link or your verified email',
    tag,
    ok: openedMatch,
    refusals: ['not_found', 'denied', 'seat_claimed', 'player_twice'],
  }),
  claimed: describe({
    summary: 'Which of the guest accounts on a phone you have claimed',
    tag,
    ok: claimedAccounts,
  }),
};

/** What a browser brings along when it asks for a seat. */
async function deviceIn(
  c: Context<AppEnv>,
  { config, now }: Deps,
  secret: string | undefined,
): Promise<GuestDevice> {
  return { secret, held: readGuestCookie(c, config, now()) };
}

/** Gives the guest's browser its cookie, and answers with the match. */
async function letIn(
  c: Context<AppEnv>,
  { config, now }: Deps,
  { guest, match, lineage }: GuestWithAccess,
) {
  await writeGuestCookie(c, config, guest, now());
  return c.json({ match, lineage });
}

/** The calls about guests of a match (API-24; architecture: Guests). */
export function qrRatingRoutes(deps: Deps) {
  return new Hono<AppEnv>()
    .post(
      '/qr-rating/:matchId/verify',
      descriptions.verify,
      optionalMember(deps),
      valid('param', guestsMatchParam),
      valid('json', verifyRequest),
      async (c) => {
        const address = clientAddress(c, deps.config);
        const { matchId } = c.req.valid('param');
        const { device: secret, asGuest, ...contact } = c.req.valid('json');
        const device = await deviceIn(c, deps, secret);
        const { memberId } = c.var;
        if (memberId !== null && !asGuest)
          return c.json(
            await claimSeatByContact(deps, memberId, { match: matchId, contact, device }, address),
          );
        const hands = { ...device, isHanded: asGuest };
        return letIn(c, deps, await verifyGuest(deps, matchId, contact, hands, address));
      },
    )
    .post(
      '/qr-rating/:matchId/enter',
      descriptions.enter,
      allowAnyone,
      valid('param', guestsMatchParam),
      valid('json', enterRequest),
      async (c) => {
        const address = clientAddress(c, deps.config);
        const { matchId } = c.req.valid('param');
        const link = c.req.valid('json');
        const device = await deviceIn(c, deps, link.device);
        return letIn(c, deps, await openByPersonalLink(deps, matchId, link, device, address));
      },
    )
    .post(
      '/guests/claim',
      descriptions.claim,
      requireMember(deps),
      valid('json', claimRequest),
      async (c) => {
        const request = c.req.valid('json');
        const device = await deviceIn(c, deps, request.device);
        return c.json(await claim(deps, c.var.session.userId, request, device));
      },
    )
    .get(
      '/guests/claimed',
      descriptions.claimed,
      requireMember(deps),
      valid('query', claimedRequest),
      async (c) => c.json(await readClaimed(deps, c.var.session.userId, c.req.valid('query'))),
    );
}
