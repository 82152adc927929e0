import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { arrivesAt, expectAccessible, sees, textsOf } from '#pwa/testing/screens/checks.ts';
import { fill, newRegistration, submit } from '#pwa/testing/screens/forms.ts';
import { holdTime } from '#pwa/testing/screens/held-time.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { loseSignal } from '#pwa/testing/screens/signal.ts';
import { paths } from '#shared/domain/paths.ts';
import { authPage } from '#shared/text/auth.ts';
import { betaInfo as text } from '#shared/text/beta-info.ts';
import { dashboard } from '#shared/text/dashboard.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { BACK_HOME } from '#shared/text/public-page.ts';

// proves ROUTE-2, BETA-1
test('everyone can read the beta link, the how-to and what to test', async () => {
  await openApp(null, paths.betaInfo);
  await expect.element(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
  await sees(`${location.origin}${paths.register}`);
  for (const line of [...text.steps, ...text.tests]) await sees(line);
  await expectAccessible();
});

// proves CODE-1, BETA-1, CODE-2
test('the 20 codes are BETA001 to BETA020, and each registers a premium member', async () => {
  await openApp(null, paths.betaInfo);
  const codes = page.getByRole('list', { name: text.codes }).getByRole('link');
  await expect
    .poll(() => textsOf(codes))
    .toEqual(
      Array.from({ length: 20 }, (_, index) => `BETA0${String(index + 1).padStart(2, '0')}`),
    );
  await codes.nth(6).click();
  await arrivesAt(paths.auth);
  await expect.element(page.getByLabelText(fieldLabels.signupCode)).toHaveValue('BETA007');
  await fill(newRegistration());
  await submit(authPage.createAccount);
  await sees(dashboard.premiumMember);
});

test('the registration links there, and the page links back', async () => {
  await openApp(null, paths.register);
  await page.getByRole('link', { name: authPage.betaInfo }).click();
  await arrivesAt(paths.betaInfo);
  await page.getByRole('link', { name: BACK_HOME }).click();
  await arrivesAt(paths.auth);
});

// proves BETA-1, SHARE-5
test('the link is copied by a button that confirms it for 2 s', async () => {
  const copied: string[] = [];
  stubClipboard((words) => {
    copied.push(words);
    return Promise.resolve();
  });
  await openApp(null, paths.betaInfo);
  const time = holdTime();
  await page.getByRole('button', { name: 'Copy Link' }).click();
  const done = page.getByRole('button', { name: 'Copied!' });
  await expect.element(done).toBeVisible();
  expect(copied).toEqual([`${location.origin}${paths.register}`]);
  await time.pass(1999);
  expect(done.query()).not.toBeNull();
  await time.pass(1);
  await expect.element(page.getByRole('button', { name: 'Copy Link' })).toBeVisible();
});

test('if copying is not possible, the button says so', async () => {
  stubClipboard(() => Promise.reject(new Error('no')));
  await openApp(null, paths.betaInfo);
  await page.getByRole('button', { name: 'Copy Link' }).click();
  await expect.element(page.getByRole('button', { name: 'Copy Failed' })).toBeVisible();
});

test('a visitor without signal sees the codes, too', async () => {
  await openApp(null, paths.betaInfo);
  loseSignal();
  await reopenApp(paths.betaInfo);
  await sees('BETA020');
});

function stubClipboard(write: (words: string) => Promise<void>): void {
  const writing = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write);
  onTestFinished(() => writing.mockRestore());
}
