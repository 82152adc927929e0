import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { nav, syncStatus } from '#shared/text/common.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { logout } from '#shared/text/logout.ts';
import { syncPanel } from '#shared/text/sync-panel.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { boxOf } from './fixtures/checks/box-of.ts';
import { outlineContrast } from './fixtures/checks/focus-outline.ts';
import { arrivesAt, hasFocus, sees, toastOn } from './fixtures/checks/screen.ts';
import { beginFeedback } from './fixtures/checks/stored-draft.ts';
import { pauseClock } from './fixtures/phones/paused-clock.ts';
import { SCREEN } from './fixtures/phones/phone.ts';
import { ADMIN } from './fixtures/server/admin.ts';
import { newMember } from './fixtures/server/member.ts';
import { useStage } from './fixtures/server/stage.ts';
import { changeStore } from './fixtures/server/store.ts';

const stage = useStage();

const WIDE = { width: 1280, height: 800 };

// proves SESSION-1, SESSION-4, NAV-1, NAV-2
test('the bar shows PPR, which leads home, and the links of a free member', async () => {
  const member = await newMember(stage.server);
  const { page } = await stage.phoneOf(member, paths.ratePlayers);
  await page.setViewportSize(WIDE);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await linksOn(page)).toEqual([
    ['Dashboard', '/'],
    ['Ratings', '/my-rating-database'],
    ['Matches', '/rate-players'],
    ['Premium', '/subscription'],
    ['Profile', `/profile/${member.id}`],
  ]);
  await expectAccessible(page);
  await page.getByRole('banner').getByRole('link', { name: 'PPR' }).click();
  await arrivesAt(page, paths.home);
});

// proves NAV-3
test.each([
  [paths.home, 'Dashboard'],
  [paths.ratingDatabase, 'Ratings'],
  [paths.ratePlayers, 'Matches'],
  [paths.dashboard, 'Dashboard'],
  [paths.pastGames, 'Matches'],
  [paths.ownProfile, 'Profile'],
])('at %s the link %s alone is highlighted', async (path, label) => {
  const { page } = await stage.phoneOf(await newMember(stage.server), path);
  await page.setViewportSize(WIDE);
  const links = page.getByRole('navigation', { name: nav.main }).getByRole('link');
  await links.first().waitFor();
  const marks = await links.evaluateAll((all) =>
    all.map((link) => [
      link.textContent,
      link.getAttribute('aria-current'),
      getComputedStyle(link).borderBottomColor === 'rgb(255, 255, 255)',
    ]),
  );
  expect(marks.filter(([, current, isLit]) => current !== null || isLit)).toEqual([
    [label, 'page', true],
  ]);
});

// proves NAV-3
test.each([
  [paths.dashboard, nav.home],
  [paths.pastGames, nav.matches],
])('at %s the place %s alone is highlighted', async (path, label) => {
  const { page } = await stage.phoneOf(await newMember(stage.server), path);
  const places = page.getByRole('navigation', { name: nav.places });
  await places.getByRole('link').first().waitFor();
  expect(await places.locator('[aria-current=page]').allInnerTexts()).toEqual([label]);
});

// proves NAV-1
test('the bar stays at the top while the screen scrolls', async () => {
  const { page } = await stage.phoneOf(await newMember(stage.server), paths.createMatch);
  await page.getByRole('button', { name: createMatch.submit }).waitFor();
  await page.evaluate(() => window.scrollTo(0, 400));
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  expect(await page.getByRole('banner').boundingBox()).toMatchObject({ y: 0 });
});

// proves NAV-1
test('on a small screen the links collapse into a menu that a button opens and closes', async () => {
  const { page } = await stage.phoneOf(await newMember(stage.server));
  const links = page.getByRole('navigation', { name: nav.main }).getByRole('link');
  const menu = page.getByRole('button', { name: nav.menu });
  await menu.waitFor();
  expect(await links.count()).toBe(0);
  await menu.click();
  await page.getByRole('button', { name: nav.menu, expanded: true }).waitFor();
  expect(await links.count()).toBe(6);
  await expectAccessible(page);
  await menu.click();
  await page.getByRole('button', { name: nav.menu, expanded: false }).waitFor();
  expect(await links.count()).toBe(0);
  await menu.click();
  await links.filter({ hasText: 'Matches' }).click();
  await arrivesAt(page, paths.ratePlayers);
  expect(await links.count()).toBe(0);
});

// proves NAV-5, ROLE-5
test("free members see 'Upgrade - $8/mo or $60/yr', which leads to /subscription", async () => {
  const { page } = await stage.phoneOf(await newMember(stage.server));
  await page.setViewportSize(WIDE);
  const upgrade = page.getByRole('link', { name: 'Upgrade - $8/mo or $60/yr' });
  expect(await upgrade.getAttribute('href')).toBe(paths.subscription);
});

// proves NAV-2, NAV-6
test('premium members see a Premium badge and Membership, and no upgrade button', async () => {
  const { page } = await stage.phoneOf(await newMember(stage.server, { signupCode: 'BETA001' }));
  await page.setViewportSize(WIDE);
  expect((await linksOn(page))[3]).toEqual(['Membership', '/subscription']);
  await sees(page.getByRole('banner'), 'Premium');
  expect(await page.getByText('Upgrade').count()).toBe(0);
});

// proves NAV-2, NAV-4, ROLE-7
test('the Admin link needs isAdmin and the admin username, both', async () => {
  const [namedAlone, markedAlone] = [ADMIN, await newMember(stage.server)];
  await expect(newMember(stage.server, { username: ADMIN.username })).rejects.toThrow('409');
  const adminLinkOf = async (credentials: typeof ADMIN) => {
    const { page } = await stage.phoneOf(credentials);
    await page.setViewportSize(WIDE);
    return (await linksOn(page)).find(([label]) => label === 'Admin');
  };
  expect(await adminLinkOf(ADMIN)).toEqual(['Admin', '/admin-enhanced']);
  const mark = 'update users set is_admin = ? where username = ?';
  changeStore(stage.server, mark, 1, markedAlone.username);
  changeStore(stage.server, mark, 0, namedAlone.username);
  expect(await adminLinkOf(markedAlone)).toBeUndefined();
  expect(await adminLinkOf(namedAlone)).toBeUndefined();
});

// proves DASH-2, NAME-2
test('the avatar shows the first letters of both names, else of the username', async () => {
  const names = { firstName: 'ann', lastName: 'Lee' };
  const { page } = await stage.phoneOf(await newMember(stage.server, names));
  expect(await initialsOn(page)).toBe('"AL"');
  const onDashboard = page.getByRole('main').locator('[data-initials]').first();
  expect(await onDashboard.getAttribute('data-initials')).toBe('AL');
  const other = await stage.phoneOf(await newMember(stage.server, { username: 'zoe' }));
  expect(await initialsOn(other.page)).toBe('"Z"');
});

// proves SESSION-1, SESSION-2
test('while the user is loading, a spinner stands in the middle of the screen', async () => {
  const { page } = await stage.phone();
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/user', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto(paths.home);
  const spinner = await boxOf(page.getByRole('status'));
  expect(spinner.x + spinner.width / 2).toBeCloseTo(SCREEN.viewport.width / 2, 0);
  expect(spinner.y + spinner.height / 2).toBeCloseTo(SCREEN.viewport.height / 2, 0);
  await arrivesAt(page, paths.home);
  answer.resolve();
  await arrivesAt(page, paths.auth);
});

// proves ROUTE-19, LOST-1
test('an unknown address is told in words, to everybody, with the ways home and back', async () => {
  const { page } = await stage.phone(paths.download);
  await page.goto('/no/such-place');
  await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor();
  await sees(page, '/no/such-place');
  await sees(page, 'Did you forget to add the page to the router?');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go Back' }).click();
  await arrivesAt(page, paths.download);
  await page.goto('/no/such-place');
  await page.getByRole('link', { name: 'Go Home' }).click();
  await arrivesAt(page, paths.auth);
});

test('what has the focus is outlined in sight, in the bar, its menu and its dialogs, by day and by night', async () => {
  const { page } = await stage.phoneOf(await newMember(stage.server));
  const account = page.getByRole('button', { name: nav.account });
  const badge = page.getByRole('button', { name: syncStatus.badgeName(syncStatus.badge.clean) });
  const isOutlined = () => expect.poll(() => outlineContrast(page)).toBeGreaterThan(3);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await badge.press('Enter');
    await page.getByRole('button', { name: syncPanel.now }).press('Shift+Tab');
    await isOutlined();
    await page.keyboard.press('Escape');
    // The browser closes it in its own time: until then nothing beside it takes the focus.
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await isOutlined();
    await account.press('Enter');
    await page.getByRole('button', { name: nav.logout }).waitFor();
    await page.keyboard.press('Tab');
    await isOutlined();
    await page.keyboard.press('Escape');
  }
});

test('a dialog that was opened from a menu gives the focus back to the menu’s button', async () => {
  const { page } = await stage.phoneOf(await newMember(stage.server), paths.feedback);
  await beginFeedback(page);
  const account = page.getByRole('button', { name: nav.account });
  await account.click();
  await page.getByRole('button', { name: nav.logout }).click();
  await page.getByRole('dialog').getByRole('button', { name: logout.stay }).click();
  await expect.poll(() => hasFocus(account)).toBe(true);
});

// proves UI-1
test('one toast is visible at a time, for 5 s', async () => {
  const page = await formWithHeldTime();
  const [first, second] = [createMatch.notEnough.doubles, createMatch.missingInformation];
  await page.getByRole('button', { name: createMatch.submit }).click();
  await sees(toastOn(page), first.title);
  await page.getByText(createMatch.guest).click();
  await page.getByRole('button', { name: createMatch.addGuestTo.team2 }).click();
  await sees(toastOn(page), second.title);
  expect(await toastOn(page).count()).toBe(1);
  await page.clock.runFor(4999);
  expect(await toastOn(page).count()).toBe(1);
  await page.clock.runFor(1);
  await toastOn(page).waitFor({ state: 'detached' });
});

// proves UI-1
test('a toast goes when it is swiped right by 50 px, and not before', async () => {
  const page = await formWithHeldTime();
  await page.getByRole('button', { name: createMatch.submit }).click();
  await toastOn(page).waitFor();
  await swipe(page, 45);
  expect(await toastOn(page).count()).toBe(1);
  await swipe(page, 60);
  await toastOn(page).waitFor({ state: 'detached' });
});

/** The links of the bar, each with its address. */
async function linksOn(page: Page): Promise<(string | null)[][]> {
  const links = page.getByRole('navigation', { name: nav.main }).getByRole('link');
  await links.first().waitFor();
  return links.evaluateAll((all) =>
    all.map((link) => [link.textContent, link.getAttribute('href')]),
  );
}

/** What the style draws on the account's avatar, in quotes. */
function initialsOn(page: Page): Promise<string> {
  const avatar = page.getByRole('button', { name: nav.account }).locator('span');
  return avatar.evaluate((drawn) => getComputedStyle(drawn, '::before').content);
}

/** The create form, which refuses with toasts; they stay as long as the test wants. */
async function formWithHeldTime(): Promise<Page> {
  const { page } = await stage.phoneOf(await newMember(stage.server), paths.createMatch);
  await page.getByRole('button', { name: createMatch.submit }).waitFor();
  await pauseClock(page);
  return page;
}

async function swipe(page: Page, px: number): Promise<void> {
  const box = await toastOn(page).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + px, y, { steps: 5 });
  await page.mouse.up();
}

test('for those who want less motion the colours of day and night change at once', async () => {
  const { page } = await stage.phoneOf(await newMember(stage.server));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expect.poll(() => transitionsOn(page)).toBe(0);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await transitionsOn(page)).toBe(0);
});

function transitionsOn(page: Page): Promise<number> {
  return page.evaluate(() => {
    const all = document.getAnimations();
    return all.filter((animation) => animation instanceof CSSTransition).length;
  });
}
