import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { settle } from '#pwa/testing/accessibility.ts';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { expectAccessible, textsOf } from '#pwa/testing/screens/checks.ts';
import { courts, tab } from '#pwa/testing/screens/four-matches.ts';
import { holdPulls } from '#pwa/testing/screens/held-pull.ts';
import { SHIFT_MAX, watchLayoutShift } from '#pwa/testing/screens/layout-shift.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { addMember, enterDetails } from '#pwa/testing/screens/record-match.ts';
import { replaceElsewhere } from '#pwa/testing/screens/replace-elsewhere.ts';
import {
  DESK,
  expectFitsOn,
  LARGE_TEXT,
  PHONES,
  showOn,
  TODAY,
} from '#pwa/testing/screens/screen-sizes.ts';
import { arrives, NEWEST, pill, threePlayers } from '#pwa/testing/screens/three-players.ts';
import { paths } from '#shared/domain/paths.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { dashboard } from '#shared/text/dashboard.ts';
import { matchList } from '#shared/text/matches.ts';
import { newRows } from '#shared/text/new-rows.ts';

const SCREENS = [
  { path: paths.home, scrolled: 0 },
  { path: paths.home, scrolled: 700 },
  { path: paths.ratePlayers, scrolled: 0 },
  { path: paths.allMatches, scrolled: 300 },
  { path: paths.players, scrolled: 0 },
];

// proves LIST-9, SYNC-28
test.each([TODAY, DESK].flatMap((screen) => SCREENS.map((one) => ({ ...one, screen }))))(
  '$screen.width wide a match that another player records moves nothing on $path, scrolled by $scrolled',
  async ({ path, scrolled, screen }) => {
    const { viewer, cid } = await threePlayers();
    await showOn(screen);
    await openApp(viewer, path);
    await arrives(2);
    // Until every part has loaded.
    await expect.poll(() => document.querySelector('.animate-breathe')).toBeNull();
    await settle();
    scrollTo(0, scrolled);
    const shift = await watchLayoutShift();
    await recordSingles(cid, viewer, NEWEST);
    await expect.element(pill(newRows.matches(1))).toBeInViewport();
    expect(await shift()).toBeLessThan(SHIFT_MAX);
  },
);

// proves LIST-9
test('on the dashboard the pill leads to the lists, below what is above them', async () => {
  const { viewer, cid } = await threePlayers();
  await openApp(viewer, paths.home);
  await arrives(2);
  await settle();
  await recordSingles(cid, viewer, NEWEST);
  await pill(newRows.matches(1)).click();
  const toRate = page.getByRole('region', { name: dashboard.playersToRate });
  await expect.element(toRate.getByRole('listitem').first()).toBeInViewport();
  expect(scrollY).toBeGreaterThan(0);
});

// proves LIST-9, SYNC-28
test('on the profile of an opponent their new match moves nothing', async () => {
  const { viewer, ann } = await threePlayers();
  await openApp(viewer, paths.profile(ann.id));
  await expect.element(page.getByRole('link', { name: /^First/ })).toBeVisible();
  await settle();
  scrollTo(0, 300);
  const shift = await watchLayoutShift();
  await recordSingles(ann, viewer, NEWEST);
  await expect.element(pill(newRows.matches(1))).toBeVisible();
  expect(await shift()).toBeLessThan(SHIFT_MAX);
  await pill(newRows.matches(1)).click();
  await expect.element(page.getByRole('link', { name: /^Third/ })).toBeVisible();
});

// proves LIST-9
test('the counts are right at once; the new matches show at the top when they are asked for', async () => {
  const { viewer, ann, cid } = await threePlayers();
  await openApp(viewer, paths.ratePlayers);
  await expect.poll(courts).toEqual(['Second', 'First']);
  scrollTo(0, 200);
  await recordSingles(cid, viewer, NEWEST);
  await recordSingles(ann, viewer, { location: 'Before', date: '2025-04-01' });
  await expect.element(pill(newRows.matches(2))).toBeVisible();
  await expect.element(tab(matchList.toRate(4), true)).toBeVisible();
  await expect.element(tab(matchList.all(4))).toBeVisible();
  expect(courts()).toEqual(['Second', 'First']);
  await pill(newRows.matches(2)).click();
  await expect.poll(courts).toEqual(['Third', 'Second', 'First', 'Before']);
  expect(scrollY).toBe(0);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

// proves LIST-9
test('the keyboard reaches what tells of new matches before the list', async () => {
  const { viewer, cid } = await threePlayers();
  await openApp(viewer, paths.ratePlayers);
  await expect.poll(courts).toHaveLength(2);
  await recordSingles(cid, viewer, NEWEST);
  await expect.element(pill(newRows.matches(1))).toBeVisible();
  await expectAccessible();
  await tab(matchList.toRate(3), true).click();
  await userEvent.keyboard('{Tab}');
  await expect.element(pill(newRows.matches(1))).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(courts).toHaveLength(3);
});

// proves LIST-9
test('another tab, filter or search shows everything', async () => {
  const { viewer, cid } = await threePlayers();
  await openApp(viewer, paths.ratePlayers);
  await expect.poll(courts).toHaveLength(2);
  await recordSingles(cid, viewer, NEWEST);
  await expect.element(pill(newRows.matches(1))).toBeVisible();
  await tab(matchList.all(3)).click();
  await expect.poll(courts).toEqual(['Third', 'Second', 'First']);
  await recordSingles(cid, viewer, { ...NEWEST, location: 'Fourth' });
  await expect.element(pill(newRows.matches(1))).toBeVisible();
  await page.getByRole('combobox', { name: matchList.show }).selectOptions(matchList.filters.lost);
  await expect.poll(courts).toEqual(['Fourth', 'Third', 'Second', 'First']);
  await reopenApp(`${paths.allMatches}&q=third`);
  await expect.poll(courts).toEqual(['Third']);
  await page.getByRole('searchbox').fill('');
  await expect.poll(courts).toEqual(['Fourth', 'Third', 'Second', 'First']);
});

// proves LIST-9, WRONG-9
test('what the member recorded, and what takes the place of a shown match, is there at once', async () => {
  const { viewer, ann, bea } = await threePlayers();
  await openApp(viewer, paths.allMatches);
  await expect.poll(courts).toHaveLength(2);
  await recordSingles(viewer, bea, { location: 'Own', date: '2025-05-04' });
  await expect.poll(courts).toEqual(['Own', 'Second', 'First']);
  const match = await recordSingles(ann, viewer, NEWEST);
  await pill(newRows.matches(1)).click();
  await expect.poll(courts).toEqual(['Own', 'Third', 'Second', 'First']);
  await replaceElsewhere(ann, match, { opponents: [viewer] });
  await expect.poll(courts).toContain('Elsewhere');
  expect(courts()).not.toContain('Third');
});

// proves LIST-9
test('where there is no match yet, the first one shows at once', async () => {
  const [viewer, ann] = [await newMember(), await newMember()];
  await openApp(viewer, paths.ratePlayers);
  await expect.element(page.getByText(matchList.empty)).toBeVisible();
  await recordSingles(ann, viewer, { location: 'First' });
  await expect.poll(courts).toEqual(['First']);
});

// proves LIST-9
test.each([
  { path: paths.ratePlayers, first: 'Own', last: 'First' },
  { path: paths.allMatches, first: 'Own', last: 'First' },
  { path: paths.players, first: 'Cid', last: 'Ann' },
])('the first pull holds nothing back on $path', async ({ path, first, last }) => {
  const { viewer, cid } = await threePlayers();
  const release = holdPulls();
  await openApp(viewer, paths.createMatch);
  await enterDetails('Own');
  await addMember(cid.username);
  await page.getByRole('button', { name: createMatch.submit }).click();
  await reopenApp(path);
  const list = page.getByRole('main');
  await expect.element(list.getByText(first).first()).toBeVisible();
  release();
  await expect.element(list.getByText(last).first()).toBeVisible();
  await expect.element(pill(newRows.matches(2))).not.toBeInTheDocument();
});

// proves LIST-9
test('on the dashboard a new match waits with its opponent until it is asked for', async () => {
  const { viewer, cid } = await threePlayers();
  await openApp(viewer);
  const toRate = page.getByRole('region', { name: dashboard.playersToRate });
  await expect.poll(() => textsOf(toRate.getByRole('listitem'))).toHaveLength(2);
  await recordSingles(cid, viewer, NEWEST);
  await pill(newRows.matches(1)).click();
  await expect.poll(() => textsOf(toRate.getByRole('listitem'))).toHaveLength(3);
});

// proves LIST-9
test.each([...PHONES, ...LARGE_TEXT])(
  '$width wide, text $text %, what tells of new rows fits and covers no title or field',
  async (screen) => {
    const { viewer, cid } = await threePlayers();
    for (const [index, path] of [
      paths.home,
      paths.ratePlayers,
      paths.allMatches,
      paths.notifications,
    ].entries()) {
      await openApp(viewer, path);
      await showOn(screen);
      await arrives(2 + index);
      await recordSingles(cid, viewer, NEWEST);
      const shown = page.getByRole('status').getByRole('button', { name: /^1 new / });
      await expect.element(shown).toBeVisible();
      await settle();
      expectFitsOn(screen);
      await expect.poll(() => [path, ...coveredBy(shown)]).toEqual([path]);
    }
  },
);

/** The words of titles, and the fields, that its visible part covers. */
function coveredBy(shown: Locator): string[] {
  const over = shown.element().firstElementChild?.getBoundingClientRect();
  const found = [...document.querySelectorAll('main :is(h1, h2, h3, input, select)')];
  return found.filter((one) => over && isOver(over, one)).map((one) => one.outerHTML.slice(0, 80));
}

function isOver(over: DOMRect, element: Element): boolean {
  const words = document.createRange();
  words.selectNodeContents(element);
  const isField = element.matches('input, select');
  const rects = isField ? [element.getBoundingClientRect()] : [...words.getClientRects()];
  return rects.some(
    ({ left, right, top, bottom }) =>
      left < over.right && right > over.left && top < over.bottom - 1 && bottom > over.top + 1,
  );
}
