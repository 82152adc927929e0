import { expect, onTestFinished, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { ADMIN } from '#pwa/e2e/fixtures/server/admin.ts';
import { arrivesAt, expectAccessible, sees, textsOf, toasts } from '#pwa/testing/screens/checks.ts';
import { holdTime } from '#pwa/testing/screens/held-time.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, startApp } from '#pwa/testing/screens/open-app.tsx';
import { startGuest, submitGuest } from '#pwa/testing/screens/record-match.ts';
import { DESK, showOn } from '#pwa/testing/screens/screen-sizes.ts';
import { answerAt } from '#pwa/testing/screens/signal.ts';
import { paths } from '#shared/domain/paths.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { nav } from '#shared/text/navigation.ts';
import { syncStatus } from '#shared/text/sync-status.ts';

// proves SESSION-1, SESSION-4, NAV-1, NAV-2
test('the bar shows PPR, which links to the dashboard, and the links of a free member', async () => {
  const member = await newMember();
  await showOn(DESK);
  await openApp(member, paths.ratePlayers);
  expect(await linksOfBar()).toEqual([
    ['Dashboard', '/'],
    ['Ratings', '/my-rating-database'],
    ['Matches', '/rate-players'],
    ['Premium', '/subscription'],
    ['Profile', `/profile/${member.id}`],
  ]);
  await expectAccessible();
  await page.getByRole('banner').getByRole('link', { name: 'PPR' }).click();
  await arrivesAt(paths.home);
});

// proves NAV-3
test.each([
  [paths.home, 'Dashboard'],
  [paths.ratingDatabase, 'Ratings'],
  [paths.ratePlayers, 'Matches'],
  [paths.dashboard, 'Dashboard'],
  [paths.pastGames, 'Matches'],
  [paths.ownProfile, 'Profile'],
  [paths.adminMatches, 'Admin'],
])('at %s only the link %s is highlighted', async (path, label) => {
  await showOn(DESK);
  await openApp(label === 'Admin' ? ADMIN : await newMember(), path);
  await expect.element(barLinks().first()).toBeVisible();
  const marks = barLinks()
    .elements()
    .map((link) => [
      link.textContent,
      link.getAttribute('aria-current'),
      getComputedStyle(link).borderBottomColor === 'rgb(255, 255, 255)',
    ]);
  expect(marks.filter(([, current, isLit]) => current !== null || isLit)).toEqual([
    [label, 'page', true],
  ]);
});

// proves NAV-3
test.each([
  [paths.dashboard, nav.home],
  [paths.pastGames, nav.matches],
  [paths.correctMatch('a-match'), nav.matches],
])('at %s only the tab %s is highlighted', async (path, label) => {
  await openApp(await newMember(), path);
  const places = page.getByRole('navigation', { name: nav.places });
  await expect.element(places.getByRole('link').first()).toBeVisible();
  expect(textsOf(places, '[aria-current=page]')).toEqual([label]);
});

// proves NAV-1
test('the bar stays at the top while the screen scrolls', async () => {
  await openApp(await newMember(), paths.createMatch);
  await expect.element(page.getByRole('button', { name: createMatch.submit })).toBeVisible();
  window.scrollTo(0, 400);
  expect(window.scrollY).toBeGreaterThan(100);
  expect(page.getByRole('banner').element().getBoundingClientRect().y).toBe(0);
});

const MORE = ['Players', 'Earn Rewards', 'Send Feedback', 'Settings', 'Install the app'];

// proves NAV-1, INSTALL-2
test('on a phone a button opens and closes a menu of what the tab bar does not show', async () => {
  const member = await newMember();
  await openApp(member);
  const menu = page.getByRole('button', { name: nav.menu });
  await expect.element(menu).toBeVisible();
  await menu.click();
  await expect.element(page.getByRole('button', { name: nav.menu, expanded: true })).toBeVisible();
  await expect
    .poll(() => textsOf(menuLinks()))
    .toEqual(['Premium', 'Profile', ...MORE, 'Upgrade - $8/mo or $60/yr']);
  const tabs = page.getByRole('navigation', { name: nav.places }).getByRole('link');
  expect(textsOf(tabs)).toEqual(['Home', 'Record', 'Matches', 'Ratings']);
  await expectAccessible();
  await menu.click();
  await expect.element(page.getByRole('button', { name: nav.menu, expanded: false })).toBeVisible();
  await expect.poll(() => menuLinks().elements()).toHaveLength(0);
  await menu.click();
  await menuLinks().filter({ hasText: 'Profile' }).click();
  await arrivesAt(paths.profile(member.id));
  await expect.poll(() => menuLinks().elements()).toHaveLength(0);
});

// proves NAV-1
test.each([
  [800, ['Dashboard', 'Ratings', 'Matches', 'Premium', 'Profile', ...MORE]],
  [1280, MORE],
])('%d wide the menu has %j, and the bar leads to recording a match', async (width, labels) => {
  await showOn({ width, height: 800 });
  await openApp(await newMember());
  await page.getByRole('button', { name: nav.menu }).click();
  await expect
    .poll(() => textsOf(menuLinks()).filter((label) => !label.startsWith('Upgrade')))
    .toEqual(labels);
  await expectAccessible();
  await page.getByRole('banner').getByRole('link', { name: nav.record }).click();
  await arrivesAt(paths.createMatch);
});

// proves NAV-8
test('the first stop of the keyboard leads past the bar to the screen', async () => {
  await openApp(await newMember(), paths.feedback);
  // The screen is at rest: what comes after the heading would take the focus with it.
  await expect.element(page.getByRole('main').getByRole('combobox')).toBeVisible();
  const synced = syncStatus.badgeName(syncStatus.badge.clean);
  await expect.element(page.getByRole('button', { name: synced })).toBeVisible();
  const skip = page.getByRole('link', { name: nav.skip });
  expect(document.querySelector('a, button, input')).toBe(skip.element());
  (skip.element() as HTMLElement).focus();
  await expect.element(skip).toHaveFocus();
  expect(skip.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.id).toBe('content');
  await userEvent.keyboard('{Tab}');
  await expect.poll(() => document.activeElement?.closest('main')).not.toBeNull();
  expect(location.hash).toBe('');
});

// proves NAV-5, ROLE-5
test("free members see 'Upgrade - $8/mo or $60/yr', which leads to /subscription", async () => {
  await showOn(DESK);
  await openApp(await newMember());
  const upgrade = page.getByRole('link', { name: 'Upgrade - $8/mo or $60/yr' });
  await expect.element(upgrade).toHaveAttribute('href', paths.subscription);
});

// proves NAV-2, NAV-6
test('premium members see a Premium badge and Membership, and no upgrade button', async () => {
  await showOn(DESK);
  await openApp(await newMember({ signupCode: 'BETA001' }));
  expect((await linksOfBar())[3]).toEqual(['Membership', '/subscription']);
  await sees('Premium', page.getByRole('banner'));
  expect(page.getByText('Upgrade').query()).toBeNull();
});

// proves NAV-2, NAV-4, ROLE-7
test('the Admin link needs both isAdmin and the admin username', async () => {
  const markedAlone = await newMember();
  await expect(newMember({ username: ADMIN.username })).rejects.toThrow('409');
  await showOn(DESK);
  const adminLinkOf = async (credentials: typeof ADMIN) => {
    await openApp(credentials);
    return (await linksOfBar()).find(([label]) => label === 'Admin');
  };
  const mark = (isAdmin: number, username: string) =>
    commands.changeStore('update users set is_admin = ? where username = ?', isAdmin, username);
  expect(await adminLinkOf(ADMIN)).toEqual(['Admin', '/admin-enhanced']);
  onTestFinished(() => mark(1, ADMIN.username));
  await mark(1, markedAlone.username);
  await mark(0, ADMIN.username);
  expect(await adminLinkOf(markedAlone)).toBeUndefined();
  expect(await adminLinkOf(ADMIN)).toBeUndefined();
  await mark(0, markedAlone.username);
});

// proves DASH-2, NAME-2
test('the avatar shows the first letters of both names, or of the username', async () => {
  await openApp(await newMember({ firstName: 'ann', lastName: 'Lee' }));
  await expect.poll(initialsInBar).toBe('"AL"');
  const onDashboard = () => document.querySelector('main [data-initials]');
  await expect.poll(() => onDashboard()?.getAttribute('data-initials')).toBe('AL');
  await openApp(await newMember({ username: `zoe-${Date.now()}` }));
  await expect.poll(initialsInBar).toBe('"Z"');
});

// proves SESSION-1, SESSION-2
test('while the user is loading, a spinner shows in the middle of the screen', async () => {
  await openApp(null, paths.download);
  const answer = Promise.withResolvers<void>();
  answerAt('/api/user', async (send) => {
    await answer.promise;
    return send();
  });
  startApp(paths.home);
  await expect.element(page.getByRole('status')).toBeVisible();
  const spinner = page.getByRole('status').element().getBoundingClientRect();
  expect(spinner.x + spinner.width / 2).toBeCloseTo(innerWidth / 2, 0);
  expect(spinner.y + spinner.height / 2).toBeCloseTo(innerHeight / 2, 0);
  await arrivesAt(paths.home);
  answer.resolve();
  await arrivesAt(paths.auth);
});

// proves UI-1
test('one toast is visible at a time, for 5 s', async () => {
  await openApp(await newMember(), paths.createMatch);
  const submit = page.getByRole('button', { name: createMatch.submit });
  await expect.element(submit).toBeVisible();
  const time = holdTime();
  const [first, second] = [createMatch.notEnough.doubles, createMatch.missingInformation];
  await submit.click();
  await sees(first.title, toasts());
  await startGuest();
  await submitGuest();
  await sees(second.title, toasts());
  expect(toasts().elements()).toHaveLength(1);
  await time.pass(4999);
  expect(toasts().elements()).toHaveLength(1);
  await time.pass(1);
  await expect.element(toasts()).not.toBeInTheDocument();
});

// proves UI-1
test('a toast is dismissed by a swipe of 50 px to the right, and not by less', async () => {
  await openApp(await newMember(), paths.createMatch);
  const submit = page.getByRole('button', { name: createMatch.submit });
  await expect.element(submit).toBeVisible();
  holdTime();
  await submit.click();
  await expect.element(toasts()).toBeVisible();
  await swipe(49);
  expect(toasts().elements()).toHaveLength(1);
  await swipe(51);
  await expect.element(toasts()).not.toBeInTheDocument();
});

test('for a member who prefers reduced motion, the colours of light and dark switch at once', async () => {
  await openApp(await newMember());
  await commands.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expect.poll(transitions).toBe(0);
  await commands.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => matchMedia('(prefers-color-scheme: dark)').matches).toBe(true);
  expect(transitions()).toBe(0);
});

function barLinks() {
  return page.getByRole('navigation', { name: nav.main }).getByRole('link');
}

function menuLinks() {
  return page.getByRole('navigation', { name: nav.menu }).getByRole('link');
}

/** The links of the bar, each with its address. */
async function linksOfBar(): Promise<(string | null)[][]> {
  await expect.element(barLinks().first()).toBeVisible();
  return barLinks()
    .elements()
    .map((link) => [link.textContent, link.getAttribute('href')]);
}

/** The text that the style draws on the account's avatar, in quotes. */
function initialsInBar(): string {
  const avatar = page.getByRole('button', { name: nav.account }).element().querySelector('span');
  return avatar === null ? '' : getComputedStyle(avatar, '::before').content;
}

/** Swipes the toast to the right, from near its left edge. */
async function swipe(px: number): Promise<void> {
  const { x, y } = toasts().element().getBoundingClientRect();
  await commands.drag(x + 20, y + 20, px);
}

function transitions(): number {
  return document.getAnimations().filter((animation) => animation instanceof CSSTransition).length;
}
