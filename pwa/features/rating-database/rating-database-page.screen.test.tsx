import { expect, test } from 'vitest';
import { commands, type Locator, page } from 'vitest/browser';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import { giveRating, recordDoubles, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { expectAccessible, sees } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp } from '#pwa/testing/screens/open-app.tsx';
import {
  expectFitsOn,
  expectFitsOnAll,
  LARGE_TEXT,
  PHONES,
  SHORT,
  showOn,
} from '#pwa/testing/screens/screen-sizes.ts';
import { paths } from '#shared/domain/paths.ts';
import { CATEGORIES, type RatingValues } from '#shared/domain/skills.ts';
import { recordOf } from '#shared/lib/record-of.ts';
import { ratings } from '#shared/text/common.ts';
import { ratingDatabase as text } from '#shared/text/rating-database.ts';
import { ratingSteps } from '#shared/text/rating-steps.ts';
import { ratingSummary as summary } from '#shared/text/rating-summary.ts';
import { categories } from '#shared/text/skills.ts';

const SMALLEST = { ...SHORT, text: 200 } as const;
const LONG_NAME = 'Maximiliane-Alexandrina Featherstonehaugh';
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

// proves NAME-6
test('a long name is whole on the card, also on the smallest phone and in large text', async () => {
  const [viewer, max] = [await newMember(), await newMember({ firstName: LONG_NAME })];
  await rate(viewer, max, SKILLS);
  await openApp(viewer, paths.ratingDatabase);
  await expect.element(page.getByRole('article', { name: LONG_NAME })).toBeVisible();
  await expectFitsOnAll([...PHONES, LARGE_TEXT[1]]);
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
  await unfold(bea.username);
  await sees(excellent, page.getByRole('article', { name: bea.username }));
  const other = page.getByRole('article', { name: cal.username });
  await unfold(cal.username);
  await sees(categories.sportsmanship, other);
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

// proves CARD-5
test('guests who show their names are named, with the player who brought them, and count together', async () => {
  const [viewer, ann] = [await newMember(), await newMember({ firstName: 'Ann', lastName: 'Ek' })];
  await rateAsGuest('Gina', ann, viewer);
  await openApp(viewer, paths.ratingDatabase);
  await page.getByRole('tab', { name: text.received(1) }).click();
  await sees('Guest of Ann Ek', page.getByRole('article', { name: 'Gina' }));
  expect(page.getByText(text.countTogether).query()).toBeNull();
  await rateAsGuest('Gus', ann, viewer);
  await openApp(viewer, `${paths.ratingDatabase}?tab=received`);
  await sees('Guest of Ann Ek', page.getByRole('article', { name: 'Gus' }));
  await sees(text.countTogether);
  await expectAccessible();
  await showOn(SMALLEST);
  expectFitsOn(SMALLEST);
  await page.getByRole('tab', { name: text.given(0) }).click();
  await expect.element(page.getByText(text.countTogether)).not.toBeInTheDocument();
  await openApp(viewer, paths.home);
  await sees('Gina rated you');
});

// proves CARD-8, STATS-7
test('anonymous guests of one player count together, which is said without naming their cards', async () => {
  const [viewer, ann] = [await newMember(), await newMember()];
  await rateAsGuest('Gina', ann, viewer, { isAnonymous: true, power: 10 });
  await rateAsGuest('Hal', await newMember(), viewer, { isAnonymous: true, power: 4 });
  await openApp(viewer, `${paths.ratingDatabase}?tab=received`);
  await sees(ratings.anonymousPlayer, page.getByRole('article').nth(1));
  expect(page.getByText(text.countTogether).query()).toBeNull();
  await rateAsGuest('Gus', ann, viewer, { isAnonymous: true, power: 10 });
  await openApp(viewer, `${paths.ratingDatabase}?tab=received`);
  await sees(text.countTogether);
  await sees(text.received(3));
  expect(page.getByRole('article', { name: ratings.anonymousPlayer }).elements()).toHaveLength(3);
  expect(page.getByText(text.guestOf('')).query()).toBeNull();
});

// proves CARD-7
test('the first card is unfolded; folded cards keep name, average and date, and unfold by a tap on them', async () => {
  const { viewer, bea, cal } = await newPlayers();
  await rate(viewer, bea, { power: 7 });
  await rate(viewer, cal, { power: 8 });
  await openApp(viewer, paths.ratingDatabase);
  const cards = page.getByRole('article');
  await expect.poll(() => cards.elements()).toHaveLength(2);
  const folds = () =>
    page.getByRole('tabpanel').getByRole('button', { name: summary.skillsOf('') });
  const open = () =>
    folds()
      .elements()
      .map((button) => button.ariaExpanded);
  expect(open()).toEqual(['true', 'false']);
  const folded = page.getByRole('article', { name: bea.username });
  await sees('7.0', folded);
  await sees(
    `@${bea.username} · ${new Date().toLocaleDateString('en-US', { dateStyle: 'medium' })}`,
    folded,
  );
  expect(folded.getByText(categories.power).query()).toBeNull();
  await folds().nth(1).click();
  await sees(categories.power, folded);
  await expectAccessible();
  await folds().nth(0).click();
  expect(open()).toEqual(['false', 'true']);
});

// proves CARD-6, STATS-1
test('the summary has the means of the ratings received and what they gained; free members read no means by skill', async () => {
  const [viewer, free] = [await newMember({ signupCode: 'BETA005' }), await newMember()];
  for (const [rater, power] of [
    [await newMember(), 6],
    [await newMember(), 8],
  ] as const) {
    await rate(rater, viewer, { ...SKILLS, power, sportsmanship: 8 });
    await rate(rater, free, { ...SKILLS, power });
  }
  await commands.changeStore("update ratings set day = '2025-05-01' where power = 6");
  await openApp(viewer, `${paths.ratingDatabase}?tab=received`);
  const card = page.getByRole('region', { name: summary.received });
  await sees('7.3', card);
  await sees(ratingSteps.overallOf, card);
  await sees(summary.raters(2), card);
  await sees(summary.up('0.1'), card);
  const first = page.getByRole('article').first().element();
  expect(card.element().compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(card.element().querySelectorAll('dl')[1]?.innerText).toMatch(
    /^Power\s+1.0\s+Up 1.0 since last month\s+7.0/,
  );
  await expectAccessible();
  await page.getByRole('tab', { name: text.given(0) }).click();
  await expect.element(card).not.toBeInTheDocument();

  await openApp(free, `${paths.ratingDatabase}?tab=received`);
  await sees('7.3', card);
  await sees(summary.skillsLocked, card);
  expect(card.getByText(categories.power).query()).toBeNull();
  expect(card.getByText(summary.raters(2)).query()).toBeNull();
});

test('a rating that another player gives appears while the screen is open', async () => {
  const { viewer, bea } = await newPlayers();
  await openApp(viewer, paths.ratingDatabase);
  await expect.element(page.getByRole('tab', { name: text.received(0) })).toBeVisible();
  await rate(bea, viewer, { power: 7 });
  await expect.element(page.getByRole('tab', { name: text.received(1) })).toBeVisible();
});

/** Unfolds the card about this player, if it is folded. */
async function unfold(name: string): Promise<void> {
  const fold = page.getByRole('button', { name: summary.skillsOf(name) });
  await expect.element(fold).toBeVisible();
  if (fold.element().ariaExpanded === 'false') await fold.click();
}

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

/**
 * A guest that the creator of a doubles match brings along rates the viewer from this browser, by name if not said
 * otherwise.
 */
async function rateAsGuest(
  firstName: string,
  creator: Member,
  viewer: Member,
  values: Partial<RatingValues> & { isAnonymous?: boolean } = {},
): Promise<void> {
  const email = `${firstName}-${creator.username}@ex.org`;
  const guest = { firstName, email, isNonMember: true } as const;
  const match = await recordDoubles(creator, guest, [viewer, await newMember()]);
  await commands.forgetCookies();
  await post(`/api/qr-rating/${match}/verify`, { email });
  const sevens = { ...recordOf(CATEGORIES, () => 7), isAnonymous: false };
  await post('/api/ratings', { ...sevens, ...values, matchId: match, ratedUserId: viewer.id });
}

async function post(path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.ok).toBe(true);
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
