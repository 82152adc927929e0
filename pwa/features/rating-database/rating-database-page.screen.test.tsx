import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import { giveRating, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { arrivesAt, expectAccessible, sees } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp } from '#pwa/testing/screens/open-app.tsx';
import { paths } from '#shared/domain/paths.ts';
import { ratings } from '#shared/text/common.ts';
import { nav } from '#shared/text/navigation.ts';
import { ratingDatabase as text } from '#shared/text/rating-database.ts';

const SKILLS = { power: 7, spin: 8, accuracy: 6, consistency: 7, touch: 9, movement: 7 };

// proves ROUTE-8, CARD-1
test('two tabs count the ratings given and received', async () => {
  const { viewer, bea, cal } = await newPlayers();
  await rate(viewer, bea, { power: 7 });
  await rate(viewer, cal, { power: 7 });
  await rate(bea, viewer, { power: 7 });
  await openApp(viewer, paths.ratingDatabase);
  await expect
    .element(page.getByRole('tab', { name: "Ratings I've Given (2)", selected: true }))
    .toBeVisible();
  expect(page.getByRole('article').elements()).toHaveLength(2);
  await page.getByRole('tab', { name: "Ratings I've Received (1)" }).click();
  await expect.element(page.getByRole('heading', { name: ratings.anonymousPlayer })).toBeVisible();
  expect(page.getByRole('article').elements()).toHaveLength(1);
});

// proves CARD-4
test("without ratings the tabs say 'No ratings given yet' and 'No ratings received yet'", async () => {
  await openApp(await newMember(), paths.ratingDatabase);
  await expect.element(page.getByRole('heading', { name: 'No ratings given yet' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('tab', { name: text.received(0) }).click();
  await expect
    .element(page.getByRole('heading', { name: 'No ratings received yet' }))
    .toBeVisible();
  await page.getByRole('link', { name: nav.goToMatches }).click();
  await arrivesAt(paths.ratePlayers);
});

// proves CARD-2, STATS-1, STATS-2
test('a card shows name, @username, the average of six skills to one decimal, and the date', async () => {
  const [viewer, bea] = [await newMember(), await newMember({ firstName: 'Bea' })];
  await rate(viewer, bea, { ...SKILLS, sportsmanship: 1 });
  await openApp(viewer, paths.ratingDatabase);
  const card = page.getByRole('article', { name: 'Bea' });
  const today = new Date().toLocaleDateString('en-US', { dateStyle: 'medium' });
  await sees(`@${bea.username} · ${today}`, card);
  // (7 + 8 + 6 + 7 + 9 + 7) / 6; sportsmanship is not part of it.
  await sees('7.3', card);
});

// proves CARD-2, CARD-3, RATE-5
test('a card has a bar for each skill and for sportsmanship, and N/A has an empty bar', async () => {
  const { viewer, bea } = await newPlayers();
  await rate(viewer, bea, { power: 10, spin: 5, sportsmanship: 3 });
  await openApp(viewer, paths.ratingDatabase);
  const card = page.getByRole('article', { name: bea.username });
  await expect.element(card).toBeVisible();
  expect(barsOf(card)).toEqual([
    ['Power', '10', 1],
    ['Spin', '5', 0.5],
    ['Accuracy', 'N/A', 0],
    ['Consistency', 'N/A', 0],
    ['Touch', 'N/A', 0],
    ['Movement', 'N/A', 0],
    ['Sportsmanship', '3', 0.3],
  ]);
  await sees('7.5', card);
});

// proves STATS-4
test("sportsmanship of 8 or more shows 'Excellent player to match with', and 7 does not", async () => {
  const { viewer, bea, cal } = await newPlayers();
  await rate(viewer, bea, { sportsmanship: 8 });
  await rate(viewer, cal, { sportsmanship: 7 });
  await openApp(viewer, paths.ratingDatabase);
  const excellent = 'Excellent player to match with';
  await sees(excellent, page.getByRole('article', { name: bea.username }));
  const other = page.getByRole('article', { name: cal.username });
  await expect.element(other).toBeVisible();
  expect(other.getByText(excellent).query()).toBeNull();
});

// proves CARD-2
test("an anonymous rating shows 'Anonymous player' and nothing about the rater", async () => {
  const { viewer, bea, cal } = await newPlayers();
  await rate(bea, viewer, { power: 7 });
  await rate(cal, viewer, { power: 8 });
  await openApp(viewer, paths.ratingDatabase);
  await page.getByRole('tab', { name: text.received(2) }).click();
  await expect
    .element(page.getByRole('article', { name: 'Anonymous player' }).nth(1))
    .toBeVisible();
  for (const { username } of [bea, cal]) {
    expect(page.getByRole('tabpanel').getByText(username).query()).toBeNull();
  }
  await expectAccessible();
});

// proves CARD-2
test('a rater who shows their name is named', async () => {
  const { viewer, bea } = await newPlayers();
  await rate(bea, viewer, { power: 7, isAnonymous: false });
  await openApp(viewer, paths.ratingDatabase);
  await page.getByRole('tab', { name: text.received(1) }).click();
  await sees('7.0', page.getByRole('article', { name: bea.username }));
});

test('a rating that another player gives appears while the screen is open', async () => {
  const { viewer, bea } = await newPlayers();
  await openApp(viewer, paths.ratingDatabase);
  await expect.element(page.getByRole('tab', { name: text.received(0) })).toBeVisible();
  await rate(bea, viewer, { power: 7 });
  await expect.element(page.getByRole('tab', { name: text.received(1) })).toBeVisible();
});

/** The viewer and two other players. */
async function newPlayers(): Promise<Record<'viewer' | 'bea' | 'cal', Member>> {
  const [viewer, bea] = [await newMember(), await newMember()];
  return { viewer, bea, cal: await newMember() };
}

/** A rating for a singles match of these two players. */
async function rate(
  rater: Member,
  rated: Member,
  values: Parameters<typeof giveRating>[3],
): Promise<void> {
  await giveRating(rater, rated, await recordSingles(rater, rated), values);
}

/** Each bar's name, its number, and its filled share, from 0 to 1. */
function barsOf(card: Locator): (string | number | undefined)[][] {
  return [...card.element().querySelectorAll('dl > div')].map((row) => {
    const [bar, value] = row.querySelectorAll('dd > span');
    const [all, filled] = [bar?.clientWidth ?? 0, bar?.firstElementChild?.clientWidth ?? 0];
    const share = Math.round((filled / all) * 100) / 100;
    return [row.querySelector('dt')?.textContent, value?.textContent, share];
  });
}
