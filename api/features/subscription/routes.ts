import { Hono } from 'hono';
import type { AppEnv } from '#api/http/app-env.ts';
import { clientAddress } from '#api/http/client-address.ts';
import { describe } from '#api/http/openapi/describe-route.ts';
import { allowAnyone, requireMember } from '#api/http/sessions.ts';
import { valid } from '#api/http/validate.ts';
import type { Deps } from '#api/services/deps.ts';
import {
  providerPage,
  redeemed,
  redeemRequest,
  subscriptionRequest,
  subscriptionStarted,
  subscriptionState,
} from '#shared/schemas/subscription.ts';
import { createSubscription } from './create-subscription.ts';
import { openPortal } from './open-portal.ts';
import { readSubscription } from './read-subscription.ts';
import { receiveEvent } from './receive-event.ts';
import { redeemCode } from './redeem-code.ts';

const tag = 'Membership';
const failures = ['payments_unset', 'provider_failed', 'slow_down'] as const;
const descriptions = {
  create: describe({
    summary: 'Start a paid subscription, or continue an unfinished one',
    note: 'Repeated calls make one subscription. Without a `clientSecret` there is nothing left to pay.',
    tag,
    ok: subscriptionStarted,
    done: 'Confirm the payment with this secret.',
    refusals: ['already_premium', ...failures],
  }),
  read: describe({
    summary: 'The state of your paid membership, and whether this server takes payments',
    tag,
    ok: subscriptionState,
  }),
  webhook: describe({
    summary: 'The payment provider’s webhook',
    note: 'The provider signs the exact bytes of the body in the header `Stripe-Signature`. After any answer but success it sends the event again later.',
    tag,
    done: 'The event was handled, now or before.',
    refusals: ['bad_signature', 'payments_unset', 'provider_failed'],
  }),
  redeem: describe({
    summary: 'Get Premium with a beta code, or any other code that grants it',
    tag,
    ok: redeemed,
    done: 'Premium is granted; the message says until when.',
    refusals: ['code_unknown', 'code_used_up', 'code_used_before', 'already_premium', 'slow_down'],
  }),
  portal: describe({
    summary: 'The payment provider’s page for changing the card or canceling',
    tag,
    ok: providerPage,
    done: 'The page, only for this member and only for a short time.',
    refusals: ['no_subscription', ...failures],
  }),
};

/** The calls about Premium: paid membership (API-33), and codes (API-36). */
export function subscriptionRoutes(deps: Deps) {
  return new Hono<AppEnv>()
    .post(
      '/create-subscription',
      descriptions.create,
      requireMember(deps),
      valid('json', subscriptionRequest),
      async (c) => {
        const { billingPeriod } = c.req.valid('json');
        return c.json(await createSubscription(deps, c.var.session, billingPeriod));
      },
    )
    .get('/subscription', descriptions.read, requireMember(deps), async (c) =>
      c.json(await readSubscription(deps, c.var.session)),
    )
    .post('/billing-portal', descriptions.portal, requireMember(deps), async (c) =>
      c.json(await openPortal(deps, c.var.session)),
    )
    .post(
      '/redeem-beta-code',
      descriptions.redeem,
      requireMember(deps),
      valid('json', redeemRequest),
      async (c) => {
        const address = clientAddress(c, deps.config);
        const { code } = c.req.valid('json');
        return c.json(await redeemCode(deps, c.var.session, code, address));
      },
    )
    .post('/stripe/webhook', descriptions.webhook, allowAnyone, async (c) => {
      await receiveEvent(deps, await c.req.text(), c.req.header('stripe-signature') ?? '');
      return c.body(null, 204);
    });
}
