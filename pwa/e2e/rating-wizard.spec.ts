import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { giveRating, recordDoubles, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import { categories } from '#shared/text/common.ts';
import { drafts } from '#shared/text/drafts.ts';
import { matchList } from '#shared/text/match-list.ts';
import { ratingDatabase } from '#shared/text/rating-database.ts';
import { showName, ratingWizard as text } from '#shared/text/rating-wizard.ts';
import { answerNothing } from './fixtures/actions/rate.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { arrivesAt, sees, seesToast } from './fixtures/checks/screen.ts';
import { pauseClock } from './fixtures/phones/paused-clock.ts';
import { newMember } from './fixtures/server/member.ts';
import { useStage } from './fixtures/server/stage.ts';

const stage = useStage();

const STEPS = ['Power', 'Spin', 'Accuracy', 'Consistency', 'Touch', 'Movement', 'Sportsmanship'];
const LAST = categories.sportsmanship;

// proves ROUTE-12, RATE-2, RATE-3, RATE-4, RATE-5
test('seven steps in a fixed order offer 1 to 10 and N/A, and tell how far one is', async () => {
  const { page } = await openWizard();
  await page.getByRole('heading', { level: 1, name: /^Rate / }).waitFor();
  for (const [index, step] of STEPS.entries()) {
    await standsOn(page, step);
    const keys = await page.getByRole('group').locator('label').allInnerTexts();
    expect(keys).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'N/A']);
    const progress = page.getByRole('progressbar', { name: text.progress });
    expect(await progress.getAttribute('value')).toBe(String(index + 1));
    expect(await progress.getAttribute('max')).toBe('7');
    if (step !== LAST) await choose(page, '7');
  }
});

// proves RATE-6
test('choosing a value records it and goes on after 0.5 s', async () => {
  const { page } = await openWizard();
  await standsOn(page, 'Power');
  await pauseClock(page);
  await choose(page, '7');
  await page.clock.runFor(499);
  expect(await page.getByRole('group', { name: 'Power' }).count()).toBe(1);
  await page.clock.runFor(1);
  await standsOn(page, 'Spin');
  await page.getByRole('button', { name: text.back }).click();
  await page.getByRole('radio', { name: '7', checked: true }).waitFor();
});

// proves RATE-2, RATE-7
test('Back is not on step 1, and leads to the step before from all others', async () => {
  const { page } = await openWizard();
  const back = page.getByRole('button', { name: text.back });
  await standsOn(page, 'Power');
  expect(await back.count()).toBe(0);
  await answerUpTo(page, LAST);
  for (const step of STEPS.slice(0, -1).toReversed()) {
    await back.click();
    await standsOn(page, step);
  }
  expect(await back.count()).toBe(0);
});

// proves RATE-8
test('Submit is on the last step only', async () => {
  const { page } = await openWizard();
  const submit = page.getByRole('button', { name: text.submit });
  for (const step of STEPS.slice(0, -1)) {
    await standsOn(page, step);
    expect([step, await submit.count()]).toEqual([step, 0]);
    await answerNothing(page);
  }
  await standsOn(page, LAST);
  expect(await submit.count()).toBe(1);
});

// proves RATE-9
test('a rating of N/A alone is refused in words, and one value is enough', async () => {
  const { page } = await openWizard();
  await answerUpTo(page, LAST);
  await choose(page, 'N/A');
  await submit(page);
  await seesToast(page, {
    title: 'Please provide at least one rating',
    description: 'You must rate at least one skill category or sportsmanship.',
  });
  await choose(page, '1');
  await submit(page);
  await arrivesAt(page, paths.home);
});

// proves PRODUCT-1, RATE-1, RATE-12
test('success says thank you, goes to /, and the opponent is rated', async () => {
  const { page, rated } = await openWizard();
  await rateThrough(page);
  await arrivesAt(page, paths.home);
  await seesToast(page, {
    title: 'Rating submitted successfully! Thank you for rating your opponent.',
  });
  await page.goto(paths.ratePlayers);
  await page.getByRole('button', { name: matchList.rated }).waitFor();
  await page.goto(paths.ratingDatabase);
  await page.getByRole('article', { name: rated.username }).waitFor();
});

// proves RATE-11
test("a second rating the same day, for another match, gives 'Already Rated'", async () => {
  const { page, rater, rated, matchId } = await openWizard();
  await giveRating(rater, rated, matchId, { power: 7 });
  const another = await recordSingles(rater, rated, { location: 'Hilltop' });
  await page.goto(paths.ratePlayers);
  await page.getByRole('button', { name: matchList.rated }).waitFor();
  await page.goto(paths.ratingWizard(another, rated.id));
  await rateThrough(page);
  await seesToast(page, {
    title: 'Already Rated',
    description: 'You can only rate each opponent once per day. Try again tomorrow!',
  });
  await arrivesAt(page, paths.ratingWizard(another, rated.id));
});

// proves RATE-12
test("a phone that cannot save says 'Failed to submit rating', and the answers stay", async () => {
  const { page } = await openWizard();
  await answerUpTo(page, LAST);
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('The disk is full', 'QuotaExceededError');
    };
  });
  await choose(page, '9');
  await submit(page);
  const description = 'Failed to submit rating. Please try again.';
  await seesToast(page, { title: 'Error', description });
  await page.getByRole('radio', { name: '9', checked: true }).waitFor();
});

// proves RATE-13
test("who or what cannot be rated says 'Match or user not found.'", async () => {
  const { server } = stage;
  const [rater, partner] = [await newMember(server), await newMember(server)];
  const [bea, cal] = [await newMember(server), await newMember(server)];
  const matchId = await recordDoubles(rater, partner, [bea, cal]);
  const { page } = await stage.phoneOf(rater, paths.ratingWizard(matchId, bea.id));
  await standsOn(page, 'Power');
  const unknown = '0197a000-0000-7000-8000-000000000000';
  for (const [match, user] of [
    [unknown, bea.id],
    [matchId, 999_999],
    [matchId, partner.id],
    [matchId, rater.id],
  ] as const) {
    await page.goto(paths.ratingWizard(match, user));
    await sees(page, 'Match or user not found.');
  }
  await expectAccessible(page);
});

// proves ANON-3
test('only in singles can a rating be guessed, and only there the wizard says so', async () => {
  const { server } = stage;
  const [rater, partner] = [await newMember(server), await newMember(server)];
  const [bea, cal] = [await newMember(server), await newMember(server)];
  const matchId = await recordDoubles(rater, partner, [bea, cal]);
  const { page } = await stage.phoneOf(rater, paths.ratingWizard(matchId, bea.id));
  await answerUpTo(page, LAST);
  await sees(page, showName.label);
  expect(await page.getByText(showName.hints.singles).count()).toBe(0);
});

// proves ANON-3
test('who showed their name before is told that the next rating is known to be theirs', async () => {
  const { server } = stage;
  const [rater, partner] = [await newMember(server), await newMember(server)];
  const [bea, cal] = [await newMember(server), await newMember(server)];
  const first = await recordDoubles(rater, partner, [bea, cal]);
  const second = await recordDoubles(rater, partner, [bea, cal]);
  await giveRating(rater, bea, first, { power: 8, isAnonymous: false });
  await giveRating(rater, cal, first, { power: 8 });
  const { page } = await stage.phoneOf(rater, paths.ratingWizard(second, bea.id));
  await answerUpTo(page, LAST);
  await sees(page, showName.hints.afterNamed(bea.username));
  await page.goto(paths.ratingWizard(second, cal.id));
  await answerUpTo(page, LAST);
  await sees(page, showName.hints.afterAnonymous(cal.username));
});

// proves RATE-16
test('a half-given rating survives a reload, at its step and with its values', async () => {
  const { page } = await openWizard();
  await choose(page, '7');
  await standsOn(page, 'Spin');
  await choose(page, 'N/A');
  await standsOn(page, 'Accuracy');
  await page.reload();
  await standsOn(page, 'Accuracy');
  await page.getByRole('button', { name: text.back }).click();
  await page.getByRole('radio', { name: 'N/A', checked: true }).waitFor();
  await page.getByRole('button', { name: text.back }).click();
  await page.getByRole('radio', { name: '7', checked: true }).waitFor();
});

// proves RATE-16
test('a half-given rating can be discarded for a fresh one', async () => {
  const { page } = await openWizard();
  await choose(page, '7');
  await standsOn(page, 'Spin');
  expect(await page.getByText(drafts.kept).count()).toBe(0);
  await page.reload();
  await sees(page, drafts.kept);
  await expectAccessible(page);
  await page.getByRole('button', { name: drafts.startOver }).click();
  await standsOn(page, 'Power');
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  await page.reload();
  await standsOn(page, 'Power');
  expect(await page.getByText(drafts.kept).count()).toBe(0);
});

// proves ANON-1
test("'Show my name to this player' is on the last step, off, and shows the name when on", async () => {
  const { page, rater, rated } = await openWizard();
  const tick = page.getByRole('checkbox', { name: 'Show my name to this player' });
  await standsOn(page, 'Power');
  expect(await tick.count()).toBe(0);
  await expectAccessible(page);
  await answerUpTo(page, LAST);
  expect(await tick.isChecked()).toBe(false);
  await sees(page, showName.hints.singles);
  await expectAccessible(page);
  await tick.check();
  await choose(page, '9');
  await submit(page);
  await arrivesAt(page, paths.home);

  const other = await stage.phoneOf(rated, paths.ratingDatabase);
  await other.page.getByRole('tab', { name: ratingDatabase.received(1) }).click();
  await other.page.getByRole('article', { name: rater.username }).waitFor();
});

/** A phone that rates an opponent of a singles match, on step 1. */
async function openWizard() {
  const [rater, rated] = [await newMember(stage.server), await newMember(stage.server)];
  const matchId = await recordSingles(rater, rated);
  const { page } = await stage.phoneOf(rater, paths.ratingWizard(matchId, rated.id));
  return { page, rater, rated, matchId };
}

async function standsOn(page: Page, step: string): Promise<void> {
  await page.getByRole('group', { name: step, exact: true }).waitFor();
}

async function choose(page: Page, value: string): Promise<void> {
  await page.getByRole('radio', { name: value, exact: true }).click();
}

/** From step 1 on, N/A for every category before this one. */
async function answerUpTo(page: Page, last: string): Promise<void> {
  for (const step of STEPS.slice(0, STEPS.indexOf(last))) {
    await standsOn(page, step);
    await answerNothing(page);
  }
  await standsOn(page, last);
}

/** A whole rating: N/A for the skills, 9 for sportsmanship. */
async function rateThrough(page: Page): Promise<void> {
  await answerUpTo(page, LAST);
  await choose(page, '9');
  await submit(page);
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: text.submit }).click();
}
