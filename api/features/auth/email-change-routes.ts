import { Hono } from 'hono';
import { limitPasswordCalls } from '#api/http/limit-password-calls.ts';
import { describe } from '#api/http/openapi/describe-route.ts';
import type { Deps } from '#api/services/deps.ts';
import { changeEmailRequest, proveEmailRequest, waitingEmail } from '#shared/schemas/auth.ts';
import { ownUserRecord } from '#shared/schemas/user-record.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { requireMember } from '../../http/sessions.ts';
import { valid } from '../../http/validate.ts';
import {
  changeEmail,
  confirmEmailChange,
  giveUpEmailChange,
  mailEmailChange,
  readWaitingEmail,
} from './change-email.ts';

const tag = 'Auth';
const descriptions = {
  changeEmail: describe({
    summary: 'Email a link to the address that you want as your email',
    tag,
    done: 'The link is sent. Your email changes when you confirm it; the answer is the same if another account has that email.',
    refusals: ['wrong_password', 'invalid', 'slow_down'],
  }),
  mail: describe({
    summary: 'Email another link to the address that waits to become your email',
    note: 'Returns that address; null, and no email, if none waits. An earlier link ends.',
    tag,
    ok: waitingEmail,
    refusals: ['slow_down'],
  }),
  waiting: describe({
    summary: 'The address that waits to become your email until you open its link',
    tag,
    ok: waitingEmail,
  }),
  giveUp: describe({
    summary: 'Keep your email: end the link to the address that you wanted',
    note: 'Returns your account. If the link was confirmed before, its email is that address.',
    tag,
    ok: ownUserRecord,
  }),
  confirmChange: describe({
    summary: 'Make the address that an emailed link was sent to your email, verified',
    note: 'Only the member who asked for the link may.',
    tag,
    refusals: ['link_spent', 'denied', 'email_taken'],
  }),
};

/** The calls that change a member's email (ACCOUNT-24). */
export function emailChangeRoutes(deps: Deps) {
  const member = requireMember(deps);
  return new Hono<AppEnv>()
    .get('/change-email', descriptions.waiting, member, async (c) =>
      c.json(await readWaitingEmail(deps, c.var.session)),
    )
    .delete('/change-email', descriptions.giveUp, member, async (c) =>
      c.json(await giveUpEmailChange(deps, c.var.session)),
    )
    .post(
      '/change-email',
      descriptions.changeEmail,
      member,
      valid('json', changeEmailRequest),
      limitPasswordCalls(deps),
      async (c) => {
        await changeEmail(deps, c.var.session, c.req.valid('json'));
        return c.body(null, 204);
      },
    )
    .post('/change-email/mail', descriptions.mail, member, async (c) =>
      c.json(await mailEmailChange(deps, c.var.session)),
    )
    .post(
      '/change-email/confirm',
      descriptions.confirmChange,
      member,
      valid('json', proveEmailRequest),
      async (c) => {
        await confirmEmailChange(deps, c.var.session, c.req.valid('json'));
        return c.body(null, 204);
      },
    );
}
