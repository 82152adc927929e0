import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { arrivesAt, expectAccessible, sees } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp, startApp } from '#pwa/testing/screens/open-app.tsx';
import { DESK, showOn } from '#pwa/testing/screens/screen-sizes.ts';
import { paths } from '#shared/domain/paths.ts';
import { nav } from '#shared/text/navigation.ts';
import { menuLinks } from '#shared/text/navigation-menu.ts';
import { players } from '#shared/text/players.ts';
import { profile } from '#shared/text/profile.ts';
import { wayBack } from '#shared/text/way-back.ts';

// proves NAV-10
test('on a phone players, notifications, profiles and the form of one’s own lead back to where they were opened from', async () => {
  const [ann, bob] = [await newMember(), await newMember({ firstName: 'Bob' })];
  await recordSingles(ann, bob);
  await openApp(ann);
  const heading = page.getByRole('heading', { level: 1 });
  await follows(page.getByRole('link', { name: /^Notifications/ }), paths.notifications);
  await leadsBackTo(paths.home);
  await follows(heading.getByRole('link'), paths.profile(ann.id));
  await follows(page.getByRole('link', { name: profile.edit }), paths.profileEdit);
  await leadsBackTo(paths.profile(ann.id));
  await leadsBackTo(paths.home);
  await page.getByRole('button', { name: nav.menu }).click();
  await follows(page.getByRole('link', { name: menuLinks.players, exact: true }), paths.players);
  await follows(page.getByRole('main').getByRole('link', { name: /Bob/ }), paths.profile(bob.id));
  await leadsBackTo(paths.players);
  await leadsBackTo(paths.home);
  await showOn(DESK);
  await reopenApp(paths.players);
  expect(back().query()).toBeNull();
});

// proves NAV-10
test('on the first page of a visit there is no Back, also once a search was typed', async () => {
  const bob = await newMember();
  await openApp(bob);
  for (const path of [paths.profile(bob.id), paths.players]) {
    startApp(path, null);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(back().query()).toBeNull();
  }
  await page.getByRole('searchbox').fill('abc');
  await expect.poll(() => location.search).toContain('abc');
  await sees(players.none);
  expect(back().query()).toBeNull();
});

/** Opens another page from the one that shows. */
async function follows(link: Locator, path: string): Promise<void> {
  await link.first().click();
  await arrivesAt(path);
}

async function leadsBackTo(path: string): Promise<void> {
  await expect.element(back()).toBeVisible();
  await expectAccessible();
  await back().click();
  await arrivesAt(path);
}

function back() {
  return page.getByRole('button', { name: wayBack.back, exact: true });
}
