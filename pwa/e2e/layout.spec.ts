import { test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { authPage } from '#shared/text/auth.ts';
import { expectFitsOnAll, SCREENS } from './fixtures/screens/screen-sizes.ts';
import { useStage } from './fixtures/server/stage.ts';

const stage = useStage();

// Of the built app's own styles on a phone's viewport; all other screens: pwa/app/layout.screen.test.tsx.
test('every public page fits every screen', async () => {
  const { page } = await stage.phone();
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
