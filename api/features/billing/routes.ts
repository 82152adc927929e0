import { Hono } from 'hono';
import type { Deps } from '#api/services/deps.ts';
import {
  providerPage,
  subscriptionRequest,
  subscriptionStarted,
  subscriptionState,
} from '#shared/schemas/membership.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { describe } from '../../http/openapi.ts';
import { allowAnyone, requireMember } from '../../http/sessions.ts';
import { valid } from '../../http/validate.ts';
import { createSubscription } from './create-subscription.ts';
import { openPortal } from './open-portal.ts';
import { readSubscription } from './read-subscription.ts';
import { receiveEvent } from './receive-event.ts';

const tags = ['Membership'] as const;
const failures = ['payments_unset', 'provider_failed', 'slow_down'] as const;
const descriptions = {
  create: describe({
    summary: 'Start a paid subscription, or continue an unfinished one',
    note: 'Repeated calls make one subscription. Without a `clientSecret` nothing is left to pay.',
    tags,
    ok: subscriptionStarted,
    done: 'The payment can be confirmed with this secret.',
    refusals: ['already_premium', ...failures],
  }),
  read: describe({
    summary: 'The state of one’s own paid membership, and whether this server takes payments',
    tags,
    ok: subscriptionState,
  }),
  webhook: describe({
    summary: 'The payment provider’s webhook',
    note: 'The provider signs the exact bytes of the body in the header `Stripe-Signature`. After any answer but success it sends the event again later.',
    tags,
    done: 'The event was handled, now or before.',
    refusals: ['bad_signature', 'payments_unset', 'provider_failed'],
  }),
  portal: describe({
    summary: 'The payment provider’s page for changing the card or cancelling',
    tags,
    ok: providerPage,
    done: 'The page, for this member and a short while.',
    refusals: ['no_subscription', ...failures],
  }),
};

/** The calls about paid membership (API-33). */
export function billingRoutes(deps: Deps) {
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
    .post('/stripe/webhook', descriptions.webhook, allowAnyone, async (c) => {
      await receiveEvent(deps, await c.req.text(), c.req.header('stripe-signature') ?? '');
      return c.body(null, 204);
    });
}
