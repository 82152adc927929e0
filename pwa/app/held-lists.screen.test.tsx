import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { settle } from '#pwa/testing/accessibility.ts';
import { giveRating, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { arrives, NEWEST, pill, threePlayers } from '#pwa/testing/screens/arrivals.ts';
import { expectAccessible, textsOf } from '#pwa/testing/screens/checks.ts';
import { courts, tab } from '#pwa/testing/screens/four-matches.ts';
import { SHIFT_MAX, watchLayoutShift } from '#pwa/testing/screens/layout-shift.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { replaceElsewhere } from '#pwa/testing/screens/replace-elsewhere.ts';
import {
  expectFitsOn,
  LARGE_TEXT,
  PHONES,
  SHORT,
  showOn,
} from '#pwa/testing/screens/screen-sizes.ts';
import { paths } from '#shared/domain/paths.ts';
import { dashboard } from '#shared/text/dashboard.ts';
import { matchList } from '#shared/text/matches.ts';
import { newRows } from '#shared/text/new-rows.ts';

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

// proves LIST-9, SYNC-28
test('on the dashboard a new rating moves nothing, and comes in together with a new match', async () => {
  const { viewer, ann, cid } = await threePlayers();
  const [first, next] = [await recordSingles(cid, viewer), await recordSingles(ann, viewer)];
  await giveRating(cid, viewer, first, { power: 7 });
  await openApp(viewer);
  const recent = page.getByRole('region', { name: dashboard.recentRatings });
  await expect.poll(() => textsOf(recent.getByRole('listitem'))).toHaveLength(2);
  recent.element().scrollIntoView();
  await settle();
  const shift = await watchLayoutShift();
  await giveRating(ann, viewer, next, { power: 3 });
  await expect.element(pill(newRows.ratings(1))).toBeVisible();
  expect(await shift()).toBeLessThan(SHIFT_MAX);
  await recordSingles(cid, viewer, NEWEST);
  await pill(newRows.matches(1)).click();
  await expect.poll(() => textsOf(recent.getByRole('listitem'))).toHaveLength(3);
  await expect.element(page.getByRole('link', { name: /^Third/ })).toBeVisible();
});

// proves LIST-9
test('on the dashboard a tap shows the new rating where it is read, and a new match, not a rating that was there', async () => {
  const { viewer, ann, cid } = await threePlayers();
  const next = await recordSingles(ann, viewer);
  await showOn(SHORT);
  await openApp(viewer);
  const recent = page.getByRole('region', { name: dashboard.recentRatings });
  await expect.poll(() => textsOf(recent.getByRole('listitem'))).toHaveLength(1);
  recent.element().scrollIntoView();
  await settle();
  await giveRating(ann, viewer, next, { power: 3 });
  await pill(newRows.ratings(1)).click();
  await expect.element(recent.getByRole('listitem').first()).toBeInViewport();
  await expect.poll(() => textsOf(recent.getByRole('listitem'))).toHaveLength(2);
  await recordSingles(cid, viewer, NEWEST);
  await pill(newRows.matches(1)).click();
  const third = page.getByRole('region', { name: dashboard.recentGames }).getByText('Third');
  await expect.element(third).toBeInViewport();
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
test('a new match that is asked for is in sight, also if it is not the first of the list', async () => {
  const { viewer, ann, cid } = await threePlayers();
  await openApp(viewer);
  await showOn(SHORT);
  const recent = page.getByRole('region', { name: dashboard.recentGames });
  await expect.poll(() => recent.getByRole('listitem').elements()).toHaveLength(2);
  recent.element().scrollIntoView();
  // Nobody new is to be rated.
  await recordSingles(ann, viewer, NEWEST);
  await pill(newRows.matches(1)).click();
  await expect.poll(() => isInSight(recent.getByRole('link', { name: /^Third/ }))).toBe(true);

  await openApp(viewer, paths.allMatches);
  await expect.poll(courts).toHaveLength(3);
  await recordSingles(cid, viewer, { location: 'Before', date: '2025-04-01' });
  await pill(newRows.matches(1)).click();
  await expect.poll(() => isInSight(page.getByRole('link', { name: 'Before' }))).toBe(true);
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
      // The last one has marked them as read.
      await arrives(path === paths.notifications ? 0 : 2 + index);
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

/** True if nothing of it is above or below the screen, or under the bars there. */
function isInSight(link: Locator): boolean {
  const { top = -1, bottom = 0 } = link.query()?.getBoundingClientRect() ?? {};
  return top >= 64 && bottom <= innerHeight - 56;
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
