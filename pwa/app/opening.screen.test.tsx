import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ADMIN } from '#pwa/e2e/fixtures/server/admin.ts';
import { pathOfSection, SECTIONS } from '#pwa/features/admin/admin-sections.ts';
import { SHIFT_MAX, watchLayoutShift } from '#pwa/testing/screens/layout-shift.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { paths } from '#shared/domain/paths.ts';
import { adminScreens } from '#shared/text/admin.ts';
import { controlLabels } from '#shared/text/common.ts';

// proves SYNC-28
test.each([
  paths.auth,
  paths.register,
  paths.download,
  paths.betaInfo,
  paths.forgotPassword,
  `${paths.resetPassword}#unknown`,
  `${paths.proveEmail}#unknown`,
])('next to nothing moves while a visitor opens %s', async (path) => {
  const shift = await watchLayoutShift();
  await openApp(null, path);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await isLoaded();
  expect(await shift()).toBeLessThan(SHIFT_MAX);
});

// proves SYNC-28
test('next to nothing moves while an admin opens each page', async () => {
  await newMember();
  await openApp(ADMIN);
  const shift = await watchLayoutShift();
  const moved: Record<string, number> = {};
  let before = await shift();
  for (const path of [...SECTIONS.map(pathOfSection), paths.adminMatches]) {
    await reopenApp(path);
    await expect.element(page.getByRole('navigation', { name: adminScreens.nav })).toBeVisible();
    await isLoaded();
    const now = await shift();
    if (now - before >= SHIFT_MAX) moved[path] = now - before;
    before = now;
  }
  expect(moved).toEqual({});
});

async function isLoaded(): Promise<void> {
  await expect.element(page.getByText(controlLabels.loading).first()).not.toBeInTheDocument();
}
