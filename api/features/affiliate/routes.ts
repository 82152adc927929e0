import { Hono } from 'hono';
import { earningsResponse } from '#shared/schemas/affiliate.ts';
import type { Deps } from '../../deps.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { describe } from '../../http/openapi.ts';
import { requireMember } from '../../http/sessions.ts';
import { readEarnings } from './read-earnings.ts';

const description = describe({
  summary: 'One’s own commissions, newest first, and what they come to',
  tags: ['Affiliate'],
  ok: earningsResponse,
});

/** The affiliate programme (spec 7, Subscription and affiliate). */
export function affiliateRoutes(deps: Deps) {
  return new Hono<AppEnv>().get(
    '/affiliate/earnings',
    description,
    requireMember(deps),
    async (c) => c.json(await readEarnings(deps, c.var.session)),
  );
}
