import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { arrivesAt, expectAccessible, sees } from '#pwa/testing/screens/checks.ts';
import { holdPulls } from '#pwa/testing/screens/held-pull.ts';
import { SHIFT_MAX, watchLayoutShift } from '#pwa/testing/screens/layout-shift.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { DESK, expectFitsOn, showOn } from '#pwa/testing/screens/screen-sizes.ts';
import { paths } from '#shared/domain/paths.ts';
import { controlLabels } from '#shared/text/common.ts';
import { deleteMatch } from '#shared/text/delete-match.ts';
import { matchPage as text } from '#shared/text/match-page.ts';
import { matchList } from '#shared/text/matches.ts';
import { rematch as rematchText } from '#shared/text/rematch.ts';
import { share } from '#shared/text/share.ts';

// proves PAGE-6
test('in a wide window a match opens beside the list, which keeps its place, tab and search', async () => {
  const { viewer, courts } = await eightMatches();
  await showOn(DESK);
  await openApp(viewer, paths.allMatches);
  await expect.element(opened(courts[0])).toBeVisible();
  await page.getByLabelText(matchList.search).fill('court');
  // This line comes above the cards, and moves them.
  await sees(matchList.found(8));
  await expectAccessible();
  const last = link(courts[7] ?? '');
  last.element().scrollIntoView({ block: 'end' });
  const scrolled = scrollY;
  expect(scrolled).toBeGreaterThan(DESK.height);
  await last.click();
  await expect.element(opened(courts[7])).toBeInViewport();
  expect(scrollY).toBe(scrolled);
  await expect.element(last).toHaveAttribute('aria-current', 'true');
  await expectAccessible();
  expectFitsOn(DESK);
  await link(courts[6] ?? '').click();
  await expect.element(opened(courts[6])).toBeVisible();
  await expect.element(last).not.toHaveAttribute('aria-current');
  await reopenApp();
  await expect.element(opened(courts[6])).toBeVisible();
  await expect.element(page.getByLabelText(matchList.search)).toHaveValue('court');
  history.back();
  await expect.element(opened(courts[7])).toBeVisible();
  history.back();
  await expect.element(opened(courts[0])).toBeVisible();
  await arrivesAt(paths.ratePlayers);
});

// proves PAGE-6
test('a match that opens with the list is marked in it and in sight', async () => {
  const { viewer, courts } = await eightMatches();
  await showOn(DESK);
  await openApp(viewer, paths.allMatches);
  const last = link(courts[7] ?? '');
  await expect.element(last).toBeVisible();
  await expect.element(last).not.toBeInViewport();
  await reopenApp(last.element().getAttribute('href') ?? '');
  await expect.element(last).toHaveAttribute('aria-current', 'true');
  await expect.element(last).toBeInViewport();
});

// proves PAGE-6
test('a match opened from a notification comes with the top of the page, if its head is in sight there', async () => {
  const [viewer, other] = [await newMember(), await newMember()];
  for (const location of ['Hilltop', 'Harbor']) await recordSingles(other, viewer, { location });
  await showOn(DESK);
  for (const [court, isOnTop] of [
    ['Harbor', true],
    ['Hilltop', false],
  ] as const) {
    await openApp(viewer, paths.notifications);
    await page.getByRole('button', { name: court }).click();
    await expect.element(opened(court)).toBeVisible();
    await expect.element(link(court)).toBeInViewport();
    await expect.poll(() => scrollY === 0).toBe(isOnTop);
  }
});

// proves PAGE-6
test('scrolled to the end of the list, the match beside it is still below the bar', async () => {
  const { viewer, courts } = await eightMatches();
  await showOn(DESK);
  await openApp(viewer, paths.allMatches);
  await expect.element(opened(courts[0])).toBeVisible();
  scrollTo(0, document.body.scrollHeight);
  const beside = page.getByRole('region', { name: text.beside });
  const bar = page.getByRole('banner').element().getBoundingClientRect();
  await expect.poll(() => topOf(beside.element())).toBe(bar.bottom);
});

// proves PAGE-6
test('a match opened from elsewhere that has nobody to rate is marked under "All", one to rate under "To rate"', async () => {
  const [viewer, bea, gus] = [await newMember(), await newMember(), { firstName: 'Gus' }];
  const toRate = await recordSingles(viewer, bea, { location: 'Hilltop' });
  const guest = { ...gus, isNonMember: true, email: 'gus@friends.example' };
  const rated = await recordSingles(viewer, guest, { location: 'Harbor' });
  await showOn(DESK);
  await openApp(viewer, paths.match(rated));
  await expect.element(link('Harbor')).toHaveAttribute('aria-current', 'true');
  await expect.element(tab(matchList.all(2))).toHaveAttribute('aria-selected', 'true');
  await reopenApp(paths.match(toRate));
  await expect.element(link('Hilltop')).toHaveAttribute('aria-current', 'true');
  await expect.element(tab(matchList.toRate(1))).toHaveAttribute('aria-selected', 'true');
  tapPush(rated);
  await expect.element(link('Harbor')).toHaveAttribute('aria-current', 'true');
});

// proves PAGE-6
test('a match that is opened before the phone has it opens the tab that has it once it is here', async () => {
  const viewer = await newMember();
  const toRate = await recordSingles(viewer, await newMember(), { location: 'Hilltop' });
  await showOn(DESK);
  await openApp(viewer, paths.match(toRate));
  await expect.element(tab(matchList.toRate(1))).toHaveAttribute('aria-selected', 'true');
  const release = holdPulls();
  const guest = { firstName: 'Gus', isNonMember: true, email: 'gus@friends.example' };
  const rated = await recordSingles(viewer, guest, { location: 'Harbor' });
  tapPush(rated);
  await arrivesAt(paths.match(rated));
  release();
  await expect.element(link('Harbor')).toHaveAttribute('aria-current', 'true');
  await expect.element(tab(matchList.all(2))).toHaveAttribute('aria-selected', 'true');
});

// proves SYNC-26, PAGE-6
test('while no match is opened the first of the tab shows beside the list, once that is there', async () => {
  const [viewer, bea, gus] = [await newMember(), await newMember(), { firstName: 'Gus' }];
  await recordSingles(viewer, bea, { location: 'Hilltop', date: '2025-05-01' });
  await recordSingles(viewer, bea, { location: 'Riverside', date: '2025-05-02' });
  const guest = { ...gus, isNonMember: true, email: 'gus@friends.example' };
  await recordSingles(viewer, guest, { location: 'Harbor', date: '2025-05-03' });
  await showOn(DESK);
  const release = holdPulls();
  await openApp(viewer, paths.ratePlayers);
  const beside = page.getByRole('region', { name: text.beside });
  await sees(controlLabels.loading, beside);
  await expectAccessible();
  const shift = await watchLayoutShift();
  release();
  await expect.element(opened('Riverside')).toBeVisible();
  await expect.element(link('Riverside')).toHaveAttribute('aria-current', 'true');
  expect(await shift()).toBeLessThan(SHIFT_MAX);
  expect(location.pathname).toBe(paths.ratePlayers);
  expect(beside.element().contains(document.activeElement)).toBe(false);
  await expectAccessible();
  await page.getByRole('button', { name: matchList.skipAt('Riverside') }).click();
  await expect.element(opened('Hilltop')).toBeVisible();
  await tab(matchList.all(3)).click();
  await expect.element(link('Hilltop')).toHaveAttribute('aria-current', 'true');
  await reopenApp(paths.allMatches);
  await expect.element(opened('Harbor')).toBeVisible();
});

// proves PAGE-6
test('beside the matches that were searched for the first of them shows, and nothing if none is found', async () => {
  const { viewer, courts } = await eightMatches();
  await showOn(DESK);
  await openApp(viewer, paths.allMatches);
  const search = page.getByLabelText(matchList.search);
  await search.fill('zz-nobody');
  await sees(matchList.noneFound);
  const beside = page.getByRole('region', { name: text.beside });
  await expect.element(beside).toBeEmptyDOMElement();
  await expectAccessible();
  await search.fill('hazel court');
  await expect.element(opened(courts[5])).toBeVisible();
  await expect.element(link('Hazel Court')).toHaveAttribute('aria-current', 'true');
});

test('beside the list a match has no second main action, and its buttons are two in a line', async () => {
  const [viewer, gus] = [await newMember(), { firstName: 'Gus', isNonMember: true }];
  const matchId = await recordSingles(viewer, { ...gus, email: 'gus@example.org' });
  await showOn(DESK);
  await openApp(viewer, paths.match(matchId));
  const beside = page.getByRole('region', { name: text.beside });
  const rematch = beside.getByText(rematchText.begin);
  await expect.element(rematch).toBeVisible();
  expect(beside.element().querySelectorAll('.bg-ball')).toHaveLength(0);
  const tops = [...(rematch.element().parentElement?.children ?? [])].map(topOf);
  expect(tops).toHaveLength(6);
  expect(new Set(tops).size).toBe(3);
});

// proves PAGE-6, LIST-3
test('a card beside the open match rates and skips, and leaves every other button to the match', async () => {
  const [viewer, bea] = [await newMember(), await newMember()];
  for (const location of ['Hilltop', 'Harbor']) await recordSingles(viewer, bea, { location });
  await showOn(DESK);
  await openApp(viewer, paths.ratePlayers);
  await expect.element(opened('Harbor')).toBeVisible();
  for (const court of ['Harbor', 'Hilltop']) {
    expect(labelsOn(court, 'button')).toEqual([matchList.skip]);
    expect(labelsOn(court, 'li a')).toContain(matchList.rate);
  }
  await sees(share.showQr, opened('Harbor'));
  await tab(matchList.all(2)).click();
  await expect.poll(() => labelsOn('Hilltop', 'button')).toEqual([]);
  expect(labelsOn('Hilltop', 'a')).not.toContain(rematchText.begin);
  await sees(rematchText.begin, opened('Harbor'));
});

// proves PAGE-6
test('a match is deleted beside the list, by one dialog, and is gone from both', async () => {
  const { viewer, courts, matches } = await eightMatches();
  await showOn(DESK);
  await openApp(viewer, paths.match(matches[0] ?? ''));
  const beside = opened(courts[0]);
  await expect.element(beside).toBeVisible();
  await beside.getByText(matchList.more).click();
  await beside.getByRole('button', { name: deleteMatch.of(courts[0] ?? '') }).click();
  await expect.element(page.getByRole('dialog').first()).toBeVisible();
  expect(page.getByRole('dialog').elements()).toHaveLength(1);
  const dialog = page.getByRole('dialog', { name: deleteMatch.title });
  await dialog.getByRole('button', { name: deleteMatch.submit }).click();
  await expect.element(opened(text.deleted.title)).toBeVisible();
  expect(page.getByRole('link', { name: text.toList }).query()).toBeNull();
  await expect.poll(() => cards().length).toBe(7);
});

// proves PAGE-6
test('a narrow window shows one of both, also after it was wide', async () => {
  const { viewer, courts, matches } = await eightMatches();
  await openApp(viewer, paths.match(matches[0] ?? ''));
  const heading = page.getByRole('heading', { level: 1, name: courts[0] ?? '' });
  await expect.element(heading).toBeVisible();
  await showOn(DESK);
  await expect
    .element(page.getByRole('heading', { level: 1, name: matchList.title }))
    .toBeVisible();
  await expect.element(opened(courts[0])).toBeVisible();
  await showOn({ width: 390, height: 844 });
  await expect.element(heading).toBeVisible();
});

// proves PAGE-6
test.each([
  [1023, false],
  [1024, true],
])('in a window %i wide list and match are side by side: %s', async (width, isBeside) => {
  const { viewer, courts, matches } = await eightMatches();
  await showOn({ width, height: 768 });
  await openApp(viewer, paths.match(matches[0] ?? ''));
  const alone = page.getByRole('heading', { level: 1, name: courts[0] ?? '' });
  await expect.element(isBeside ? opened(courts[0]) : alone).toBeVisible();
  await expect.poll(() => cards().length > 0).toBe(isBeside);
});

// No digits: a search for one would find every match of a player with that digit in their username.
const TREES = ['Ash', 'Birch', 'Cedar', 'Elm', 'Fir', 'Hazel', 'Maple', 'Oak'];

/** A member's matches on courts of their own, the newest first. */
async function eightMatches() {
  const [viewer, other] = [await newMember(), await newMember()];
  const courts = TREES.map((tree) => `${tree} Court`);
  const matches: string[] = [];
  for (const [index, location] of courts.entries())
    matches.push(await recordSingles(viewer, other, { location, date: `2025-05-${20 - index}` }));
  return { viewer, courts, matches };
}

function tab(name: string) {
  return page.getByRole('tab', { name });
}

function cards() {
  return page.getByRole('article').elements();
}

function link(court: string) {
  return page.getByRole('link', { name: court, exact: true });
}

/** What reads on these parts of a match's card. */
function labelsOn(court: string, selector: string): string[] {
  const card = page.getByRole('article', { name: court }).element();
  return [...card.querySelectorAll(selector)].map((each) => each.textContent ?? '');
}

/** The part beside the list. */
function opened(court: string | undefined) {
  return page.getByRole('region', { name: court ?? '', exact: true });
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top;
}

/** What a tapped push message about the match does. */
function tapPush(matchId: string): void {
  navigator.serviceWorker.dispatchEvent(
    new MessageEvent('message', { data: { type: 'OPEN', path: paths.match(matchId) } }),
  );
}
