import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { arrivesAt, expectAccessible, sees, textsOf } from '#pwa/testing/screens/checks.ts';
import { fill, submit } from '#pwa/testing/screens/forms.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp, startApp } from '#pwa/testing/screens/open-app.tsx';
import { DESK, expectFitsOn, LARGE_TEXT, showOn } from '#pwa/testing/screens/screen-sizes.ts';
import { paths } from '#shared/domain/paths.ts';
import { nav } from '#shared/text/navigation.ts';
import { menuLinks } from '#shared/text/navigation-menu.ts';
import { profileEdit } from '#shared/text/profile.ts';
import { dataExport, settings, settingsGroups } from '#shared/text/settings.ts';
import { wayBack } from '#shared/text/way-back.ts';

// proves ROUTE-20
test('the account menu links to the settings', async () => {
  await openApp(await newMember());
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: settings.title })).toBeVisible();
  await expectAccessible();
});

// proves ACCOUNT-12
test('a phone shows the groups, opens one, and returns to where it was', async () => {
  await openApp(await newMember(), paths.settings);
  const groups = page.getByRole('navigation', { name: settings.title }).getByRole('link');
  await expect.poll(() => groups.elements()).toHaveLength(9);
  await expect.element(groups.first()).toHaveAttribute('href', paths.profileEdit);
  expect(page.getByRole('heading', { level: 2 }).query()).toBeNull();
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(innerHeight);
  await groups.filter({ hasText: settingsGroups.security.title }).click();
  await expect
    .element(page.getByRole('heading', { level: 1, name: settingsGroups.security.title }))
    .toHaveFocus();
  await expect.poll(() => document.title).toContain(settingsGroups.security.title);
  expect(groups.elements()).toHaveLength(0);
  await expectAccessible();
  await page.getByRole('button', { name: wayBack.settings }).click();
  await expect.element(groups.filter({ hasText: settingsGroups.security.title })).toHaveFocus();
});

// proves ACCOUNT-12
test('from a group, and from the profile, a player returns to where they came from', async () => {
  const ann = await newMember();
  await openApp(ann, paths.players);
  await page.getByRole('button', { name: nav.menu }).click();
  await page.getByRole('link', { name: menuLinks.install }).click();
  const { title } = settingsGroups.install;
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('button', { name: wayBack.back, exact: true }).click();
  await arrivesAt(paths.players);
  await reopenApp(paths.settings);
  const profile = page.getByRole('link', { name: settings.profile.title });
  await profile.click();
  await sees(`@${ann.username}`);
  await page.getByRole('link', { name: profileEdit.cancel }).click();
  await arrivesAt(paths.settings);
  await profile.click();
  await page.getByRole('button', { name: wayBack.settings }).click();
  await arrivesAt(paths.settings);
});

// proves ACCOUNT-12
test('from a group that is the first page of a visit, as a mailed link opens it, a player gets to the list', async () => {
  await openApp(await newMember(), paths.settings);
  startApp(paths.settingsPart('devices'), null);
  await page.getByRole('link', { name: wayBack.settings }).click();
  await arrivesAt(paths.settings);
  await expect.element(page.getByRole('heading', { level: 1, name: settings.title })).toBeVisible();
});

// proves ACCOUNT-12
test('a desktop shows the groups beside the open one', async () => {
  await showOn(DESK);
  await openApp(await newMember(), paths.settingsPart('data'));
  const groups = page.getByRole('navigation', { name: settings.title });
  await expect.element(page.getByRole('button', { name: dataExport.ask })).toBeVisible();
  // The list shows once it is known whether the app is installed.
  await expect
    .poll(() => textsOf(groups, '[aria-current] .font-semibold'))
    .toEqual([settingsGroups.data.title]);
  await expectAccessible();
  await groups.getByRole('link', { name: settingsGroups.privacy.title }).click();
  await expect.element(page.getByRole('checkbox', { name: settings.private })).toBeVisible();
});

test('the settings to which a mail links open after signing in', async () => {
  const member = await newMember();
  await openApp(null, paths.signInFor(paths.settingsPart('notifications')));
  await fill({ Username: member.username, Password: member.password });
  await submit('Sign in');
  await arrivesAt(paths.settings);
  expect(location.search).toBe('?part=notifications');
});

// proves ACCOUNT-12
test.each(['data', 'notifications'] as const)(
  'on a phone the way back to the list is above the title of a group, whatever its length: %s',
  async (part) => {
    await openApp(await newMember(), paths.settings);
    startApp(paths.settingsPart(part), null);
    const back = page.getByRole('link', { name: wayBack.settings });
    await expect.element(back).toBeVisible();
    const title = page.getByRole('heading', { level: 1, name: settingsGroups[part].title });
    const [link, heading] = [back, title].map((found) => found.element().getBoundingClientRect());
    expect(link?.bottom).toBeLessThan((heading?.top ?? 0) + 12);
    // The icon has this much space beside its arrow.
    expect(link?.left).toBe((heading?.left ?? 0) - 8);
  },
);

// proves ACCOUNT-12
test('in large text the rows of a current phone keep their arrow, and on the smallest one the words have its room', async () => {
  await openApp(await newMember(), paths.settings);
  const groups = page.getByRole('navigation', { name: settings.title }).getByRole('link');
  await expect.element(groups.first()).toBeVisible();
  for (const screen of LARGE_TEXT) {
    await showOn(screen);
    expectFitsOn(screen);
    const arrow = groups.first().element().querySelector('svg');
    expect(arrow?.getBoundingClientRect().width).toBe(screen.width === 320 ? 0 : 40);
  }
});
