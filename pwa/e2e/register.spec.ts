import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { authPage, authRefusals, signInHints } from '#shared/text/auth.ts';
import { contactErrors, dashboard } from '#shared/text/common.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { errorAt, fill, filled, submit } from './fixtures/actions/auth-form.ts';
import { arrivesAt, sees, seesToast } from './fixtures/checks/screen.ts';
import { pauseClock } from './fixtures/phones/paused-clock.ts';
import { newMember } from './fixtures/server/member.ts';
import { useStage } from './fixtures/server/stage.ts';

const stage = useStage();

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

// proves AUTH-5, AUTH-7, AUTH-10, AUTH-11
test('a registration says at each required field what it lacks', async () => {
  const { page } = await register({});
  expect(await errors(page)).toEqual({
    Username: 'Username is required',
    Email: 'Email is required',
    Password: 'Password is required',
    [fieldLabels.confirmPassword]: 'Please confirm your password',
  });
});

// proves AUTH-7
test('a registration says at each field what is wrong in it', async () => {
  const { page } = await register({ Username: 'an/n', Email: 'ann', Password: 'short' });
  expect(await errors(page)).toMatchObject({
    Username: authPage.usernameForm,
    Email: contactErrors.emailForm,
    Password: authPage.passwordShort,
  });
});

// proves AUTH-11
test('passwords that differ are told at the repeated one', async () => {
  const form = { ...filled(), [fieldLabels.confirmPassword]: 'incorrect horse' };
  const { page } = await register(form);
  expect(await errors(page)).toEqual({ [fieldLabels.confirmPassword]: "Passwords don't match" });
});

// proves AUTH-6, AUTH-13
test("a refused registration gives the toast 'Registration failed' and says it inline", async () => {
  const { username } = await newMember(stage.server);
  const { page } = await register({ ...filled(), Username: username });
  const description = 'Username already taken';
  await seesToast(page, { title: 'Registration failed', description });
  const alert = page.getByRole('alert');
  await sees(alert, 'Registration Error');
  await sees(alert, description);
});

// proves AUTH-14
test('an unknown code is refused inline', async () => {
  const { page } = await register({ ...filled(), 'Signup code': 'NOSUCHCODE' });
  await sees(page.getByRole('alert'), authRefusals.codeUnknown);
});

// proves AUTH-14
test('an unknown code of the address is shown as unknown, and keeps nobody from registering', async () => {
  const phone = await stage.phone(`${paths.auth}?ref=LONGGONE`);
  await sees(phone.page, authPage.codeUnknownHint);
  expect(await phone.page.getByLabel('Signup code').inputValue()).toBe('LONGGONE');
  await fill(phone.page, filled());
  const sent = phone.page.waitForRequest('**/api/register');
  await submit(phone.page, authPage.createAccount);
  expect((await sent).postDataJSON()).not.toHaveProperty('signupCode');
  await arrivesAt(phone.page, paths.home);
});

test('a code that takes the place of an unknown one of the address is refused inline', async () => {
  const { page } = await stage.phone(`${paths.auth}?ref=${'LONG'.repeat(20)}`);
  await sees(page, authPage.codeUnknownHint);
  await fill(page, { ...filled(), 'Signup code': 'NOSUCHCODE' });
  await submit(page, authPage.createAccount);
  await sees(page.getByRole('alert'), authRefusals.codeUnknown);
});

test('what the fields say of the next try takes the place of the toast of the last one', async () => {
  const { page } = await register({});
  await pauseClock(page);
  await fill(page, { ...filled(), 'Signup code': 'NOSUCHCODE' });
  await submit(page, authPage.createAccount);
  const toast = page.getByText('Registration failed', { exact: true });
  await toast.waitFor();
  await fill(page, { Email: 'ann' });
  await submit(page, authPage.createAccount);
  await sees(page, contactErrors.emailForm);
  await toast.waitFor({ state: 'detached' });
});

// proves AUTH-2, AUTH-12
test('a code in ?ref= stands in the signup code field of register mode, and is taken', async () => {
  const { affiliateCode } = await newMember(stage.server);
  const phone = await stage.phone(`${paths.auth}?ref=${affiliateCode}`);
  await phone.page.getByRole('tab', { name: authPage.register, selected: true }).waitFor();
  expect(await phone.page.getByLabel('Signup code').inputValue()).toBe(affiliateCode);
  await fill(phone.page, filled());
  const sent = phone.page.waitForRequest('**/api/register');
  await submit(phone.page, authPage.createAccount);
  expect((await sent).postDataJSON()).toMatchObject({ referredBy: affiliateCode });
  await arrivesAt(phone.page, paths.home);
});

test('who was referred stays so by way of a beta code and of the app’s own start, until they register', async () => {
  const { affiliateCode } = await newMember(stage.server);
  const { page } = await stage.phone(paths.registerWith(affiliateCode));
  await page.getByRole('link', { name: authPage.betaInfo }).click();
  await page.getByRole('link', { name: 'BETA012' }).click();
  await expect.poll(() => page.getByLabel('Signup code').inputValue()).toBe('BETA012');
  // The installed app opens at its start, and knows whose link it was.
  await page.goto(paths.home);
  await page.getByRole('tab', { name: authPage.register }).click();
  expect(await page.getByLabel('Signup code').inputValue()).toBe(affiliateCode);
  await fill(page, { ...filled(), 'Signup code': 'BETA012' });
  const sent = page.waitForRequest('**/api/register');
  await submit(page, authPage.createAccount);
  expect((await sent).postDataJSON()).toMatchObject({
    referredBy: affiliateCode,
    signupCode: 'BETA012',
  });
  await arrivesAt(page, paths.home);
});

// proves AUTH-12
test('a registration sends its fields, and neither the repeated password nor a referrer', async () => {
  const { page } = await stage.phone();
  await page.getByRole('tab', { name: authPage.register }).click();
  const form = filled();
  const names = { 'First name': 'Ann', 'Last name': 'Lee', Phone: '+44 20 7946 0000' };
  await fill(page, { ...form, ...names, 'Signup code': 'BETA002' });
  const sent = page.waitForRequest('**/api/register');
  await submit(page, authPage.createAccount);
  expect((await sent).postDataJSON()).toEqual({
    firstName: 'Ann',
    lastName: 'Lee',
    username: form['Username'],
    email: form['Email'],
    phone: '+44 20 7946 0000',
    signupCode: 'BETA002',
    password: form['Password'],
  });
  await arrivesAt(page, paths.home);
});

// proves CODE-1, AUTH-4, SESSION-7, PAY-9
test('a registration with every field goes home, where the first name is greeted', async () => {
  const names = { 'First name': 'Ann', 'Last name': 'Lee', Phone: '+44 20 7946 0000' };
  const { page } = await register({ ...filled(), ...names, 'Signup code': 'BETA001' });
  await arrivesAt(page, paths.home);
  await page.getByRole('heading', { level: 1, name: dashboard.welcome('Ann') }).waitFor();
  await sees(page, dashboard.premiumMember);
});

test('the form says which fields are required', async () => {
  const { page } = await stage.phone();
  await page.getByRole('tab', { name: authPage.register }).click();
  await sees(page, signInHints.requiredMark);
  const marked = await page
    .getByRole('tabpanel')
    .locator('label')
    .evaluateAll((all) =>
      all
        .filter((label) => getComputedStyle(label, '::after').content.includes('*'))
        .map((label) => label.textContent),
    );
  expect(marked).toEqual(['Username', 'Email', 'Password', fieldLabels.confirmPassword]);
});

/** A registration form that is right in all that is required. */
async function register(values: Record<string, string>): Promise<{ page: Page }> {
  const { page } = await stage.phone();
  await page.getByRole('tab', { name: authPage.register }).click();
  await fill(page, values);
  await submit(page, authPage.createAccount);
  return { page };
}

/** What each faulty field says, by its label. */
async function errors(page: Page): Promise<Record<string, string>> {
  const said: Record<string, string> = {};
  for (const label of LABELS) {
    const error = await errorAt(page, label);
    if (error !== null) said[label] = error;
  }
  return said;
}
