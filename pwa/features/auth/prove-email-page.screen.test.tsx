import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { arrivesAt, expectAccessible, sees } from '#pwa/testing/screens/checks.ts';
import { fill, submit } from '#pwa/testing/screens/forms.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { expectFitsOn, SHORT, showOn } from '#pwa/testing/screens/screen-sizes.ts';
import { answerAt, findSignal, loseSignal, sentTo } from '#pwa/testing/screens/signal.ts';
import { paths } from '#shared/domain/paths.ts';
import { authPage, authRefusals } from '#shared/text/auth.ts';
import { connectionErrors } from '#shared/text/connection-errors.ts';
import { firstSteps } from '#shared/text/first-steps.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { proveEmail as text } from '#shared/text/mailed-links.ts';
import { nav } from '#shared/text/navigation.ts';
import { sessionText } from '#shared/text/session.ts';
import { syncStatus } from '#shared/text/sync-status.ts';

const SMALLEST = { ...SHORT, text: 200 } as const;

// proves ROUTE-21
test('the link verifies the email on a phone without a signed-in member', async () => {
  const member = await newMember();
  await openApp(null, await commands.linkMailedTo(member.email, paths.proveEmail));
  await prove(member.username);
  await openApp(member, paths.proveEmail);
  await sees(text.isProved(member.email));
});

test('without a link the only button, to sign in, is the main action', async () => {
  await openApp(null, paths.proveEmail);
  const only = page.getByRole('main').getByRole('link', { name: sessionText.signIn });
  await expect.element(only).toHaveClass('bg-ball');
});

test('an invalid link leads to another mail, whose link verifies the email', async () => {
  const member = await newMember();
  await showOn(SMALLEST);
  await openApp(member, `${paths.proveEmail}#a-torn-link`);
  await sees(authRefusals.linkSpent);
  expectFitsOn(SMALLEST);
  await expectAccessible();
  await page.getByRole('button', { name: text.mail }).click();
  await sees(text.mailed);
  await reopenApp(await commands.linkMailedTo(member.email, paths.proveEmail));
  await verifyOwn(member.email);
});

// proves ACCOUNT-4
test("opening the link, as a mail scanner does, verifies nothing: it shows the account's name", async () => {
  const member = await newMember();
  await showOn(SMALLEST);
  await openApp(null, await commands.linkMailedTo(member.email, paths.proveEmail));
  await sees(text.whose(member.username));
  expectFitsOn(SMALLEST);
  await expectAccessible();
  await openApp(member, paths.proveEmail);
  await sees(text.notProved(member.email));
});

test('without signal nothing is lost: the same link can be tried again', async () => {
  const member = await newMember();
  const link = await commands.linkMailedTo(member.email, paths.proveEmail);
  await openApp(null, paths.auth);
  loseSignal();
  await reopenApp(link);
  await sees(connectionErrors.unreachable);
  // Nothing is wrong with the link.
  expect(page.getByRole('alert').query()).toBeNull();
  findSignal();
  await page.getByRole('button', { name: text.again }).click();
  await prove(member.username);
});

test('a member keeps their bars, and the open page shows that the link was confirmed elsewhere', async () => {
  const member = await newMember();
  await openApp(member, paths.proveEmail);
  await sees(text.notProved(member.email));
  await expect.element(page.getByRole('button', { name: nav.account })).toBeVisible();
  await expect.element(page.getByRole('button', { name: text.mail })).not.toHaveClass('bg-ball');
  const main = page.getByRole('main');
  await expect.element(main.getByRole('link', { name: text.home })).toHaveClass('bg-ball');
  const heading = (name: string) => main.getByRole('heading', { level: 1, name });
  await expect.element(heading(text.title)).toBeVisible();
  const token = (await commands.linkMailedTo(member.email, paths.proveEmail)).split('#')[1];
  await member.post('/api/prove-email', { token });
  await sees(text.isProved(member.email));
  await expect.element(heading(text.titleDone)).toBeVisible();
});

test('with a temporary password the page asks for another one first, and the link is kept', async () => {
  const member = await newMember();
  const link = await commands.linkMailedTo(member.email, paths.proveEmail);
  const set = 'update users set must_change_password = 1 where id = ?';
  await commands.changeStore(set, member.id);
  await openApp(member, link);
  await expect.element(page.getByLabelText(fieldLabels.newPassword)).toBeVisible();
  expect(page.getByRole('button', { name: nav.account }).query()).toBeNull();
  await fill({
    [fieldLabels.currentPassword]: member.password,
    [fieldLabels.newPassword]: 'a password of my own',
    [fieldLabels.confirmPassword]: 'a password of my own',
  });
  await submit(authPage.savePassword);
  await verifyOwn(member.email);
});

test('the link is looked up while the server is still asked who is signed in', async () => {
  const member = await newMember();
  const link = await commands.linkMailedTo(member.email, paths.proveEmail);
  answerAt(/^\/api\/user$/, () => new Promise<never>(() => {}));
  const looked = sentTo('/api/prove-email/account');
  await openApp(null, link);
  await expect.poll(() => looked).toHaveLength(1);
});

// proves GUEST-5
test('a guest who becomes a member has the match once they open the mailed link', async () => {
  const creator = await newMember({ firstName: 'Ann' });
  const email = `gina-of-${creator.username}@friends.example`;
  await recordSingles(creator, { firstName: 'Gina', email, isNonMember: true });
  const gina = await newMember({ email });
  await openApp(gina);
  const main = page.getByRole('main');
  await sees(firstSteps.playedAsGuest, main);
  await main.getByRole('link', { name: text.link }).click();
  await sees(text.notProved(email));
  await reopenApp(await commands.linkMailedTo(email, paths.proveEmail));
  await verifyOwn(email);
  await expectAccessible();
  await page.getByRole('link', { name: text.home }).click();
  await arrivesAt(paths.home);
  await expect.element(main.getByText(firstSteps.playedAsGuest)).not.toBeInTheDocument();
  await reopenApp(paths.ratePlayers);
  await sees('Ann');
  await page.getByRole('button', { name: nav.account }).click();
  await sees(email);
});

/** By the link, with its member signed in. */
async function verifyOwn(email: string): Promise<void> {
  await sees(text.own(email));
  await page.getByRole('button', { name: text.ownYes }).click();
  await sees(text.proved);
}

async function prove(username: string): Promise<void> {
  await sees(text.whose(username));
  await page.getByRole('button', { name: text.yes }).click();
  await sees(text.proved);
}

test('once a new link is sent, the lack of signal is not said beneath', async () => {
  await openApp(await newMember(), paths.proveEmail);
  await page.getByRole('button', { name: text.mail }).click();
  await sees(text.mailed);
  loseSignal();
  await expect
    .element(page.getByRole('button', { name: syncStatus.badgeName(syncStatus.badge.offline) }))
    .toBeVisible();
  expect(page.getByText(connectionErrors.unreachable).query()).toBeNull();
});

test('while the session is read there is one bar', async () => {
  answerAt(/^\/api\/user$/, () => new Promise<never>(() => {}));
  await openApp(null, paths.proveEmail);
  await expect.element(page.getByRole('status').first()).toBeInTheDocument();
  await expect.poll(() => document.querySelectorAll('main').length).toBe(1);
  expect(document.querySelectorAll('.bar')).toHaveLength(1);
});
