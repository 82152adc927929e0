import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { giveRating, recordDoubles, recordSingles } from '#pwa/testing/recorded-matches.ts';
import {
  arrivesAt,
  expectAccessible,
  sees,
  seesToast,
  textsOf,
} from '#pwa/testing/screens/checks.ts';
import { holdTime } from '#pwa/testing/screens/held-time.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { chooseNotRated } from '#pwa/testing/screens/rate.ts';
import { fillDisk } from '#pwa/testing/screens/storage.ts';
import { paths } from '#shared/domain/paths.ts';
import { drafts } from '#shared/text/drafts.ts';
import { matchList } from '#shared/text/matches.ts';
import { ratingDatabase } from '#shared/text/rating-database.ts';
import { showName, ratingWizard as text } from '#shared/text/rating-wizard.ts';
import { categories } from '#shared/text/skills.ts';

const STEPS = ['Power', 'Spin', 'Accuracy', 'Consistency', 'Touch', 'Movement', 'Sportsmanship'];
const LAST = categories.sportsmanship;

// proves ROUTE-12, RATE-2, RATE-3, RATE-4, RATE-5
test('seven steps in a fixed order offer 1 to 10 and N/A, and show the progress', async () => {
  await openWizard();
  await expect.element(page.getByRole('heading', { level: 1, name: /^Rate / })).toBeVisible();
  for (const [index, step] of STEPS.entries()) {
    await seesStep(step);
    const keys = textsOf(page.getByRole('group'), 'label');
    expect(keys).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'N/A']);
    const progress = page.getByRole('progressbar', { name: text.progress });
    await expect.element(progress).toHaveAttribute('value', String(index + 1));
    await expect.element(progress).toHaveAttribute('max', '7');
    if (step !== LAST) await choose('7');
  }
});

// proves RATE-6
test('choosing a value saves it, and the next step opens after 0.5 s', async () => {
  await openWizard();
  await seesStep('Power');
  const time = holdTime();
  await choose('7');
  await time.pass(499);
  expect(page.getByRole('group', { name: 'Power' }).elements()).toHaveLength(1);
  await time.pass(1);
  await seesStep('Spin');
  await page.getByRole('button', { name: text.back }).click();
  await expect.element(page.getByRole('radio', { name: '7', checked: true })).toBeVisible();
});

// proves RATE-2, RATE-7
test('Back is not on step 1, and opens the previous step on all others', async () => {
  await openWizard();
  const back = page.getByRole('button', { name: text.back });
  await seesStep('Power');
  expect(back.query()).toBeNull();
  await answerUpTo(LAST);
  for (const step of STEPS.slice(0, -1).toReversed()) {
    await back.click();
    await seesStep(step);
  }
  expect(back.query()).toBeNull();
});

// proves RATE-8
test('Submit is on the last step only', async () => {
  await openWizard();
  const submit = page.getByRole('button', { name: text.submit });
  for (const step of STEPS.slice(0, -1)) {
    await seesStep(step);
    expect(submit.query(), step).toBeNull();
    await chooseNotRated();
  }
  await seesStep(LAST);
  expect(submit.elements()).toHaveLength(1);
});

// proves RATE-9
test('a rating with only N/A is refused with a message, and one value is enough', async () => {
  await openWizard();
  await answerUpTo(LAST);
  await choose('N/A');
  await submit();
  await seesToast({
    title: 'Please provide at least one rating',
    description: 'You must rate at least one skill category or sportsmanship.',
  });
  await choose('1');
  await submit();
  await arrivesAt(paths.home);
});

// proves PRODUCT-1, RATE-1, RATE-12
test('after submitting, a toast says thank you, / opens, and the opponent is rated', async () => {
  const { rated } = await openWizard();
  await rateThrough();
  await arrivesAt(paths.home);
  await seesToast({
    title: 'Rating submitted successfully! Thank you for rating your opponent.',
  });
  await reopenApp(paths.ratePlayers);
  await expect.element(page.getByRole('button', { name: matchList.rated })).toBeVisible();
  await reopenApp(paths.ratingDatabase);
  await expect.element(page.getByRole('article', { name: rated.username })).toBeVisible();
});

// proves RATE-11
test("a second rating on the same day, for another match, shows 'Already Rated'", async () => {
  const { rater, rated, matchId } = await openWizard();
  await giveRating(rater, rated, matchId, { power: 7 });
  const another = await recordSingles(rater, rated, { location: 'Hilltop' });
  await reopenApp(paths.ratePlayers);
  await expect.element(page.getByRole('button', { name: matchList.rated })).toBeVisible();
  await reopenApp(paths.ratingWizard(another, rated.id));
  await rateThrough();
  await seesToast({
    title: 'Already Rated',
    description: 'You can only rate each opponent once per day. Try again tomorrow!',
  });
  await arrivesAt(paths.ratingWizard(another, rated.id));
});

// proves RATE-12
test("a phone that cannot save shows 'Failed to submit rating', and the answers stay", async () => {
  await openWizard();
  await answerUpTo(LAST);
  fillDisk();
  await choose('9');
  await submit();
  const description = 'Failed to submit rating. Please try again.';
  await seesToast({ title: 'Error', description });
  await expect.element(page.getByRole('radio', { name: '9', checked: true })).toBeVisible();
});

// proves RATE-13
test("an unknown match or player shows 'Match or user not found.'", async () => {
  const [rater, partner] = [await newMember(), await newMember()];
  const [bea, cal] = [await newMember(), await newMember()];
  const matchId = await recordDoubles(rater, partner, [bea, cal]);
  await openApp(rater, paths.ratingWizard(matchId, bea.id));
  await seesStep('Power');
  const unknown = '0197a000-0000-7000-8000-000000000000';
  for (const [match, user] of [
    [unknown, bea.id],
    [matchId, 999_999],
    [matchId, partner.id],
    [matchId, rater.id],
  ] as const) {
    await reopenApp(paths.ratingWizard(match, user));
    await sees('Match or user not found.');
  }
  await expectAccessible();
});

// proves ANON-3
test('the wizard warns in singles that the rater can be guessed, and not in doubles', async () => {
  const [rater, partner] = [await newMember(), await newMember()];
  const [bea, cal] = [await newMember(), await newMember()];
  const matchId = await recordDoubles(rater, partner, [bea, cal]);
  await openApp(rater, paths.ratingWizard(matchId, bea.id));
  await answerUpTo(LAST);
  await sees(showName.label);
  expect(page.getByText(showName.hints.singles).query()).toBeNull();
});

// proves ANON-3
test('a rater who showed their name before reads that the next rating is known to be theirs', async () => {
  const [rater, partner] = [await newMember(), await newMember()];
  const [bea, cal] = [await newMember(), await newMember()];
  const first = await recordDoubles(rater, partner, [bea, cal]);
  const second = await recordDoubles(rater, partner, [bea, cal]);
  await giveRating(rater, bea, first, { power: 8, isAnonymous: false });
  await giveRating(rater, cal, first, { power: 8 });
  await openApp(rater, paths.ratingWizard(second, bea.id));
  await answerUpTo(LAST);
  await sees(showName.hints.afterNamed(bea.username));
  await reopenApp(paths.ratingWizard(second, cal.id));
  await answerUpTo(LAST);
  await sees(showName.hints.afterAnonymous(cal.username));
});

// proves RATE-16
test('a started rating is continued when the app opens again, at its step and with its values', async () => {
  await openWizard();
  await choose('7');
  await seesStep('Spin');
  await choose('N/A');
  await seesStep('Accuracy');
  await reopenApp();
  await seesStep('Accuracy');
  await page.getByRole('button', { name: text.back }).click();
  await expect.element(page.getByRole('radio', { name: 'N/A', checked: true })).toBeVisible();
  await page.getByRole('button', { name: text.back }).click();
  await expect.element(page.getByRole('radio', { name: '7', checked: true })).toBeVisible();
});

// proves RATE-16
test('a started rating can be discarded for a new one', async () => {
  await openWizard();
  await choose('7');
  await seesStep('Spin');
  expect(page.getByText(drafts.kept).query()).toBeNull();
  await reopenApp();
  await sees(drafts.kept);
  await expectAccessible();
  await page.getByRole('button', { name: drafts.startOver }).click();
  await seesStep('Power');
  expect(page.getByRole('radio', { checked: true }).query()).toBeNull();
  await reopenApp();
  await seesStep('Power');
  expect(page.getByText(drafts.kept).query()).toBeNull();
});

// proves ANON-1
test("'Show my name to this player' is on the last step, off, and shows the name when on", async () => {
  const { rater, rated } = await openWizard();
  const tick = page.getByRole('checkbox', { name: 'Show my name to this player' });
  await seesStep('Power');
  expect(tick.query()).toBeNull();
  await expectAccessible();
  await answerUpTo(LAST);
  await expect.element(tick).not.toBeChecked();
  await sees(showName.hints.singles);
  await expectAccessible();
  await tick.click();
  await choose('9');
  await submit();
  await arrivesAt(paths.home);

  await openApp(rated, paths.ratingDatabase);
  await page.getByRole('tab', { name: ratingDatabase.received(1) }).click();
  await expect.element(page.getByRole('article', { name: rater.username })).toBeVisible();
});

/** A phone with the wizard for an opponent of a singles match, on step 1. */
async function openWizard() {
  const [rater, rated] = [await newMember(), await newMember()];
  const matchId = await recordSingles(rater, rated);
  await openApp(rater, paths.ratingWizard(matchId, rated.id));
  return { rater, rated, matchId };
}

async function seesStep(step: string): Promise<void> {
  await expect.element(page.getByRole('group', { name: step, exact: true })).toBeVisible();
}

async function choose(value: string): Promise<void> {
  await page.getByRole('radio', { name: value, exact: true }).click();
}

/** Starting at step 1, answers N/A for every category before this one. */
async function answerUpTo(last: string): Promise<void> {
  for (const step of STEPS.slice(0, STEPS.indexOf(last))) {
    await seesStep(step);
    await chooseNotRated();
  }
  await seesStep(last);
}

/** A whole rating: N/A for the skills, 9 for sportsmanship. */
async function rateThrough(): Promise<void> {
  await answerUpTo(LAST);
  await choose('9');
  await submit();
}

async function submit(): Promise<void> {
  await page.getByRole('button', { name: text.submit }).click();
}
