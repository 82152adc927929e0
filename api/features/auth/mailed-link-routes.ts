import { Hono } from 'hono';
import { limitPasswordCalls } from '#api/http/limit-password-calls.ts';
import { describe } from '#api/http/openapi/describe-route.ts';
import { signInBrowser } from '#api/http/sign-in-browser.ts';
import type { Deps } from '#api/services/deps.ts';
import {
  checkResetRequest,
  forgotPasswordRequest,
  proofAccount,
  proveEmailRequest,
  resetPasswordRequest,
} from '#shared/schemas/auth.ts';
import { ownUserRecord } from '#shared/schemas/user-record.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { allowAnyone, requireMember } from '../../http/sessions.ts';
import { valid } from '../../http/validate.ts';
import { answerSignedIn } from './answer-signed-in.ts';
import { forgotPassword } from './forgot-password.ts';
import { mailProof, proveEmail, readProofAccount } from './prove-email.ts';
import { checkResetLink, resetPassword } from './reset-password.ts';

const tag = 'Auth';
const descriptions = {
  forgot: describe({
    summary: 'Email a reset link to the account with this email or username',
    tag,
    done: 'The email is sent if the account exists; the answer is the same either way.',
    refusals: ['slow_down'],
  }),
  reset: describe({
    summary: 'Choose a new password with an emailed link, which logs out every other device',
    tag,
    ok: ownUserRecord,
    done: 'The account; the cookie `ppr_session` is set.',
    refusals: ['link_spent', 'code_required', 'wrong_code', 'slow_down'],
  }),
  checkReset: describe({
    summary: 'Check that an emailed link can still set a new password, without setting one',
    tag,
    done: 'The link still works.',
    refusals: ['link_spent'],
  }),
  prove: describe({
    summary: 'Verify your email with an emailed link, and claim the seats it was invited to',
    tag,
    refusals: ['link_spent'],
  }),
  proofAccount: describe({
    summary: 'Read whose email an emailed link verifies, without verifying it',
    note: '`newEmail` is the address that a link of `/api/change-email` makes their email, once they confirm it.',
    tag,
    ok: proofAccount,
    refusals: ['link_spent'],
  }),
  mailProof: describe({
    summary: 'Email another verification link',
    tag,
    refusals: ['slow_down'],
  }),
};

/** The calls behind the links that are mailed to members: password reset and email verification. */
export function mailedLinkRoutes(deps: Deps) {
  return new Hono<AppEnv>()
    .post(
      '/forgot-password',
      descriptions.forgot,
      allowAnyone,
      valid('json', forgotPasswordRequest),
      async (c) => {
        await forgotPassword(deps, c.req.valid('json'), signInBrowser(c, deps));
        return c.body(null, 204);
      },
    )
    .post(
      '/reset-password',
      descriptions.reset,
      allowAnyone,
      valid('json', resetPasswordRequest),
      limitPasswordCalls(deps),
      async (c) => {
        const signedIn = await resetPassword(deps, c.req.valid('json'), signInBrowser(c, deps));
        return c.json(await answerSignedIn(c, deps, signedIn));
      },
    )
    .post(
      '/reset-password/check',
      descriptions.checkReset,
      allowAnyone,
      valid('json', checkResetRequest),
      async (c) => {
        await checkResetLink(deps, c.req.valid('json'));
        return c.body(null, 204);
      },
    )
    .post(
      '/prove-email',
      descriptions.prove,
      allowAnyone,
      valid('json', proveEmailRequest),
      async (c) => {
        await proveEmail(deps, c.req.valid('json'));
        return c.body(null, 204);
      },
    )
    .post(
      '/prove-email/account',
      descriptions.proofAccount,
      allowAnyone,
      valid('json', proveEmailRequest),
      async (c) => c.json(await readProofAccount(deps, c.req.valid('json'))),
    )
    .post('/prove-email/mail', descriptions.mailProof, requireMember(deps), async (c) => {
      await mailProof(deps, c.var.session);
      return c.body(null, 204);
    });
}
