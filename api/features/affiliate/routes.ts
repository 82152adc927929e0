import { Hono } from 'hono';
import { describe } from '#api/http/openapi/describe-route.ts';
import type { Deps } from '#api/services/deps.ts';
import { earningsResponse } from '#shared/schemas/affiliate.ts';
import { providerPage } from '#shared/schemas/subscription.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { requireMember } from '../../http/sessions.ts';
import { connect } from './connect.ts';
import { readEarnings } from './read-earnings.ts';

const tag = 'Affiliate';
const descriptions = {
  earnings: describe({
    summary: 'Your commissions, newest first, with totals and the state of the payout account',
    tag,
    ok: earningsResponse,
  }),
  connect: describe({
    summary: 'The payment provider’s page for connecting a payout account',
    note: 'With an account connected: the page for changing it, such as its bank account.',
    tag,
    ok: providerPage,
    done: 'The page, only for this member and only for a short time. Afterward it leads back to the affiliate page.',
    refusals: ['payments_unset', 'provider_failed', 'slow_down'],
  }),
};

/** The calls of the referral programme (API-38). */
export function affiliateRoutes(deps: Deps) {
  return new Hono<AppEnv>()
    .get('/affiliate/earnings', descriptions.earnings, requireMember(deps), async (c) =>
      c.json(await readEarnings(deps, c.var.session)),
    )
    .post('/affiliate/connect', descriptions.connect, requireMember(deps), async (c) =>
      c.json(await connect(deps, c.var.session)),
    );
}
