import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { arrivesAt, sees, seesToast, toasts } from '#pwa/testing/screens/checks.ts';
import { errorAt, fill, filled, submit } from '#pwa/testing/screens/forms.ts';
import { holdTime } from '#pwa/testing/screens/held-time.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { sentTo } from '#pwa/testing/screens/signal.ts';
import { paths } from '#shared/domain/paths.ts';
import { authPage, authRefusals, signInHints } from '#shared/text/auth.ts';
import { contactErrors } from '#shared/text/common.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';

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
test('a registration says at each required field what it lacks', async () => {
  await register({});
  await expect.poll(errors).toEqual({
    Username: 'Username is required',
    Email: 'Email is required',
    Password: 'Password is required',
    [fieldLabels.confirmPassword]: 'Please confirm your password',
  });
});

// proves AUTH-7
test('a registration says at each field what is wrong in it', async () => {
  await register({ Username: 'an/n', Email: 'ann', Password: 'short' });
  await expect.poll(errors).toMatchObject({
    Username: authPage.usernameForm,
    Email: contactErrors.emailForm,
    Password: authPage.passwordShort,
  });
});

// proves AUTH-11
test('passwords that differ are told at the repeated one', async () => {
  await register({ ...filled(), [fieldLabels.confirmPassword]: 'incorrect horse' });
  await expect.poll(errors).toEqual({ [fieldLabels.confirmPassword]: "Passwords don't match" });
});

// proves AUTH-6, AUTH-13
test("a refused registration gives the toast 'Registration failed' and says it inline", async () => {
  const { username } = await newMember();
  await register({ ...filled(), Username: username });
  const description = 'Username already taken';
  await seesToast({ title: 'Registration failed', description });
  const alert = page.getByRole('alert');
  await sees('Registration Error', alert);
  await sees(description, alert);
});

// proves AUTH-14
test('an unknown code is refused inline', async () => {
  await register({ ...filled(), 'Signup code': 'NOSUCHCODE' });
  await sees(authRefusals.codeUnknown, page.getByRole('alert'));
});

// proves AUTH-14
test('an unknown code of the address is shown as unknown, and keeps nobody from registering', async () => {
  await openApp(null, `${paths.auth}?ref=LONGGONE`);
  await sees(authPage.codeUnknownHint);
  await expect.element(signupCode()).toHaveValue('LONGGONE');
  await fill(filled());
  const sent = sentTo(REGISTER);
  await submit(authPage.createAccount);
  await arrivesAt(paths.home);
  expect(sent).toEqual([expect.not.objectContaining({ signupCode: expect.anything() })]);
});

test('a code that takes the place of an unknown one of the address is refused inline', async () => {
  await openApp(null, `${paths.auth}?ref=${'LONG'.repeat(20)}`);
  await sees(authPage.codeUnknownHint);
  await fill({ ...filled(), 'Signup code': 'NOSUCHCODE' });
  await submit(authPage.createAccount);
  await sees(authRefusals.codeUnknown, page.getByRole('alert'));
});

test('what the fields say of the next try takes the place of the toast of the last one', async () => {
  await register({});
  holdTime();
  await fill({ ...filled(), 'Signup code': 'NOSUCHCODE' });
  await submit(authPage.createAccount);
  await sees('Registration failed', toasts());
  await fill({ Email: 'ann' });
  await submit(authPage.createAccount);
  await sees(contactErrors.emailForm);
  await expect.element(toasts()).not.toBeInTheDocument();
});

// proves AUTH-2, AUTH-12
test('a code in ?ref= stands in the signup code field of register mode, and is taken', async () => {
  const { affiliateCode } = await newMember();
  await openApp(null, `${paths.auth}?ref=${affiliateCode}`);
  await expect
    .element(page.getByRole('tab', { name: authPage.register, selected: true }))
    .toBeVisible();
  await expect.element(signupCode()).toHaveValue(affiliateCode);
  await fill(filled());
  const sent = sentTo(REGISTER);
  await submit(authPage.createAccount);
  await arrivesAt(paths.home);
  expect(sent).toMatchObject([{ referredBy: affiliateCode }]);
});

test('who was referred stays so by way of a beta code and of the app’s own start, until they register', async () => {
  const { affiliateCode } = await newMember();
  await openApp(null, paths.registerWith(affiliateCode));
  await page.getByRole('link', { name: authPage.betaInfo }).click();
  await page.getByRole('link', { name: 'BETA012' }).click();
  await expect.element(signupCode()).toHaveValue('BETA012');
  // The installed app opens at its start, and knows whose link it was.
  await reopenApp(paths.home);
  await page.getByRole('tab', { name: authPage.register }).click();
  await expect.element(signupCode()).toHaveValue(affiliateCode);
  await fill({ ...filled(), 'Signup code': 'BETA012' });
  const sent = sentTo(REGISTER);
  await submit(authPage.createAccount);
  await arrivesAt(paths.home);
  expect(sent).toMatchObject([{ referredBy: affiliateCode, signupCode: 'BETA012' }]);
});

// proves AUTH-12
test('a registration sends its fields, and neither the repeated password nor a referrer', async () => {
  const form = filled();
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

function signupCode() {
  return page.getByLabelText('Signup code');
}

/** What each faulty field says, by its label. */
function errors(): Record<string, string | null> {
  const said = LABELS.map((label) => [label, errorAt(label)] as const);
  return Object.fromEntries(said.filter(([, error]) => error !== null));
}
