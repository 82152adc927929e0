import { Hono } from 'hono';
import type { AppEnv } from '#api/http/app-env.ts';
import { clientAddress } from '#api/http/client-address.ts';
import { describe } from '#api/http/openapi/describe-route.ts';
import {
  allowAnyone,
  optionalMember,
  requireMember,
  writeGuestCookie,
} from '#api/http/sessions.ts';
import { guestsMatchParam, valid } from '#api/http/validate.ts';
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
import { openByPersonalLink } from './open-by-personal-link.ts';
import { verifyGuest } from './verify-guest.ts';

const tag = 'Guests';
const descriptions = {
  verify: describe({
    summary: 'Let a player who was invited by this email or phone rate the players of one match',
    tag,
    ok: openedMatch,
    done: 'A guest gets access, and the cookie `ppr_guest` is set; a signed-in member gets the seat.',
    refusals: ['not_found', 'denied', 'slow_down', 'must_change_password'],
  }),
  enter: describe({
    summary: 'Give an invited guest access by the personal link of their seat',
    tag,
    ok: openedMatch,
    done: 'Access granted; the cookie `ppr_guest` is set.',
    refusals: ['not_found', 'denied', 'seat_claimed', 'slow_down'],
  }),
  claim: describe({
    summary: 'Claim a guest’s seat, by its personal link or by one’s verified email',
    tag,
    ok: openedMatch,
    refusals: ['not_found', 'denied', 'seat_claimed', 'player_twice'],
  }),
  claimed: describe({
    summary: 'Which of the guest accounts that a phone knows one has claimed',
    tag,
    ok: claimedAccounts,
  }),
};

/** The calls about guests of a match (API-24; architecture: Guests). */
export function qrRatingRoutes(deps: Deps) {
  const { config, now } = deps;
  return new Hono<AppEnv>()
    .post(
      '/qr-rating/:matchId/verify',
      descriptions.verify,
      optionalMember(deps),
      valid('param', guestsMatchParam),
      valid('json', verifyRequest),
      async (c) => {
        const address = clientAddress(c, config);
        const { matchId } = c.req.valid('param');
        const contact = c.req.valid('json');
        const { memberId } = c.var;
        if (memberId !== null)
          return c.json(await claimSeatByContact(deps, memberId, matchId, contact, address));
        const { guest, ...opened } = await verifyGuest(deps, matchId, contact, address);
        await writeGuestCookie(c, config, guest, now());
        return c.json(opened);
      },
    )
    .post(
      '/qr-rating/:matchId/enter',
      descriptions.enter,
      allowAnyone,
      valid('param', guestsMatchParam),
      valid('json', enterRequest),
      async (c) => {
        const address = clientAddress(c, config);
        const { matchId } = c.req.valid('param');
        const { guest, ...opened } = await openByPersonalLink(
          deps,
          matchId,
          c.req.valid('json'),
          address,
        );
        await writeGuestCookie(c, config, guest, now());
        return c.json(opened);
      },
    )
    .post(
      '/guests/claim',
      descriptions.claim,
      requireMember(deps),
      valid('json', claimRequest),
      async (c) => c.json(await claim(deps, c.var.session.userId, c.req.valid('json'))),
    )
    .get(
      '/guests/claimed',
      descriptions.claimed,
      requireMember(deps),
      valid('query', claimedRequest),
      async (c) => c.json(await readClaimed(deps, c.var.session.userId, c.req.valid('query'))),
    );
}
