import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { giveRating, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import { nav, ratings, syncStatus } from '#shared/text/common.ts';
import { ratingDatabase as text } from '#shared/text/rating-database.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { arrivesAt, sees } from './fixtures/checks/screen.ts';
import { type Member, newMember } from './fixtures/server/member.ts';
import { useStage } from './fixtures/server/stage.ts';

const stage = useStage();

const SKILLS = { power: 7, spin: 8, accuracy: 6, consistency: 7, touch: 9, movement: 7 };

// proves ROUTE-8, CARD-1
test('two tabs count the ratings given and received', async () => {
  const { viewer, bea, cal } = await club();
  await rate(viewer, bea, { power: 7 });
  await rate(viewer, cal, { power: 7 });
  await rate(bea, viewer, { power: 7 });
  const { page } = await stage.phoneOf(viewer, paths.ratingDatabase);
  await page.getByRole('tab', { name: "Ratings I've Given (2)", selected: true }).waitFor();
  expect(await page.getByRole('article').count()).toBe(2);
  await page.getByRole('tab', { name: "Ratings I've Received (1)" }).click();
  await page.getByRole('heading', { name: ratings.anonymousPlayer }).waitFor();
  expect(await page.getByRole('article').count()).toBe(1);
});

// proves CARD-4
test("without ratings the tabs say 'No ratings given yet' and 'No ratings received yet'", async () => {
  const { page } = await stage.phoneOf(await newMember(stage.server), paths.ratingDatabase);
  await page.getByRole('heading', { name: 'No ratings given yet' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('tab', { name: text.received(0) }).click();
  await page.getByRole('heading', { name: 'No ratings received yet' }).waitFor();
  await page.getByRole('link', { name: nav.goToMatches }).click();
  await arrivesAt(page, paths.ratePlayers);
});

// proves CARD-2, STATS-1, STATS-2
test('a card shows name, @username, the average of six skills to one decimal, and the date', async () => {
  const { server } = stage;
  const [viewer, bea] = [await newMember(server), await newMember(server, { firstName: 'Bea' })];
  await rate(viewer, bea, { ...SKILLS, sportsmanship: 1 });
  const { page } = await stage.phoneOf(viewer, paths.ratingDatabase);
  const card = page.getByRole('article', { name: 'Bea' });
  const today = new Date().toLocaleDateString('en-US', { dateStyle: 'medium' });
  await sees(card, `@${bea.username} · ${today}`);
  // (7 + 8 + 6 + 7 + 9 + 7) / 6; sportsmanship is not part of it.
  await sees(card, '7.3');
});

// proves CARD-2, CARD-3, RATE-5
test('a card has a bar for each skill and for sportsmanship, and N/A has an empty bar', async () => {
  const { viewer, bea } = await club();
  await rate(viewer, bea, { power: 10, spin: 5, sportsmanship: 3 });
  const { page } = await stage.phoneOf(viewer, paths.ratingDatabase);
  const card = page.getByRole('article', { name: bea.username });
  await card.waitFor();
  expect(await barsOf(card)).toEqual([
    ['Power', '10', 1],
    ['Spin', '5', 0.5],
    ['Accuracy', 'N/A', 0],
    ['Consistency', 'N/A', 0],
    ['Touch', 'N/A', 0],
    ['Movement', 'N/A', 0],
    ['Sportsmanship', '3', 0.3],
  ]);
  await sees(card, '7.5');
});

// proves STATS-4
test("sportsmanship of 8 or more is 'Excellent player to match with', and 7 is not", async () => {
  const { viewer, bea, cal } = await club();
  await rate(viewer, bea, { sportsmanship: 8 });
  await rate(viewer, cal, { sportsmanship: 7 });
  const { page } = await stage.phoneOf(viewer, paths.ratingDatabase);
  const excellent = 'Excellent player to match with';
  await sees(page.getByRole('article', { name: bea.username }), excellent);
  const other = page.getByRole('article', { name: cal.username });
  await other.waitFor();
  expect(await other.getByText(excellent).count()).toBe(0);
});

// proves CARD-2
test("an anonymous rating says 'Anonymous player' and nothing of who gave it", async () => {
  const { viewer, bea, cal } = await club();
  await rate(bea, viewer, { power: 7 });
  await rate(cal, viewer, { power: 8 });
  const { page } = await stage.phoneOf(viewer, paths.ratingDatabase);
  await page.getByRole('tab', { name: text.received(2) }).click();
  await page.getByRole('article', { name: 'Anonymous player' }).nth(1).waitFor();
  for (const { username } of [bea, cal]) {
    expect(await page.getByRole('tabpanel').getByText(username).count()).toBe(0);
  }
  await expectAccessible(page);
});

// proves CARD-2
test('a rater who shows their name is named', async () => {
  const { viewer, bea } = await club();
  await rate(bea, viewer, { power: 7, isAnonymous: false });
  const { page } = await stage.phoneOf(viewer, paths.ratingDatabase);
  await page.getByRole('tab', { name: text.received(1) }).click();
  await sees(page.getByRole('article', { name: bea.username }), '7.0');
});

test('a rating that somebody gives appears while the screen is open', async () => {
  const { viewer, bea } = await club();
  const { page } = await stage.phoneOf(viewer, paths.ratingDatabase);
  await page.getByRole('tab', { name: text.received(0) }).waitFor();
  await rate(bea, viewer, { power: 7 });
  await page.getByRole('tab', { name: text.received(1) }).waitFor();
});

test('the cards show without signal', async () => {
  const { viewer, bea } = await club();
  await rate(viewer, bea, { power: 7 });
  const phone = await stage.phoneOf(viewer, paths.ratingDatabase);
  await phone.page.getByRole('article', { name: bea.username }).waitFor();
  await phone.losesSignal();
  await phone.page.reload();
  await phone.page.getByRole('article', { name: bea.username }).waitFor();
  await phone.page
    .getByRole('button', { name: syncStatus.badgeName(syncStatus.badge.offline) })
    .waitFor();
});

/** The viewer and two others. */
async function club(): Promise<Record<'viewer' | 'bea' | 'cal', Member>> {
  const { server } = stage;
  const [viewer, bea] = [await newMember(server), await newMember(server)];
  return { viewer, bea, cal: await newMember(server) };
}

/** A rating for a singles match of these two. */
async function rate(
  rater: Member,
  rated: Member,
  values: Parameters<typeof giveRating>[3],
): Promise<void> {
  await giveRating(rater, rated, await recordSingles(rater, rated), values);
}

/** Each bar's name, its number, and how much of it is filled, from 0 to 1. */
async function barsOf(card: Locator): Promise<[string, string, number][]> {
  return card.locator('dl > div').evaluateAll((rows) =>
    rows.map((row) => {
      const [bar, value] = row.querySelectorAll('dd > span');
      const [all, filled] = [bar?.clientWidth ?? 0, bar?.firstElementChild?.clientWidth ?? 0];
      const share = Math.round((filled / all) * 100) / 100;
      return [row.querySelector('dt')?.textContent ?? '', value?.textContent ?? '', share];
    }),
  );
}
