import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readFact } from '#pwa/db/device/device-db.ts';
import { arrivesAt, sees, seesToast, toasts } from '#pwa/testing/screens/checks.ts';
import { errorAt, fill, newRegistration, submit } from '#pwa/testing/screens/forms.ts';
import { holdTime } from '#pwa/testing/screens/held-time.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { expectFitsOnAll, LARGE_TEXT, SCREENS, showOn } from '#pwa/testing/screens/screen-sizes.ts';
import { answerAt, sentTo } from '#pwa/testing/screens/signal.ts';
import { noSignal } from '#pwa/testing/stub-server.ts';
import { paths } from '#shared/domain/paths.ts';
import { authPage, authRefusals, signInHints } from '#shared/text/auth.ts';
import { betaInfo } from '#shared/text/beta-info.ts';
import { connectionErrors } from '#shared/text/connection-errors.ts';
import { dashboard } from '#shared/text/dashboard.ts';
import { contactErrors } from '#shared/text/field-errors.ts';
import { fieldActions, fieldLabels } from '#shared/text/form-fields.ts';
import { BACK_HOME } from '#shared/text/public-page.ts';

const LABELS = [
  'First name',
  'Last name',
  'Username',
  'Email',
  'Phone',
  'Password',
  fieldLabels.confirmPassword,
  'Signup code',
];
const REGISTER = '/api/register';

// proves AUTH-5, AUTH-7, AUTH-10, AUTH-11
test('a registration shows at each required field what is missing', async () => {
  await register({});
  await expect.poll(errors).toEqual({
    Username: 'Username is required',
    Email: 'Email is required',
    Password: 'Password is required',
    [fieldLabels.confirmPassword]: 'Please confirm your password',
  });
});

// proves AUTH-7
test('a registration shows at each field what is wrong', async () => {
  await register({ Username: 'an/n', Email: 'ann', Password: 'short' });
  await expect.poll(errors).toMatchObject({
    Username: authPage.usernameForm,
    Email: contactErrors.emailForm,
    Password: authPage.passwordShort,
  });
  // The hint that said it before is not repeated.
  expect(page.getByText(authPage.passwordShort).elements()).toHaveLength(1);
});

// proves AUTH-7
test('a username shows while it is typed what it may consist of', async () => {
  await openRegister();
  const username = page.getByLabelText('Username');
  await username.fill('ann lee');
  expect(errors()).toEqual({});
  await username.fill('ann lee!');
  await expect.poll(errors).toEqual({ Username: authPage.usernameForm });
  await username.fill('');
  await expect.poll(errors).toEqual({});
});

// proves AUTH-5
test('the form fits every screen, and in large text its fields are below each other', async () => {
  await openApp(null, paths.register);
  const [first, second] = [page.getByLabelText('First name'), page.getByLabelText('Last name')];
  await expect.element(first).toBeVisible();
  await expectFitsOnAll(SCREENS);
  await showOn(LARGE_TEXT[1]);
  const boxes = [first, second].map((field) => field.element().getBoundingClientRect());
  expect(boxes[0]?.width).toBe(boxes[1]?.width);
  expect(boxes[0]?.bottom).toBeLessThan(boxes[1]?.top ?? 0);
});

// proves AUTH-11
test('different passwords show an error at the repeated one', async () => {
  await register({ ...newRegistration(), [fieldLabels.confirmPassword]: 'incorrect horse' });
  await expect.poll(errors).toEqual({ [fieldLabels.confirmPassword]: "Passwords don't match" });
});

// proves AUTH-6, AUTH-13
test("a refused registration shows the toast 'Registration failed', and the error at its field until another name is typed", async () => {
  const { username } = await newMember();
  await register({ ...newRegistration(), Username: username });
  const description = 'Username already taken';
  await seesToast({ title: 'Registration failed', description });
  expect(errors()).toEqual({ Username: `Registration Error: ${description}` });
  await expect.element(page.getByLabelText('Username')).toHaveFocus();
  await page.getByLabelText('Username').fill(`${username}-2`);
  await expect.poll(errors).toEqual({});
  expect(page.getByRole('alert').query()).toBeNull();
});

test('a password that is too easy to guess shows an error at its field', async () => {
  const easy = { Password: 'password123', [fieldLabels.confirmPassword]: 'password123' };
  await register({ ...newRegistration(), ...easy });
  await expect.poll(errors).toEqual({ Password: authPage.refused(authRefusals.commonPassword) });
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveFocus();
});

// proves AUTH-14
test('an unknown code shows an error at its field', async () => {
  await register({ ...newRegistration(), 'Signup code': 'NOSUCHCODE' });
  await sees(authPage.refused(authRefusals.codeUnknown));
});

// proves AUTH-14
test('an unknown code from the address is shown as unknown, and does not prevent registering', async () => {
  await openApp(null, `${paths.auth}?ref=LONGGONE`);
  await sees(authPage.codeUnknownHint);
  await expect.element(signupCode()).toHaveValue('LONGGONE');
  await fill(newRegistration());
  const sent = sentTo(REGISTER);
  await submit(authPage.createAccount);
  await arrivesAt(paths.home);
  expect(sent).toEqual([expect.not.objectContaining({ signupCode: expect.anything() })]);
});

test('a typed code that replaces an unknown one from the address shows an error at its field', async () => {
  await openApp(null, `${paths.auth}?ref=${'LONG'.repeat(20)}`);
  await sees(authPage.codeUnknownHint);
  await fill({ ...newRegistration(), 'Signup code': 'NOSUCHCODE' });
  await submit(authPage.createAccount);
  await sees(authPage.refused(authRefusals.codeUnknown));
});

test('field errors of the next attempt replace the toast of the last one', async () => {
  await register({});
  holdTime();
  await fill({ ...newRegistration(), 'Signup code': 'NOSUCHCODE' });
  await submit(authPage.createAccount);
  await sees('Registration failed', toasts());
  await fill({ Email: 'ann' });
  await submit(authPage.createAccount);
  await sees(contactErrors.emailForm);
  await expect.element(toasts()).not.toBeInTheDocument();
});

// proves AUTH-2, AUTH-12
test('a code in ?ref= fills the signup code field in register mode, and is redeemed', async () => {
  const { affiliateCode } = await newMember();
  await openApp(null, `${paths.auth}?ref=${affiliateCode}`);
  await expect
    .element(page.getByRole('tab', { name: authPage.register, selected: true }))
    .toBeVisible();
  await expect.element(signupCode()).toHaveValue(affiliateCode);
  await fill(newRegistration());
  const sent = sentTo(REGISTER);
  await submit(authPage.createAccount);
  await arrivesAt(paths.home);
  expect(sent).toMatchObject([{ referredBy: affiliateCode }]);
});

test('a referral survives a beta code and an app restart, until the visitor registers', async () => {
  const { affiliateCode } = await newMember();
  await openApp(null, paths.registerWith(affiliateCode));
  await page.getByRole('link', { name: authPage.betaInfo }).click();
  await page.getByRole('link', { name: 'BETA012' }).click();
  await expect.element(signupCode()).toHaveValue('BETA012');
  // The installed app opens at its start address, and still knows the referrer.
  await reopenApp(paths.home);
  await page.getByRole('tab', { name: authPage.register }).click();
  await expect.element(signupCode()).toHaveValue(affiliateCode);
  await fill({ ...newRegistration(), 'Signup code': 'BETA012' });
  const sent = sentTo(REGISTER);
  await submit(authPage.createAccount);
  await arrivesAt(paths.home);
  expect(sent).toMatchObject([{ referredBy: affiliateCode, signupCode: 'BETA012' }]);
  // The next person who registers on this phone was not referred.
  await expect.poll(() => readFact('referredBy')).toBeNull();
});

// proves CODE-1, AUTH-4, SESSION-7, PAY-9
test('a registration with every field opens the dashboard, which greets by first name', async () => {
  const names = { 'First name': 'Ann', 'Last name': 'Lee', Phone: '+44 20 7946 0000' };
  await register({ ...newRegistration(), ...names, 'Signup code': 'BETA001' });
  await arrivesAt(paths.home);
  await expect
    .element(page.getByRole('heading', { level: 1, name: dashboard.welcome('Ann') }))
    .toBeVisible();
  await sees(dashboard.premiumMember);
});

test('a registration with a lost answer succeeds at the second attempt', async () => {
  await openRegister();
  const lose = async (send: () => Promise<unknown>) => {
    await send();
    return noSignal();
  };
  answerAt(REGISTER, lose, { times: 1 });
  await fill(newRegistration());
  await submit(authPage.createAccount);
  await sees(authPage.refused(connectionErrors.down), page.getByRole('alert').first());
  await submit(authPage.createAccount);
  await arrivesAt(paths.home);
});

test("a lost answer never signs in to another person's account", async () => {
  const taken = await newMember();
  await openRegister();
  answerAt(REGISTER, noSignal, { times: 1 });
  const password = `not ${taken.password}`;
  const passwords = { Password: password, [fieldLabels.confirmPassword]: password };
  await fill({ ...newRegistration(), ...passwords, Username: taken.username });
  await submit(authPage.createAccount);
  await sees(authPage.refused(connectionErrors.down), page.getByRole('alert').first());
  await submit(authPage.createAccount);
  await sees(authPage.refused(authRefusals.usernameTaken));
});

// proves AUTH-12
test('a registration sends its fields, without the repeated password and without a referrer', async () => {
  const form = newRegistration();
  const sent = sentTo(REGISTER);
  const names = { 'First name': 'Ann', 'Last name': 'Lee', Phone: '+44 20 7946 0000' };
  await register({ ...form, ...names, 'Signup code': 'BETA002' });
  await arrivesAt(paths.home);
  expect(sent).toEqual([
    {
      firstName: 'Ann',
      lastName: 'Lee',
      username: form['Username'],
      email: form['Email'],
      phone: '+44 20 7946 0000',
      signupCode: 'BETA002',
      password: form['Password'],
    },
  ]);
});

// proves AUTH-5
test('what was typed is still there after the page about the beta test, but no password', async () => {
  await openRegister();
  const registration = newRegistration();
  const { Username = '', Password = '' } = registration;
  await page.getByRole('button', { name: fieldActions.showPassword }).first().click();
  await fill(registration);
  expect(sessionStorage.getItem('registration')).not.toContain(Password);
  await page.getByRole('link', { name: authPage.betaInfo }).click();
  await page.getByRole('link', { name: betaInfo.register('BETA003') }).click();
  await expect.element(signupCode()).toHaveValue('BETA003');
  expect([valueOf('Username'), valueOf('Password')]).toEqual([Username, '']);
  await page.getByRole('link', { name: authPage.betaInfo }).click();
  await page.getByRole('link', { name: BACK_HOME }).click();
  await expect.element(page.getByLabelText('Username')).toHaveValue(Username);
  await fill({ Password, [fieldLabels.confirmPassword]: Password });
  await submit(authPage.createAccount);
  await arrivesAt(paths.home);
  expect(sessionStorage.getItem('registration')).toBeNull();
});

test('the form says which fields are required', async () => {
  await openRegister();
  await sees(signInHints.requiredMark);
  const marked = [...document.querySelectorAll('[role=tabpanel] label')]
    .filter((label) => getComputedStyle(label, '::after').content.includes('*'))
    .map(({ textContent }) => textContent);
  expect(marked).toEqual(['Username', 'Email', 'Password', fieldLabels.confirmPassword]);
});

async function openRegister(): Promise<void> {
  await openApp(null, paths.auth);
  await page.getByRole('tab', { name: authPage.register }).click();
}

/** Sends the registration form with these values. */
async function register(values: Record<string, string>): Promise<void> {
  await openRegister();
  await fill(values);
  await submit(authPage.createAccount);
}

function valueOf(label: string): string {
  return (page.getByLabelText(label, { exact: true }).element() as HTMLInputElement).value;
}

function signupCode() {
  return page.getByLabelText('Signup code');
}

/** The error at each invalid field, by its label. */
function errors(): Record<string, string | null> {
  const errors = LABELS.map((label) => [label, errorAt(label)] as const);
  return Object.fromEntries(errors.filter(([, error]) => error !== null));
}
