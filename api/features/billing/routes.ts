import { Hono } from 'hono';
import { subscriptionRequest, subscriptionStarted } from '#shared/schemas/membership.ts';
import type { Deps } from '../../deps.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { describe } from '../../http/openapi.ts';
import { requireMember } from '../../http/sessions.ts';
import { valid } from '../../http/validate.ts';
import { createSubscription } from './create-subscription.ts';

const description = describe({
  summary: 'Start a paid subscription',
  tags: ['Membership'],
  ok: subscriptionStarted,
  done: 'The payment can be confirmed with this secret.',
  refusals: ['already_premium', 'payments_unset'],
});

/** Paid membership (spec 7, Subscription). */
export function billingRoutes(deps: Deps) {
  return new Hono<AppEnv>().post(
    '/create-subscription',
    description,
    requireMember(deps),
    valid('json', subscriptionRequest),
    async (c) => c.json(await createSubscription(deps, c.var.session)),
  );
}
