import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sendNextEmail } from '#api/background/email/email-worker.ts';
import { EMAIL_TEMPLATES } from '#api/background/email/templates.ts';
import { sendBySmtp } from '#api/integrations/mail/send-mail.ts';
import { findMember } from '#api/services/accounts/find-user.ts';
import { moveToProvedEmail } from '#api/services/claims/prove-email.ts';
import { notify } from '#api/services/notifications/notify.ts';
import { aMatch } from '#api/testing/factories/match.ts';
import { aUser, deleteUser } from '#api/testing/factories/user.ts';
import type { TestClient } from '#api/testing/http/test-client.ts';
import { deliverAll } from '#api/testing/mail/deliver-all.ts';
import { openInbox } from '#api/testing/mail/inbox.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { UNSUBSCRIBE_LINK_MS } from '#shared/domain/link-lifetimes.ts';
import { paths } from '#shared/domain/paths.ts';
import { emails } from '#shared/text/emails.ts';

const GUEST = { firstName: 'Gina', email: 'Gina@Friends.example' };
const WORDS = { title: 'Your Premium ends soon', description: 'It ends on May 8, 2026.' };
const ONE_CLICK = {
  headers: { 'content-type': 'application/x-www-form-urlencoded', origin: '' },
  body: 'List-Unsubscribe=One-Click',
};

async function aClub() {
  const clock = { now: Date.UTC(2026, 4, 1, 12) };
  const app = await createTestApp({ now: () => clock.now });
  const ann = await aUser(app, { emailProvedAt: clock.now });
  const invite = () => aMatch(app, ann.id, { team1: [ann.id], team2: [GUEST] });
  const tell = () =>
    app.store.write((tx) =>
      notify(tx, app, [{ userId: ann.id, type: 'membership', words: WORDS }]),
    );
  /** The path of the link in the next mail. */
  const nextLink = async () => new URL((await deliverAll(app))[0]?.unsubscribe ?? '').pathname;
  return { app, clock, ann, invite, tell, nextLink };
}

test('a mail tells mail programs how to unsubscribe, and one click does', async () => {
  const { app, invite } = await aClub();
  const { url, received } = await openInbox();
  await invite();
  while (await sendNextEmail(app, EMAIL_TEMPLATES, sendBySmtp(url, 'PPR <ppr@ppr.example>')));
  const source = (received[0]?.source ?? '').replaceAll(/\r\n[ \t]+/g, ' ');
  expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const [, link = ''] = /List-Unsubscribe: <([^>]+)>/.exec(source) ?? [];
  expect(source).toMatch(/text\/plain[^]*text\/html/);
  expect((await app.visitor.send('POST', new URL(link).pathname, ONE_CLICK)).status).toBe(200);
  await invite();
  expect(await deliverAll(app)).toEqual([]);
});

test('a guest’s address gets no more invitations, however it is written; others do', async () => {
  const { app, ann, invite, nextLink } = await aClub();
  await invite();
  await app.visitor.send('POST', await nextLink(), ONE_CLICK);
  for (const email of [GUEST.email, ' gina@friends.example', 'gil@friends.example'])
    await aMatch(app, ann.id, { team1: [ann.id], team2: [{ firstName: 'G', email }] });
  expect((await deliverAll(app)).map(({ to }) => to)).toEqual(['gil@friends.example']);
});

// proves NOTIFY-7
test('opening the link changes nothing, as mail programs open links by themselves; its button unsubscribes', async () => {
  const { app, tell, nextLink } = await aClub();
  await tell();
  const link = await nextLink();
  const page = await app.visitor.get(link);
  expect(page.status).toBe(200);
  expect(page.text).toContain(emails.unsubscribePage.member);
  expect(page.text).toContain('<form method="post">');
  await tell();
  expect(await deliverAll(app)).toHaveLength(1);
  const done = await app.visitor.send('POST', link, ONE_CLICK);
  expect(done.text).toContain(emails.unsubscribePage.doneMember);
  await tell();
  expect(await deliverAll(app)).toEqual([]);
});

// proves NOTIFY-7
test('a member’s link ends the mails of its occasion only, and repeating it changes nothing', async () => {
  const { app, ann, tell, nextLink } = await aClub();
  await tell();
  const link = await nextLink();
  for (let times = 0; times < 2; times += 1)
    expect((await app.visitor.send('POST', link, ONE_CLICK)).status).toBe(200);
  expect(await channelsOf(await app.signedIn(ann.id))).toMatchObject({
    membership: { mail: false, push: true },
    requests: { mail: true, push: true },
  });
});

test('mails that a member requested still come', async () => {
  const { app, clock, ann, invite, nextLink } = await aClub();
  await invite();
  await app.visitor.send('POST', await nextLink(), ONE_CLICK);
  await app.store.write(async ({ db, t }) => {
    const own = { email: GUEST.email, emailFold: 'gina@friends.example' };
    await db.update(t.users).set(own).where(eq(t.users.id, ann.id));
  });
  await app.visitor.post('/api/forgot-password', { account: GUEST.email });
  const [mail] = await deliverAll(app);
  expect([mail?.to, mail?.unsubscribe, clock.now]).toEqual([
    GUEST.email,
    undefined,
    expect.any(Number),
  ]);
});

test('a link that was mailed to a former email ends no mails to the new one', async () => {
  const { app, ann, tell, nextLink } = await aClub();
  await tell();
  const link = await nextLink();
  await app.store.write(async (tx) => {
    await tx.lock.owner(ann.id);
    const member = await findMember(tx, ann.id);
    if (member) await moveToProvedEmail(tx, app, member, 'ann@new.example');
  });
  expect((await app.visitor.send('POST', link, ONE_CLICK)).status).toBe(200);
  await tell();
  expect((await deliverAll(app)).map(({ to }) => to)).toEqual(['ann@new.example']);
});

test('a link for a deleted account is accepted and changes nothing', async () => {
  const { app, ann, tell, nextLink } = await aClub();
  await tell();
  const link = await nextLink();
  await deleteUser(app, ann.id);
  expect((await app.visitor.send('POST', link, ONE_CLICK)).status).toBe(200);
});

test('an expired or invalid link changes nothing and says so', async () => {
  const { app, clock, ann, tell, nextLink } = await aClub();
  await tell();
  const link = await nextLink();
  clock.now += UNSUBSCRIBE_LINK_MS + 1000;
  for (const spent of [link, `${link.slice(0, -3)}AAA`, '/api/unsubscribe/x'])
    for (const method of ['GET', 'POST'])
      expect(await app.visitor.send(method, spent), spent).toMatchObject({
        status: 400,
        body: { code: 'link_spent' },
      });
  const page = await app.visitor.get(link, { accept: 'text/html,*/*' });
  expect([page.status, page.text.includes(emails.unsubscribePage.spent)]).toEqual([400, true]);
  expect(page.text).toContain(`href="${paths.signInFor(paths.settingsPart('notifications'))}"`);
  expect(await channelsOf(await app.signedIn(ann.id))).toMatchObject({
    membership: { mail: true },
  });
});

test('its pages follow the text size and the colour scheme of their reader; mails keep theirs', async () => {
  const { app, tell } = await aClub();
  await tell();
  const [mail] = await deliverAll(app);
  const link = new URL(mail?.unsubscribe ?? '').pathname;
  const asked = await app.visitor.get(link);
  const done = await app.visitor.post(link);
  const spent = await app.visitor.get(`${link}x`, { accept: 'text/html' });
  const looks = ['font:100%/', 'color-scheme: light dark', 'prefers-color-scheme: dark'];
  const missing = (html = '') => looks.filter((look) => !html.includes(look));
  for (const { text } of [asked, done, spent]) expect(missing(text)).toEqual([]);
  expect(missing(mail?.html)).toEqual(looks);
  const style = readFileSync('pwa/styles.css', 'utf8');
  const colours = /<style>.*<\/style>/s.exec(asked.text)?.[0].match(/#[0-9a-f]{6}/g) ?? [];
  expect(colours.filter((colour) => !style.includes(colour))).toEqual([]);
  expect(colours).not.toEqual([]);
});

async function channelsOf(client: TestClient): Promise<unknown> {
  return ((await client.get('/api/user')).body as { channels: unknown }).channels;
}
