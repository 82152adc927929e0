import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { arrivesAt, expectAccessible, sees } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp, startApp } from '#pwa/testing/screens/open-app.tsx';
import { paths } from '#shared/domain/paths.ts';
import { nav } from '#shared/text/navigation.ts';
import { menuLinks } from '#shared/text/navigation-menu.ts';
import { wayBack } from '#shared/text/way-back.ts';

// proves NAV-10
test('players, notifications and profiles lead back to where they were opened from, if there is such a page', async () => {
  const [ann, bob] = [await newMember(), await newMember({ firstName: 'Bob' })];
  await openApp(ann);
  await page.getByRole('button', { name: nav.menu }).click();
  await page.getByRole('link', { name: menuLinks.players, exact: true }).click();
  await arrivesAt(paths.players);
  await back().click();
  await arrivesAt(paths.home);
  for (const path of [paths.notifications, paths.ownProfile, paths.profile(bob.id)]) {
    await reopenApp(path);
    await expect.element(back()).toBeVisible();
    await expectAccessible();
  }
  startApp(paths.profile(bob.id), null);
  await sees(`@${bob.username}`);
  expect(back().query()).toBeNull();
});

function back() {
  return page.getByRole('button', { name: wayBack.back, exact: true });
}
