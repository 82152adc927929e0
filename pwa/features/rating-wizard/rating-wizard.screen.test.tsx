import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { giveRating, recordDoubles, recordSingles } from '#pwa/testing/recorded-matches.ts';
import {
  arrivesAt,
  expectAccessible,
  sees,
  seesToast,
  showsToast,
  textsOf,
} from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { pushElsewhere } from '#pwa/testing/screens/push-elsewhere.ts';
import { chooseNotRated } from '#pwa/testing/screens/rate.ts';
import { findSignal, loseSignal } from '#pwa/testing/screens/signal.ts';
import { fillDisk } from '#pwa/testing/screens/storage.ts';
import {
  answerUpTo,
  choose,
  LAST_STEP_NAME,
  openWizard,
  rateThrough,
  STEP_NAMES,
  seesStep,
  submit,
} from '#pwa/testing/screens/wizard-steps.ts';
import { paths } from '#shared/domain/paths.ts';
import { drafts } from '#shared/text/drafts.ts';
import { matchList } from '#shared/text/matches.ts';
import { ratingSteps } from '#shared/text/rating-steps.ts';
import { ratingWizard as text } from '#shared/text/rating-wizard.ts';
import { scoreText } from '#shared/text/score.ts';

const LAST_ANSWER = `${LAST_STEP_NAME} ${ratingSteps.notInOverall}`;

// proves ROUTE-12, RATE-2, RATE-3, RATE-4, RATE-5
test('seven steps in a fixed order offer 1 to 10 and N/A, and show the progress', async () => {
  await openWizard();
  await expect.element(page.getByRole('heading', { level: 1, name: /^Rate / })).toBeVisible();
  for (const [index, step] of STEP_NAMES.entries()) {
    await seesStep(step);
    const keys = textsOf(page.getByRole('group', { name: step, exact: true }), 'label');
    expect(keys).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'N/A']);
    const progress = page.getByRole('progressbar', { name: text.progress });
    await expect.element(progress).toHaveAttribute('value', String(index + 1));
    await expect.element(progress).toHaveAttribute('max', '7');
    if (step !== LAST_STEP_NAME) await choose('7');
  }
});

// proves RATE-2
test('the head names the opponent and the match: score, day and place', async () => {
  const [rater, rated] = [await newMember(), await newMember({ firstName: 'Bea' })];
  const match = await recordSingles(rater, rated, { location: 'Hilltop', score: [11, 7] });
  await openApp(rater, paths.ratingWizard(match, rated.id));
  await expect.element(page.getByRole('heading', { level: 1, name: 'Rate Bea' })).toBeVisible();
  const head = textsOf(page.getByRole('main'), 'header p');
  expect(head).toEqual([`${scoreText(11, 7)} · May 1, 2025 · Hilltop`]);
});

// proves RATE-8
test('Submit is on the last step only, and works once that is answered', async () => {
  await openWizard();
  const submit = page.getByRole('button', { name: text.submit });
  for (const step of STEP_NAMES.slice(0, -1)) {
    await seesStep(step);
    expect(submit.query(), step).toBeNull();
    await chooseNotRated();
  }
  await seesStep(LAST_STEP_NAME);
  await expect.element(submit).toBeDisabled();
  await choose('N/A');
  await expect.element(submit).toBeEnabled();
});

// proves RATE-9
test('a rating with only N/A is refused with a message, and one value is enough', async () => {
  await openWizard();
  await answerUpTo(LAST_STEP_NAME);
  await choose('N/A');
  await submit();
  await showsToast({
    title: 'Please provide at least one rating',
    description: 'You must rate at least one skill category or sportsmanship.',
  });
  const summary = page.getByRole('region', { name: ratingSteps.summary });
  await sees(text.empty.description, summary);
  await page.getByRole('button', { name: `${LAST_ANSWER} N/A` }).click();
  await choose('1');
  expect(page.getByText('Please provide at least one rating').query()).toBeNull();
  await expect.element(page.getByRole('button', { name: `${LAST_ANSWER} 1` })).toBeVisible();
  expect(summary.getByText(text.empty.description).query()).toBeNull();
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
  await reopenApp(paths.allMatches);
  await expect.element(page.getByRole('button', { name: matchList.rated })).toBeVisible();
  await reopenApp(paths.ratingDatabase);
  await expect.element(page.getByRole('article', { name: rated.username })).toBeVisible();
});

// proves RATE-7
test('of a player rated today for another match it says why not, and leads to the match, without keys', async () => {
  const { rater, rated, matchId } = await openWizard();
  await giveRating(rater, rated, matchId, { power: 7 });
  const another = await recordSingles(rater, rated, { location: 'Hilltop' });
  await reopenApp(paths.allMatches);
  await expect.element(page.getByRole('button', { name: matchList.rated })).toBeVisible();
  await reopenApp(paths.ratingWizard(another, rated.id));
  await sees('You can only rate each opponent once per day. Try again tomorrow!');
  expect(page.getByRole('radio').elements()).toHaveLength(0);
  expect(page.getByRole('button', { name: text.next }).query()).toBeNull();
  await page.getByRole('link', { name: text.toMatch }).click();
  await arrivesAt(paths.match(another));
});

// proves RATE-12
test('a rating of a player who left meanwhile is refused with that reason, and not to be tried again', async () => {
  const [ann, bob] = [await newMember(), await newMember()];
  const matchId = await recordSingles(ann, bob);
  await openApp(ann, paths.ratingWizard(matchId, bob.id));
  await answerUpTo(LAST_STEP_NAME);
  await choose('9');
  loseSignal();
  await pushElsewhere(bob, 'leaveMatch', { matchId });
  await submit();
  findSignal();
  await seesToast({ title: text.failedTitle, description: text.notBoth });
});

// proves RATE-12
test("a phone that cannot save shows 'Failed to submit rating', and the answers stay", async () => {
  await openWizard();
  await answerUpTo(LAST_STEP_NAME);
  fillDisk();
  await choose('9');
  await submit();
  const description = 'Failed to submit rating. Please try again.';
  await seesToast({ title: 'Error', description });
  await expect.element(page.getByRole('button', { name: `${LAST_ANSWER} 9` })).toBeVisible();
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

// proves RATE-19, RATE-8, RATE-16, STATS-1
test('the answered last step shows all seven answers, and an edited one returns there, also after a reload', async () => {
  await openWizard();
  await answerUpTo(LAST_STEP_NAME);
  await choose('9');
  const summary = page.getByRole('region', { name: ratingSteps.summary });
  await expect.element(summary).toBeVisible();
  const answers = () => textsOf(summary, 'button').map((answer) => answer.split(/\s+/).join(' '));
  expect(answers()).toEqual([
    ...STEP_NAMES.slice(0, -1).map((name) => `${name} N/A Change`),
    `${LAST_ANSWER} 9 Change`,
  ]);
  expect(page.getByRole('radio', { name: '9', exact: true }).query()).toBeNull();
  await expect.element(page.getByRole('heading', { name: ratingSteps.summary })).toHaveFocus();
  await expectAccessible();
  await summary.getByRole('button', { name: 'Spin N/A' }).click();
  await seesStep('Spin');
  expect(page.getByRole('button', { name: text.submit }).query()).toBeNull();
  await expect.element(page.getByRole('button', { name: ratingSteps.toSummary })).toBeVisible();
  await reopenApp();
  await seesStep('Spin');
  await choose('4');
  await expect.element(summary.getByRole('button', { name: 'Spin 4' })).toBeVisible();
  await reopenApp();
  await expect.element(summary.getByRole('button', { name: 'Spin 4' })).toBeVisible();
  await page.getByRole('button', { name: text.back }).click();
  await seesStep(LAST_STEP_NAME);
});

// proves RATE-20
test('a rating is followed by the next opponent of the match, then of other matches, also without signal', async () => {
  const [rater, partner] = [await newMember(), await newMember()];
  const [bea, cal, old] = [await newMember(), await newMember(), await newMember()];
  await recordSingles(rater, old, { location: 'Hilltop', date: '2025-04-01' });
  const matchId = await recordDoubles(rater, partner, [bea, cal]);
  await openApp(rater, paths.ratingWizard(matchId, bea.id));
  await seesStep('Power');
  loseSignal();
  await rateThrough();
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title).toHaveTextContent(`Rated. Next: ${cal.username}`);
  await expect.element(title).toHaveFocus();
  await expectAccessible();
  await reopenApp();
  await expect.element(title).toHaveTextContent(`Rated. Next: ${cal.username}`);
  await page.getByRole('link', { name: text.title(cal.username) }).click();
  await arrivesAt(paths.ratingWizard(matchId, cal.id));
  await rateThrough();
  await expect.element(title).toHaveTextContent(`Rated. Next: ${old.username}`);
  await expect.element(page.getByText(/^Hilltop\s*Apr\s1,\s2025$/)).toBeVisible();
  await page.getByRole('link', { name: text.title(old.username) }).click();
  await rateThrough();
  await arrivesAt(paths.home);
});

// proves RATE-20
test('Done leaves the next opponent for later, and an address of a rated opponent says so', async () => {
  const [rater, partner] = [await newMember(), await newMember()];
  const [bea, cal] = [await newMember(), await newMember()];
  const matchId = await recordDoubles(rater, partner, [bea, cal]);
  await openApp(rater, paths.ratingWizard(matchId, bea.id));
  await rateThrough();
  await page.getByRole('link', { name: ratingSteps.done }).click();
  await arrivesAt(paths.home);
  await giveRating(rater, cal, matchId, { power: 7 });
  await reopenApp(paths.ratingWizard(matchId, bea.id));
  const title = `${ratingSteps.ratedLast} ${bea.username}`;
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await sees(ratingSteps.nobodyNext);
  await expectAccessible();
});

// proves RATE-20
test('Done leads back to the page of the match on which the first rating was begun', async () => {
  const [rater, partner] = [await newMember(), await newMember()];
  const [bea, cal, old] = [await newMember(), await newMember(), await newMember()];
  await recordSingles(rater, old, { date: '2025-04-01' });
  const matchId = await recordDoubles(rater, partner, [bea, cal]);
  await openApp(rater, paths.match(matchId));
  await page.getByRole('link', { name: `${matchList.rate} ${bea.username}` }).click();
  await rateThrough();
  await page.getByRole('link', { name: text.title(cal.username) }).click();
  await rateThrough();
  await expect
    .element(page.getByRole('heading', { name: `Rated. Next: ${old.username}` }))
    .toBeVisible();
  await page.getByRole('link', { name: ratingSteps.done }).click();
  await arrivesAt(paths.match(matchId));
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
