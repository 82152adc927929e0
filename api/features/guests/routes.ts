import { Hono } from 'hono';
import type { Deps } from '#api/services/deps.ts';
import {
  claimedAccounts,
  claimedRequest,
  claimRequest,
  enterRequest,
  openedMatch,
  verifyRequest,
} from '#shared/schemas/guest.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { clientAddress } from '../../http/client-address.ts';
import { writeGuestCookie } from '../../http/cookies.ts';
import { describe } from '../../http/openapi.ts';
import { allowAnyone, optionalMember, requireMember } from '../../http/sessions.ts';
import { guestsMatchParam, valid } from '../../http/validate.ts';
import { claim } from './claim.ts';
import { claimSeatByContact } from './claim-seat-by-contact.ts';
import { openByPersonalLink } from './open-by-personal-link.ts';
import { readClaimed } from './read-claimed.ts';
import { verifyGuest } from './verify-guest.ts';

const tags = ['Guests'] as const;
const descriptions = {
  verify: describe({
    summary: 'Let a player who was invited by this email or phone rate the players of one match',
    tags,
    ok: openedMatch,
    done: 'A guest gets access, and the cookie `ppr_guest` is set; a signed-in member gets the seat.',
    refusals: ['not_found', 'denied', 'slow_down', 'must_change_password'],
  }),
  enter: describe({
    summary: 'Give an invited guest access by the personal link of their seat',
    tags,
    ok: openedMatch,
    done: 'Access granted; the cookie `ppr_guest` is set.',
    refusals: ['not_found', 'denied', 'seat_claimed', 'slow_down'],
  }),
  claim: describe({
    summary: 'Claim a guest’s seat, by its personal link or by one’s verified email',
    tags,
    ok: openedMatch,
    refusals: ['not_found', 'denied', 'seat_claimed', 'player_twice'],
  }),
  claimed: describe({
    summary: 'Which of the guest accounts that a phone knows one has claimed',
    tags,
    ok: claimedAccounts,
  }),
};

/** The calls about guests of a match (API-24; architecture: Guests). */
export function guestsRoutes(deps: Deps) {
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
