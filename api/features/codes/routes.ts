import { Hono } from 'hono';
import type { Deps } from '#api/services/deps.ts';
import { redeemed, redeemRequest } from '#shared/schemas/membership.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { clientAddress } from '../../http/client-address.ts';
import { describe } from '../../http/openapi.ts';
import { requireMember } from '../../http/sessions.ts';
import { valid } from '../../http/validate.ts';
import { redeemCode } from './redeem.ts';

const description = describe({
  summary: 'Get Premium by a beta code, or any other code that grants it',
  tags: ['Membership'],
  ok: redeemed,
  done: 'Premium is granted; the message says until when.',
  refusals: ['code_unknown', 'code_used_up', 'code_used_before', 'already_premium', 'slow_down'],
});

/** The call that redeems a code (API-36). */
export function codesRoutes(deps: Deps) {
  return new Hono<AppEnv>().post(
    '/redeem-beta-code',
    description,
    requireMember(deps),
    valid('json', redeemRequest),
    async (c) => {
      const address = clientAddress(c, deps.config);
      const { code } = c.req.valid('json');
      return c.json(await redeemCode(deps, c.var.session, code, address));
    },
  );
}
