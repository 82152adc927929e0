import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import { Problem } from '#api/core/problem.ts';
import { describe } from '#api/http/openapi/describe-route.ts';
import type { Deps } from '#api/services/deps.ts';
import { htmlPage, STYLE } from '#api/services/email/render-email.ts';
import { readUnsubscribeLink, type Unsubscribed } from '#api/services/email/unsubscribe-link.ts';
import { paths } from '#shared/domain/paths.ts';
import { linkToken } from '#shared/schemas/fields.ts';
import { emails } from '#shared/text/emails.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { allowAnyone } from '../../http/sessions.ts';
import { valid } from '../../http/validate.ts';
import { unsubscribe } from './unsubscribe.ts';

const { unsubscribePage: text } = emails;
const tag = 'Notifications';
const page = { ok: z.string(), media: 'text/html', refusals: ['link_spent'] as const };
const descriptions = {
  ask: describe({
    summary: 'The page behind an email’s unsubscribe link; opening it changes nothing',
    note: 'Some email programs open links on their own.',
    tag,
    ...page,
  }),
  end: describe({
    summary: 'Unsubscribe from the emails that a link is for, without signing in',
    note: 'The page’s button sends this, and so do email programs (RFC 8058): from any origin, with any body.',
    tag,
    ...page,
  }),
};

/** The unsubscribe link of mails that were not asked for: it works without signing in, and without the app. */
export function unsubscribeRoutes(deps: Deps) {
  const path = '/unsubscribe/:token';
  const byToken = valid('param', z.object({ token: linkToken }));
  const read = (token: string) => readUnsubscribeLink(deps.config, token, deps.now());
  return new Hono<AppEnv>()
    .get(path, descriptions.ask, allowAnyone, byToken, async (c) => {
      const what = read(c.req.valid('param').token);
      return what === null ? spent(c) : c.html(asking(what));
    })
    .post(path, descriptions.end, allowAnyone, byToken, async (c) => {
      const what = read(c.req.valid('param').token);
      if (what === null) return spent(c);
      await unsubscribe(deps, what);
      return c.html(saying(text.done, 'address' in what ? text.doneAddress : text.doneMember));
    });
}

function asking(what: Unsubscribed) {
  return htmlPage(
    text.title,
    html`<h1>${text.title}</h1>
      <p>${'address' in what ? text.address : text.member}</p>
      <form method="post"><button style="font:inherit;${STYLE.action}">${text.confirm}</button></form>`,
    'page',
  );
}

/** Who is not signed in there, as in a mail app's browser, signs in on the way. */
const SETTINGS = paths.signInFor(paths.settingsPart('notifications'));

/** A person gets a page, a program the usual JSON. */
function spent(c: Context<AppEnv>) {
  if (!c.req.header('accept')?.includes('text/html')) throw new Problem('link_spent', text.spent);
  const link = html`<a href="${SETTINGS}" style="${STYLE.action}">${text.openSettings}</a>`;
  return c.html(saying(text.spent, text.spentHint, link), 400);
}

function saying(title: string, hint: string, more: unknown = '') {
  return htmlPage(title, html`<h1>${title}</h1><p>${hint}</p>${more}`, 'page');
}
