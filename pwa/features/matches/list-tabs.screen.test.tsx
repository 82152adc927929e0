import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { linesOf } from '#pwa/testing/broken-words.ts';
import { giveRating, recordDoubles, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { arrivesAt, expectAccessible, sees, textsOf } from '#pwa/testing/screens/checks.ts';
import { courts, fourMatches, tab } from '#pwa/testing/screens/four-matches.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { expectFitsOn, SHORT, showOn } from '#pwa/testing/screens/screen-sizes.ts';
import { loseSignal } from '#pwa/testing/screens/signal.ts';
import { paths } from '#shared/domain/paths.ts';
import { seats } from '#shared/text/common.ts';
import { dashboard } from '#shared/text/dashboard.ts';
import { leaveMatch } from '#shared/text/leave-match.ts';
import { matchList as text } from '#shared/text/matches.ts';

const SMALLEST = { ...SHORT, text: 200 } as const;
const GUEST = { firstName: 'Gus', email: 'gus@example.org', isNonMember: true };

test('at 200 % text size the search and the choice beside it are in line', async () => {
  const { viewer } = await fourMatches();
  await openApp(viewer, paths.allMatches);
  await showOn({ width: 900, height: 800, text: 200 });
  const edges = (field: Locator) => {
    const { top, bottom } = field.element().getBoundingClientRect();
    return [top, bottom];
  };
  const choice = page.getByLabelText(text.show, { exact: true });
  await expect.element(choice).toBeVisible();
  expect(edges(page.getByLabelText(text.search, { exact: true }))).toEqual(edges(choice));
});

// proves LIST-5
test('"To rate" has the matches with an opponent left to rate, "All" every match, both newest first', async () => {
  const { viewer } = await fourMatches();
  await openApp(viewer, paths.ratePlayers);
  await expect.element(tab(text.toRate(2), true)).toBeVisible();
  await expect.poll(courts).toEqual(['New, unrated', 'Old, unrated']);
  // Both are about one opponent, whom Home lists once.
  await sees(text.toRateHint(1, 2));
  await expectAccessible();
  await tab(text.all(4)).click();
  await expect
    .poll(courts)
    .toEqual(['New, rated', 'Old, nobody to rate', 'New, unrated', 'Old, unrated']);
  await expectAccessible();
});

// proves LIST-2, DASH-10
test('each card says what the match was for the viewer, and one without a result nothing', async () => {
  const [ann, bob] = [await newMember(), await newMember()];
  for (const [location, score] of [
    ['Won', [11, 5]],
    ['Lost', [5, 11]],
    ['Played', [0, 0]],
  ] as const)
    await recordSingles(ann, bob, { location, score: [...score] });
  await openApp(ann, paths.allMatches);
  await expect.poll(courts).toHaveLength(3);
  const { W, L } = dashboard.outcome;
  await sees(W, page.getByRole('article', { name: 'Won' }));
  await sees(L, page.getByRole('article', { name: 'Lost' }));
  const played = page.getByRole('article', { name: 'Played' });
  for (const outcome of [W, L])
    expect(played.getByText(outcome, { exact: true }).query()).toBeNull();
});

// proves PAGE-3
test('"More" stays where it is when it opens, and what it shows is below', async () => {
  const [ann, bob] = [await newMember(), await newMember()];
  await recordSingles(ann, bob);
  await openApp(bob, paths.allMatches);
  const more = page.getByRole('button', { name: text.more });
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  const card = page.getByRole('article').element();
  const place = () => {
    const { left, top } = more.element().getBoundingClientRect();
    return [left, top - card.getBoundingClientRect().top];
  };
  const before = place();
  await more.click();
  const leaveIt = page.getByRole('button', { name: leaveMatch.begin });
  await expect.element(leaveIt).toBeVisible();
  expect(place()).toEqual(before);
  const { bottom } = more.element().getBoundingClientRect();
  expect(leaveIt.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom);
});

// proves LIST-5
test('a reload and Back return to the tab that was open', async () => {
  const { viewer } = await fourMatches();
  await openApp(viewer, paths.ratePlayers);
  await tab(text.all(4)).click();
  await reopenApp();
  await expect.element(tab(text.all(4), true)).toBeVisible();
  await page.getByRole('link', { name: 'New, rated' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'New, rated' })).toBeVisible();
  history.back();
  await expect.element(tab(text.all(4), true)).toBeVisible();
});

// proves LIST-5
test('with nothing to rate "All" opens, and "To rate" says so', async () => {
  const viewer = await newMember();
  await recordSingles(viewer, GUEST);
  await openApp(viewer, paths.ratePlayers);
  await expect.element(tab(text.all(1), true)).toBeVisible();
  await tab(text.toRate(0)).click();
  await sees(text.nothingToRate);
  await sees(text.nothingToRateHint);
  await expectAccessible();
  await page.getByRole('button', { name: text.toAll }).click();
  await expect.poll(courts).toEqual(['Riverside']);
});

// proves LIST-3, LIST-5
test('an opponent rated today leaves "To rate" with their other matches, which say so', async () => {
  const [viewer, bea] = [await newMember(), await newMember()];
  const first = await recordSingles(viewer, bea, { location: 'First game' });
  const later = await recordSingles(viewer, bea, { location: 'Second game' });
  await giveRating(viewer, bea, first, { power: 7 });
  await openApp(viewer, paths.ratePlayers);
  await expect.element(tab(text.all(2), true)).toBeVisible();
  const second = page.getByRole('article', { name: 'Second game' });
  await sees(seats.ratedToday, second);
  await expect.element(second.getByRole('link', { name: text.rate })).not.toBeInTheDocument();
  await tab(text.toRate(0)).click();
  await sees(text.laterToRate);
  await expectAccessible();
  await reopenApp(paths.match(later));
  await sees(text.ratedToday);
});

// proves LIST-3
test('beside an opponent who can be rated now, the one rated today has only the badge', async () => {
  const [viewer, bea, cal] = [await newMember(), await newMember(), await newMember()];
  const first = await recordSingles(viewer, bea);
  await giveRating(viewer, bea, first, { power: 7 });
  const match = await recordDoubles(viewer, await newMember(), [bea, cal]);
  await openApp(viewer, paths.match(match));
  await sees(seats.ratedToday);
  const rate = page.getByRole('link', { name: `${text.rate} ${cal.username}` });
  await expect.element(rate).toBeVisible();
  expect(page.getByText(text.ratedToday).query()).toBeNull();
});

// proves LIST-6
test('all matches are under the month in which they were played', async () => {
  const { viewer } = await fourMatches();
  await openApp(viewer, paths.allMatches);
  const months = page.getByRole('tabpanel').getByRole('heading', { level: 2 });
  await expect.poll(() => textsOf(months)).toEqual(['April 2025', 'February 2025', 'January 2025']);
});

// proves LIST-6
test('a search finds matches by player and court, without signal too, and survives a reload', async () => {
  const [viewer, jose] = [await newMember(), await newMember({ firstName: 'José' })];
  const kim = await newMember({ firstName: 'Kim' });
  await recordSingles(viewer, jose, { location: 'Hilltop', date: '2025-05-01' });
  await recordSingles(viewer, kim, { location: 'Hilltop Park', date: '2025-04-01' });
  await recordSingles(viewer, jose, { location: 'Harbour', date: '2025-03-01' });
  await openApp(viewer, paths.allMatches);
  await expect.poll(courts).toHaveLength(3);
  loseSignal();
  const search = page.getByRole('searchbox', { name: text.search });
  await expect.element(search).toHaveAttribute('placeholder', text.searchFor);
  for (const label of document.querySelectorAll('main label')) expect(linesOf(label)).toBe(1);
  await search.fill('jose');
  await expect.poll(courts).toEqual(['Hilltop', 'Harbour']);
  await sees(text.found(2));
  await search.fill('HILL kim');
  await expect.poll(courts).toEqual(['Hilltop Park']);
  await sees(text.found(1));
  await reopenApp();
  await expect.element(search).toHaveValue('HILL kim');
  await expect.poll(courts).toEqual(['Hilltop Park']);
  await search.fill('nowhere');
  await sees(text.noneFound);
  await expectAccessible();
  await showOn(SMALLEST);
  expectFitsOn(SMALLEST);
  await page.getByRole('button', { name: text.showAll }).click();
  await expect.poll(courts).toHaveLength(3);
});

// proves LIST-6
test('"All" shows those won, lost, without a result, singles or doubles, also after a reload and without signal', async () => {
  const viewer = await newMember();
  const [bea, cal, dan] = [await newMember(), await newMember(), await newMember()];
  await recordSingles(viewer, bea, { location: 'Won', score: [11, 3] });
  await recordSingles(bea, viewer, { location: 'Lost', score: [11, 9] });
  await recordSingles(viewer, bea, { location: 'Drawn', score: [9, 9] });
  await recordDoubles(viewer, bea, [cal, dan], { location: 'Open' });
  await openApp(viewer, paths.allMatches);
  await expect.poll(courts).toHaveLength(4);
  loseSignal();
  const show = page.getByLabelText(text.show, { exact: true });
  const under = {
    won: ['Won'],
    lost: ['Lost'],
    pending: ['Open'],
    doubles: ['Open'],
    singles: ['Drawn', 'Lost', 'Won'],
  };
  for (const [filter, expected] of Object.entries(under)) {
    await show.selectOptions(filter);
    await expect.poll(() => courts().sort()).toEqual(expected);
  }
  await expectAccessible();
  await reopenApp();
  await expect.element(show).toHaveValue('singles');
  await expect.poll(courts).toHaveLength(3);
  await page.getByRole('searchbox', { name: text.search }).fill('open');
  await sees(text.noneUnderFilter);
  await page.getByRole('button', { name: text.showAll }).click();
  await expect.poll(courts).toHaveLength(4);
});

// proves PAGE-5
test('the heading of a card opens the page of its match', async () => {
  const [viewer, bea] = [await newMember(), await newMember()];
  const match = await recordSingles(viewer, bea);
  await openApp(viewer, paths.ratePlayers);
  await page.getByRole('article').getByRole('link', { name: 'Riverside' }).click();
  await arrivesAt(paths.match(match));
  await expect.element(page.getByRole('heading', { level: 1, name: 'Riverside' })).toBeVisible();
});
