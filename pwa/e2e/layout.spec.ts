import { test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { authPage } from '#shared/text/auth.ts';
import { expectFitsOnAll, SCREENS } from './fixtures/screens/screen-sizes.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';

const app = useE2eApp();

// Checks the built app's own styles on a phone's viewport; all other screens are in pwa/app/every-page.screen.test.tsx.
test('every public page fits every screen', async () => {
  const { page } = await app.phone();
  await page.getByRole('tab', { name: authPage.login, selected: true }).waitFor();
  await expectFitsOnAll(page, SCREENS);
  await page.getByRole('tab', { name: authPage.register }).click();
  await page.getByRole('button', { name: authPage.createAccount }).click();
  await expectFitsOnAll(page, SCREENS);
  for (const path of [paths.download, paths.betaInfo, `/no/${'such-place-'.repeat(8)}`]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectFitsOnAll(page, SCREENS);
  }
});
