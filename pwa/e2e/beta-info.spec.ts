import { expect, test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { authPage } from '#shared/text/auth.ts';
import { betaInfo as text } from '#shared/text/beta-info.ts';
import { dashboard } from '#shared/text/common.ts';
import { download } from '#shared/text/download.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { fill, filled, submit } from './fixtures/actions/auth-form.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { arrivesAt, sees } from './fixtures/checks/screen.ts';
import { pauseClock } from './fixtures/phones/paused-clock.ts';
import { useStage } from './fixtures/server/stage.ts';

const stage = useStage();

// proves ROUTE-2, BETA-1
test('everybody can read the beta link, the how-to and what to test', async () => {
  const { page } = await stage.phone(paths.betaInfo);
  await page.getByRole('heading', { level: 1, name: text.title }).waitFor();
  await sees(page, `${stage.server.url}${paths.register}`);
  for (const line of [...text.steps, ...text.tests]) await sees(page, line);
  await expectAccessible(page);
});

// proves CODE-1, BETA-1, CODE-2
test('the 20 codes are BETA001 to BETA020, and each registers a premium member', async () => {
  const { page } = await stage.phone(paths.betaInfo);
  const codes = page.getByRole('list', { name: text.codes }).getByRole('link');
  await expect
    .poll(() => codes.allInnerTexts())
    .toEqual(
      Array.from({ length: 20 }, (_, index) => `BETA0${String(index + 1).padStart(2, '0')}`),
    );
  await codes.nth(6).click();
  await arrivesAt(page, paths.auth);
  await expect.poll(() => page.getByLabel(fieldLabels.signupCode).inputValue()).toBe('BETA007');
  await fill(page, filled());
  await submit(page, authPage.createAccount);
  await sees(page, dashboard.premiumMember);
});

test('the registration leads there, and back', async () => {
  const { page } = await stage.phone(paths.register);
  await page.getByRole('link', { name: authPage.betaInfo }).click();
  await arrivesAt(page, paths.betaInfo);
  await page.getByRole('link', { name: download.back }).click();
  await arrivesAt(page, paths.auth);
});

// proves BETA-1, SHARE-5
test('the link is copied by a button that says so for 2 s', async () => {
  const { page, context } = await stage.phone(paths.betaInfo);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copy = page.getByRole('button', { name: 'Copy Link' });
  await copy.waitFor();
  await pauseClock(page);
  await copy.click();
  const copied = page.getByRole('button', { name: 'Copied!' });
  await copied.waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${stage.server.url}${paths.register}`,
  );
  await page.clock.runFor(1999);
  expect(await copied.count()).toBe(1);
  await page.clock.runFor(1);
  await copy.waitFor();
});

test('where nothing can be copied the button says so', async () => {
  const { page } = await stage.phone(paths.betaInfo);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
  });
  await page.getByRole('button', { name: 'Copy Link' }).click();
  await page.getByRole('button', { name: 'Copy Failed' }).waitFor();
});

test('it opens without signal', async () => {
  const phone = await stage.phone(paths.betaInfo);
  await phone.losesSignal();
  await phone.page.reload();
  await sees(phone.page, 'BETA020');
});
