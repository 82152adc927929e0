import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import { add } from '../collection.ts';
import { ACCOUNT } from '../examples/account.ts';
import { invalid, noAccess, noSuch } from '../http/failure.ts';
import { flag, metadata, nothing, withMetadata } from '../http/params.ts';
import { type Route, route } from '../http/route.ts';

const creation = z.strictObject({
  type: z.optional(z.literal('express')),
  controller: z.optional(
    z.strictObject({
      fees: z.optional(z.strictObject({ payer: z.enum(['account', 'application']) })),
      losses: z.optional(z.strictObject({ payments: z.enum(['application', 'stripe']) })),
      requirement_collection: z.optional(z.enum(['application', 'stripe'])),
      stripe_dashboard: z.optional(z.strictObject({ type: z.enum(['express', 'full', 'none']) })),
    }),
  ),
  capabilities: z.strictObject({ transfers: z.strictObject({ requested: flag }) }),
  business_type: z.optional(z.literal('individual')),
  country: z.optional(z.literal('US')),
  email: z.optional(z.string()),
  metadata,
});

const link = z.strictObject({
  account: z.string(),
  refresh_url: z.string(),
  return_url: z.string(),
  type: z.literal('account_onboarding'),
});

/** How long an onboarding link works, in seconds. */
const LINK_SECONDS = 300;

/** `/v1/accounts` that get payouts, and the links to Stripe's onboarding. */
export const accountCalls: Route[] = [
  route('POST /v1/accounts', creation, (state, { params }) =>
    add(state.accounts, {
      ...ACCOUNT,
      id: state.newId('acct'),
      created: state.seconds(),
      email: params.email ?? null,
      metadata: withMetadata({}, params.metadata),
      type: params.controller ? 'none' : 'express',
    }),
  ),
  route('GET /v1/accounts/:id', nothing, (state, { id }) => {
    const account = state.accounts.get(id);
    if (!account) throw noAccess(id);
    return account;
  }),
  route('POST /v1/accounts/:id/login_links', nothing, (state, { id }) => {
    const account = state.accounts.get(id);
    if (!account) throw noAccess(id);
    if (!account.details_submitted)
      throw invalid('Cannot create a login link for an account that is not onboarded.', 'id');
    return {
      object: 'login_link',
      created: state.seconds(),
      url: `https://connect.stripe.com/express/${id}/${state.newId('login')}`,
    } satisfies Stripe.LoginLink;
  }),
  route('POST /v1/account_links', link, (state, { params: { account } }) => {
    if (!state.accounts.has(account)) throw noSuch('account', account, 'account');
    return {
      object: 'account_link',
      created: state.seconds(),
      expires_at: state.seconds() + LINK_SECONDS,
      url: `https://connect.stripe.com/setup/e/${account}/${state.newId('link')}`,
    } satisfies Stripe.AccountLink;
  }),
];
