import { Hono } from 'hono';
import { limitPasswordCalls } from '#api/http/limit-password-calls.ts';
import { describe } from '#api/http/openapi/describe-route.ts';
import type { Deps } from '#api/services/deps.ts';
import {
  codeRequest,
  recoveryCodes,
  secondFactorProof,
  secondFactorSecret,
  secondFactorState,
  startSecondFactorRequest,
} from '#shared/schemas/second-factor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { requireSession } from '../../http/sessions.ts';
import { signInBrowser } from '../../http/sign-in-browser.ts';
import { valid } from '../../http/validate.ts';
import {
  beginSecondFactor,
  confirmFirstCode,
  endSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
} from './second-factor.ts';

const tag = 'Auth';
const descriptions = {
  read: describe({
    summary: 'Whether your sign-in needs a code from an authenticator app; for admins',
    tag,
    ok: secondFactorState,
    refusals: ['denied'],
  }),
  begin: describe({
    summary: 'Get a secret for an authenticator app; for admins',
    note: 'It has no effect until its first code is sent to `POST /api/second-factor/confirm`.',
    tag,
    ok: secondFactorSecret,
    refusals: ['denied', 'wrong_password', 'slow_down'],
  }),
  confirm: describe({
    summary: 'Confirm an authenticator app with its first code; for admins',
    tag,
    ok: recoveryCodes,
    done: 'Sign-in now needs a code. Each recovery code works once instead of one, and is not shown again.',
    refusals: ['denied', 'wrong_code', 'slow_down'],
  }),
  renew: describe({
    summary: 'Get new recovery codes; for admins',
    tag,
    ok: recoveryCodes,
    done: 'The old codes stop working. Each new one works once, and is not shown again.',
    refusals: ['denied', 'wrong_password', 'code_required', 'wrong_code', 'slow_down'],
  }),
  remove: describe({
    summary: 'Remove your authenticator app; for admins',
    tag,
    refusals: ['denied', 'wrong_password', 'code_required', 'wrong_code', 'slow_down'],
  }),
};

/** The calls about the authenticator apps of admins (ACCOUNT-22). Each verb checks the rights itself. */
export function secondFactorRoutes(deps: Deps) {
  // Not `requireMember`: where an app is required, these calls are all that an admin without one may make.
  const session = requireSession(deps, 'admins');
  return new Hono<AppEnv>()
    .get('/second-factor', descriptions.read, session, async (c) =>
      c.json(await readSecondFactor(deps, c.var.session)),
    )
    .post(
      '/second-factor',
      descriptions.begin,
      session,
      valid('json', startSecondFactorRequest),
      limitPasswordCalls(deps),
      async (c) => c.json(await beginSecondFactor(deps, c.var.session, c.req.valid('json'))),
    )
    .post(
      '/second-factor/confirm',
      descriptions.confirm,
      session,
      valid('json', codeRequest),
      async (c) => {
        const browser = signInBrowser(c, deps);
        return c.json(await confirmFirstCode(deps, c.var.session, c.req.valid('json'), browser));
      },
    )
    .post(
      '/second-factor/recovery-codes',
      descriptions.renew,
      session,
      valid('json', secondFactorProof),
      limitPasswordCalls(deps),
      async (c) => {
        const browser = signInBrowser(c, deps);
        return c.json(await renewRecoveryCodes(deps, c.var.session, c.req.valid('json'), browser));
      },
    )
    .post(
      '/second-factor/remove',
      descriptions.remove,
      session,
      valid('json', secondFactorProof),
      limitPasswordCalls(deps),
      async (c) => {
        const browser = signInBrowser(c, deps);
        await endSecondFactor(deps, c.var.session, c.req.valid('json'), browser);
        return c.body(null, 204);
      },
    );
}
