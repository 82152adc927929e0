import { expect, onTestFinished, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { settle } from '#pwa/testing/accessibility.ts';
import {
  arrivesAt,
  expectAccessible,
  sees,
  seesToast,
  textsOf,
  toasts,
} from '#pwa/testing/screens/checks.ts';
import { errorAt, fill, submit } from '#pwa/testing/screens/forms.ts';
import { rateAsGus } from '#pwa/testing/screens/guest.ts';
import { holdTime } from '#pwa/testing/screens/held-time.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp, startApp } from '#pwa/testing/screens/open-app.tsx';
import { answerAt } from '#pwa/testing/screens/signal.ts';
import { paths } from '#shared/domain/paths.ts';
import { authPage, signInHints } from '#shared/text/auth.ts';
import { product } from '#shared/text/common.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { dashboard } from '#shared/text/dashboard.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { nav } from '#shared/text/navigation.ts';
import { sessionText } from '#shared/text/session.ts';
import { ACCOUNT_DELETED, accountDeleted, SESSION_ENDED } from '#shared/text/session-ended.ts';

const PROTECTED = [
  paths.home,
  paths.dashboard,
  paths.createMatch,
  paths.ratePlayers,
  paths.pastGames,
  paths.ratingDatabase,
  paths.ratingWizard('0197a000-0000-7000-8000-000000000000', 1),
  '/profile',
  paths.profile(1),
  paths.profileEdit,
  paths.requestRating,
  paths.testMatchmaking,
  paths.notifications,
  paths.feedback,
  paths.subscription,
  paths.affiliate,
  paths.admin,
  paths.adminMatches,
  paths.settings,
];
const TAGLINE = 'Join the pickleball community and get rated by opponents';
const FIELDS = ['First name', 'Last name', 'Username', 'Email', 'Phone', 'Password'];
const ALL_FIELDS = [...FIELDS, fieldLabels.confirmPassword, 'Signup code'];

// proves PRODUCT-2, PRODUCT-3
test('a visitor reads the tagline and the four features', async () => {
  await openApp(null, paths.auth);
  await expect.element(page.getByRole('heading', { level: 1, name: TAGLINE })).toBeVisible();
  expect(textsOf(page.getByRole('listitem'))).toEqual([
    'Get Rated',
    'Track Progress',
    'Build Reputation',
    'Earn Rewards',
  ]);
});

// proves ROUTE-1, AUTH-1, AUTH-5
test('the page has a login and a register tab, each with its fields', async () => {
  await openApp(null, paths.auth);
  await expect
    .element(page.getByRole('tab', { name: authPage.login, selected: true }))
    .toBeVisible();
  expect(textsOf(page.getByRole('tab'))).toEqual([authPage.login, authPage.register]);
  expect(labels()).toEqual(['Username', 'Password']);
  await page.getByRole('tab', { name: authPage.register }).click();
  await expect.poll(labels).toEqual(ALL_FIELDS);
});

test('both modes are accessible to everyone, in light and in dark', async () => {
  await openApp(null, paths.auth);
  await submit(sessionText.signIn);
  await expectAccessible();
  await page.getByRole('tab', { name: authPage.register }).click();
  await submit(authPage.createAccount);
  await expectAccessible();
});

// proves AUTH-9
test('a sign-in without username or password shows an error at each field', async () => {
  await openApp(null, paths.auth);
  await submit(sessionText.signIn);
  await expect.poll(() => errorAt('Username')).toBe('Username is required');
  await expect.poll(() => errorAt('Password')).toBe('Password is required');
});

// proves AUTH-8, AUTH-13
test("a wrong password shows the toast 'Login failed' with the server's message", async () => {
  const { username } = await newMember();
  await openApp(null, paths.auth);
  await fill({ Username: username, Password: 'a wrong password' });
  await submit(sessionText.signIn);
  await expect.element(toasts()).toBeVisible();
  expect(getComputedStyle(toasts().element()).color).toBe(faultColour());
  await seesToast({ title: 'Login failed', description: 'Invalid username or password' });
  const password = page.getByLabelText('Password', { exact: true });
  await expect.element(password).toHaveAccessibleDescription('Invalid username or password');
  await expect.element(password).toHaveFocus();
  // It is about both fields.
  expect(textsOf(page.getByRole('main'), '[aria-invalid]')).toEqual([]);
  await arrivesAt(paths.auth);
});

test('a visitor who opened the link of a member reads that a friend invited them', async () => {
  const { affiliateCode } = await newMember();
  await openApp(null, paths.registerWith('BETA001'));
  await sees(signInHints.requiredMark);
  expect(page.getByText(signInHints.invited).query()).toBeNull();
  await reopenApp(paths.registerWith(affiliateCode));
  await sees(signInHints.invited);
});

// proves AUTH-17
test('a refused email in place of the username is answered with a hint, whoever has it, and a username without', async () => {
  const { username, email } = await newMember();
  await openApp(null, paths.auth);
  const hint = page.getByText(signInHints.unverified);
  for (const tried of [email, 'nobody-has-this@example.org']) {
    await fill({ Username: tried, Password: 'a wrong password' });
    await submit(sessionText.signIn);
    await expect.element(hint).toBeVisible();
    await fill({ Username: username, Password: 'a wrong password' });
    await submit(sessionText.signIn);
    await expect.element(hint).not.toBeInTheDocument();
  }
  await expectAccessible();
});

test('while a sign-in takes long the form says that it goes on', async () => {
  const asking = Promise.withResolvers<void>();
  onTestFinished(() => asking.resolve());
  answerAt('/api/login', async (send) => {
    await asking.promise;
    return send();
  });
  await openApp(null, paths.auth);
  const { pass } = holdTime();
  await fill({ [fieldLabels.username]: 'nobody', [fieldLabels.password]: 'not the password' });
  await submit(sessionText.signIn);
  expect(page.getByText(authPage.signingInSlowly).query()).toBeNull();
  await pass(2000);
  await sees(authPage.signingInSlowly);
  asking.resolve();
  await seesToast({ title: authPage.loginFailed, description: 'Invalid username or password' });
  await expect.element(page.getByText(authPage.signingInSlowly)).not.toBeInTheDocument();
});

test('the toast of a failed sign-in is gone when the next one succeeds', async () => {
  const { username, password } = await newMember();
  await openApp(null, paths.auth);
  await fill({ Username: username, Password: 'a wrong password' });
  await submit(sessionText.signIn);
  await sees('Login failed', toasts());
  await fill({ Password: password });
  await submit(sessionText.signIn);
  await arrivesAt(paths.home);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(toasts().query()).toBeNull();
});

// proves AUTH-3, AUTH-4
test('a sign-in opens the dashboard, and /auth redirects signed-in members there', async () => {
  const { username, password } = await newMember();
  await openApp(null, paths.auth);
  await fill({ Username: username, Password: password });
  await submit(sessionText.signIn);
  await arrivesAt(paths.home);
  await expect
    .element(page.getByRole('heading', { level: 1, name: dashboard.welcome(username) }))
    .toBeVisible();
  await reopenApp(paths.auth);
  await arrivesAt(paths.home);
});

// proves ROUTE-5, ROUTE-6, ROUTE-7, ROUTE-8, ROUTE-9, ROUTE-10, ROUTE-12, ROUTE-14, ROUTE-15, ROUTE-16, ROUTE-17, ROUTE-18, SESSION-1, SESSION-3
test('without a user every protected route redirects to /auth', async () => {
  await openApp(null, paths.auth);
  for (const path of PROTECTED) {
    await reopenApp(path);
    await arrivesAt(paths.auth);
  }
});

test('a member whose session the server ended sees a message, until they sign in again', async () => {
  const member = await newMember();
  await openApp(member);
  await commands.changeStore('delete from sessions where user_id = ?', member.id);
  await reopenApp(paths.home);
  await sees(SESSION_ENDED);
  await reopenApp(paths.home);
  const message = signInHints.ended(member.username);
  await sees(message);
  await expectAccessible();
  await expect.element(page.getByLabelText('Username')).toHaveValue(member.username);
  await fill({ Password: member.password });
  await submit(sessionText.signIn);
  await arrivesAt(paths.home);
  await page.getByRole('button', { name: nav.account }).click();
  await page.getByRole('button', { name: nav.logout }).click();
  await arrivesAt(paths.auth);
  await expect.element(page.getByLabelText('Username')).toBeVisible();
  expect(page.getByText(message).query()).toBeNull();
});

// proves SYNC-31
test('nobody is asked to sign in again to an account that was deleted elsewhere', async () => {
  const member = await newMember();
  await openApp(member);
  await commands.deleteAccount(member.id);
  await reopenApp(paths.home);
  await sees(ACCOUNT_DELETED);
  await reopenApp(paths.createMatch);
  await arrivesAt(paths.auth);
  await sees(accountDeleted(member.username));
  await expectAccessible();
  await expect.element(page.getByLabelText('Username')).toHaveValue('');
  expect(page.getByText(signInHints.ended(member.username)).query()).toBeNull();
  expect(page.getByRole('link', { name: signInHints.recordFirst }).query()).toBeNull();
});

test('a member who must change their password does so first, and is signed in', async () => {
  const { id, username, password } = await newMember();
  await commands.changeStore('update users set must_change_password = 1 where id = ?', id);
  await openApp(null, paths.auth);
  await fill({ Username: username, Password: password });
  await submit(sessionText.signIn);
  const asked = page.getByRole('heading', { level: 1, name: authPage.changePassword });
  await expect.element(asked).toBeVisible();
  await expect.element(page.getByRole('banner').getByText(product.acronym)).toBeVisible();
  await expectAccessible();

  await reopenApp(paths.createMatch);
  await expect.element(asked).toBeVisible();
  await fill({
    [fieldLabels.currentPassword]: password,
    [fieldLabels.newPassword]: 'a password of my own',
    [fieldLabels.confirmPassword]: 'a password of my own',
  });
  await submit(authPage.savePassword);
  await expect
    .element(page.getByRole('heading', { level: 1, name: createMatch.title }))
    .toBeVisible();
});

// proves AUTH-1
test('from the page about installing, a guest, who has no account, finds the form to register', async () => {
  await rateAsGus();
  await reopenApp(paths.join);
  await expect
    .element(page.getByRole('tab', { name: authPage.register, selected: true }))
    .toBeVisible();
});

/** The color of destructive elements, as the browser writes it. */
function faultColour(): string {
  const sample = document.createElement('p');
  sample.style.color = 'var(--fault)';
  document.body.append(sample);
  const { color } = getComputedStyle(sample);
  sample.remove();
  return color;
}

function labels(): string[] {
  return textsOf(page.getByRole('tabpanel'), 'label');
}

// proves SESSION-2
test('while the session is read the sign-in screen keeps the bar', async () => {
  await openApp(null, paths.auth);
  answerAt(/^\/api\/user$/, () => new Promise<never>(() => {}));
  startApp(paths.auth);
  await expect.poll(() => document.querySelector('output')).not.toBeNull();
  await settle();
  expect(document.querySelectorAll('.bar')).toHaveLength(1);
});
