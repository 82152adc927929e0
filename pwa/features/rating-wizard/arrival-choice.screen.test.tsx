import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { settle } from '#pwa/testing/accessibility.ts';
import { giveRating, recordDoubles } from '#pwa/testing/recorded-matches.ts';
import { arrivesAt, expectAccessible } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { leaveWizard } from '#pwa/testing/screens/rate.ts';
import { DESK, SHORT, showOn, TODAY } from '#pwa/testing/screens/screen-sizes.ts';
import { findSignal, loseSignal } from '#pwa/testing/screens/signal.ts';
import {
  answerUpTo,
  choose,
  LAST_STEP_NAME,
  openLastStep,
  openWizard,
  rateThrough,
  seesStep,
  submit,
} from '#pwa/testing/screens/wizard-steps.ts';
import {
  formatAnyDailyHour,
  formatDailyHour,
  formatDailyHourAfterSync,
} from '#pwa/ui/formats/format-daily-hour.ts';
import { paths } from '#shared/domain/paths.ts';
import { changeRating } from '#shared/text/change-rating.ts';
import { dailyReveal } from '#shared/text/daily-reveal.ts';
import { drafts } from '#shared/text/drafts.ts';
import { arrivals } from '#shared/text/rating-arrivals.ts';
import { ratingDatabase } from '#shared/text/rating-database.ts';
import { ratingSteps } from '#shared/text/rating-steps.ts';
import { ratingWizard } from '#shared/text/rating-wizard.ts';

// proves ANON-3
test('in doubles the wizard names the crowd, and offers the daily reveal first', async () => {
  const [rater, partner] = [await newMember(), await newMember()];
  const [bea, cal] = [await newMember(), await newMember()];
  const matchId = await recordDoubles(rater, partner, [bea, cal]);
  await openApp(rater, paths.ratingWizard(matchId, bea.id));
  await answerUpTo(LAST_STEP_NAME);
  await reads(arrivals.hints.crowd(bea.username, 2, 0));
  const { now, named } = arrivals.choices;
  const daily = arrivals.choices.daily(formatDailyHour());
  for (const choice of [now, named])
    await expect.element(page.getByRole('radio', { name: choice })).not.toBeChecked();
  await expect.element(page.getByRole('radio', { name: daily })).toBeChecked();
  await expectAccessible();
});

test('the choices are rows of one width, one below the other, also on a desktop', async () => {
  await openLastStep(DESK);
  await choose('9');
  const choices = page.getByRole('radio', { name: /Anonymous|name/ });
  await expect.poll(() => choices.elements().length).toBe(3);
  const rows = choices.elements().map((radio) => radio.closest('label')?.getBoundingClientRect());
  expect(new Set(rows.map((row) => row?.top)).size).toBe(3);
  expect(new Set(rows.map((row) => row?.width)).size).toBe(1);
});

// proves ANON-5
test('without signal an anonymous rating arrives with the first daily reveal after the sync', async () => {
  const [rater, partner] = [await newMember(), await newMember()];
  const [bea, cal] = [await newMember(), await newMember()];
  const matchId = await recordDoubles(rater, partner, [bea, cal]);
  await openApp(rater, paths.ratingWizard(matchId, bea.id));
  await answerUpTo(LAST_STEP_NAME);
  await expect.element(page.getByText(/^Anonymous, to(day|morrow) at /)).toBeVisible();
  loseSignal();
  const daily = arrivals.choices.daily(formatAnyDailyHour());
  await reads(daily);
  expect(page.getByText(/right away/).query()).toBeNull();
  await page.getByRole('radio', { name: arrivals.choicesLate.named }).click();
  await reads(arrivals.arrivesLate.named);
  await page.getByText(daily).click();
  await choose('9');
  await submit();
  await leaveWizard();
  await reopenApp(paths.ratingDatabase);
  await reads(dailyReveal.waits(bea.username, formatDailyHourAfterSync()));
  findSignal();
  await expect.element(page.getByText(/gets it to(day|morrow) at /)).toBeVisible();
});

// proves ANON-1, ANON-5
test('an anonymous rating arrives with the daily reveal, and the next wizard remembers the choice and sends it', async () => {
  const [rater, partner] = [await newMember(), await newMember()];
  const [bea, cal] = [await newMember(), await newMember()];
  const matchId = await recordDoubles(rater, partner, [bea, cal]);
  await openApp(rater, paths.ratingWizard(matchId, bea.id));
  await rateThrough();
  await leaveWizard();
  await reopenApp(paths.ratingDatabase);
  await reads(`${bea.username} gets it `);
  await reopenApp(paths.ratingWizard(matchId, cal.id));
  await answerUpTo(LAST_STEP_NAME);
  await page.getByRole('radio', { name: arrivals.choices.now }).click();
  await reads(arrivals.hints.now(cal.username));
  await choose('9');
  await submit();
  await arrivesAt(paths.home);
  const ned = await newMember();
  const next = await recordDoubles(rater, partner, [ned, bea]);
  await reopenApp(paths.ratingWizard(next, ned.id));
  await answerUpTo(LAST_STEP_NAME);
  await expect.element(page.getByRole('radio', { name: arrivals.choices.now })).toBeChecked();
  await choose('9');
  await submit();
  await leaveWizard();
  await openApp(ned, paths.ratingDatabase);
  await expect.element(page.getByRole('tab', { name: ratingDatabase.received(1) })).toBeVisible();
});

// proves ANON-3
test('a rater who showed their name before reads that the next rating is known to be theirs', async () => {
  const [rater, partner] = [await newMember(), await newMember()];
  const [bea, cal] = [await newMember(), await newMember()];
  const first = await recordDoubles(rater, partner, [bea, cal]);
  const second = await recordDoubles(rater, partner, [bea, cal]);
  await giveRating(rater, bea, first, { power: 8, isAnonymous: false });
  await giveRating(rater, cal, first, { power: 8 });
  // Of an earlier day: another one today would be refused.
  const earlier = "update ratings set at = at - 259200000, day = '2026-01-01' where rater_id = ?";
  await commands.changeStore(earlier, rater.id);
  await openApp(rater, paths.ratingWizard(second, bea.id));
  await answerUpTo(LAST_STEP_NAME);
  await reads(arrivals.hints.afterNamed(bea.username));
  await reopenApp(paths.ratingWizard(second, cal.id));
  await answerUpTo(LAST_STEP_NAME);
  await reads(arrivals.hints.afterAnonymous(cal.username, false));
});

// proves ANON-1, ANON-3
test('in singles no choice is called anonymous or waits for a reveal, and the name is offered', async () => {
  const { rater, rated } = await openWizard();
  const { unnamed } = arrivals;
  const choice = (name: string) => page.getByRole('radio', { name });
  await seesStep('Power');
  expect(choice(unnamed.choices.now).query()).toBeNull();
  await expectAccessible();
  await answerUpTo(LAST_STEP_NAME);
  await expect.element(choice(unnamed.choices.now)).toBeChecked();
  await reads(unnamed.arrives.now);
  expect(page.getByText(/anonymous/i).query()).toBeNull();
  expect(page.getByText(/to(day|morrow) at/).query()).toBeNull();
  await reads(arrivals.hints.onlyYou(rated.username));
  await expectAccessible();
  await choice(unnamed.choices.named).click();
  await choose('9');
  await submit();
  await arrivesAt(paths.home);

  await openApp(rated, paths.ratingDatabase);
  await page.getByRole('tab', { name: ratingDatabase.received(1) }).click();
  await expect.element(page.getByRole('article', { name: rater.username })).toBeVisible();
});

// proves ANON-1
test('what was chosen in singles is not the first choice of a doubles match', async () => {
  const { rater } = await openWizard();
  await answerUpTo(LAST_STEP_NAME);
  const choice = (name: string) => page.getByRole('radio', { name });
  await choice(arrivals.unnamed.choices.named).click();
  await choice(arrivals.unnamed.choices.now).click();
  await choose('9');
  await submit();
  await arrivesAt(paths.home);
  const [partner, bea, cal] = [await newMember(), await newMember(), await newMember()];
  const matchId = await recordDoubles(rater, partner, [bea, cal]);
  await reopenApp(paths.ratingWizard(matchId, bea.id));
  await answerUpTo(LAST_STEP_NAME);
  await expect.element(choice(arrivals.choices.daily(formatDailyHour()))).toBeChecked();
});

// proves ANON-1
test('a name is given to one rating: the next wizard begins with an anonymous choice again', async () => {
  const [rater, partner] = [await newMember(), await newMember()];
  const [bea, cal] = [await newMember(), await newMember()];
  const matchId = await recordDoubles(rater, partner, [bea, cal]);
  const daily = arrivals.choices.daily(formatDailyHour());
  await openApp(rater, paths.ratingWizard(matchId, bea.id));
  await answerUpTo(LAST_STEP_NAME);
  await page.getByRole('radio', { name: arrivals.choices.named }).click();
  await choose('9');
  await submit();
  await leaveWizard();
  await reopenApp(paths.ratingWizard(matchId, cal.id));
  await answerUpTo(LAST_STEP_NAME);
  await expect.element(page.getByRole('radio', { name: daily })).toBeChecked();
});

// proves ANON-1
test('on the smallest phone the bar of the last step says how the rating arrives', async () => {
  await showOn(SHORT);
  await openWizard();
  await answerUpTo(LAST_STEP_NAME);
  const arrives = page.getByText(arrivals.unnamed.arrives.now);
  await expect.element(arrives).toBeInViewport({ ratio: 1 });
  await expect.element(page.getByRole('button', { name: ratingWizard.submit })).toBeInViewport();
  await page.getByRole('radio', { name: arrivals.choices.named }).click();
  await expect.element(page.getByText(arrivals.arrives.named)).toBeInViewport({ ratio: 1 });
});

// proves ANON-3
test('on the smallest phone an answer on the last step brings the choice and its hint into sight', async () => {
  await openWizard();
  await showOn(SHORT);
  await answerUpTo(LAST_STEP_NAME);
  await choose('9');
  const topOf = (name: string) =>
    page.getByRole('button', { name }).element().getBoundingClientRect().top;
  const choice = page.getByRole('group', { name: arrivals.legend });
  await expect
    .poll(() => choice.element().getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(topOf(ratingWizard.submit));
});

// proves ANON-3
test.each([TODAY, { width: 390, height: 824 }])(
  'on a phone (%j) the bar covers neither the hint below the choice nor the name above the answers',
  async (phone) => {
    const [rater, partner] = [await newMember(), await newMember()];
    const bea = await newMember({ firstName: 'Beatrice', lastName: 'Berg' });
    const matchId = await recordDoubles(rater, partner, [bea, await newMember()]);
    await showOn(phone);
    await openApp(rater, paths.ratingWizard(matchId, bea.id));
    await answerUpTo(LAST_STEP_NAME);
    await choose('9');
    await expect.element(page.getByRole('heading', { name: ratingSteps.summary })).toBeVisible();
    await settle();
    const hint = page.getByText(arrivals.hints.crowd('Beatrice', 2, 0));
    const bar = document.querySelector('[data-actions]')?.getBoundingClientRect();
    expect(hint.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(bar?.top ?? 0);
    const title = page.getByRole('heading', { level: 1 }).element().getBoundingClientRect();
    const above = page.getByRole('banner').element().getBoundingClientRect();
    expect(title.top).toBeGreaterThanOrEqual(above.bottom);
  },
);

// proves RATE-16
test('on a desktop a kept rating opens at its summary with the name clear of the bar', async () => {
  await openWizard();
  await showOn(DESK);
  await answerUpTo(LAST_STEP_NAME);
  await choose('9');
  const summary = page.getByRole('heading', { name: ratingSteps.summary });
  await expect.element(summary).toBeVisible();
  await reopenApp();
  await expect.element(summary).toBeVisible();
  await expect.element(page.getByText(drafts.kept)).toBeVisible();
  await settle();
  const bar = page.getByRole('banner').first().element().getBoundingClientRect();
  const name = page.getByRole('heading', { level: 1 }).element().getBoundingClientRect();
  expect(name.top).toBeGreaterThanOrEqual(bar.bottom + 16);
});

// proves ANON-7
test("after a withdrawal another anonymous rating waits, and 'now' is not offered", async () => {
  const [rater, partner] = [await newMember(), await newMember()];
  const [bea, cal] = [await newMember(), await newMember()];
  const matchId = await recordDoubles(rater, partner, [bea, cal]);
  const { now, named } = arrivals.choices;
  const daily = arrivals.choices.daily(formatDailyHour());
  await openApp(rater, paths.ratingWizard(matchId, bea.id));
  await answerUpTo(LAST_STEP_NAME);
  await choose('9');
  await page.getByText(now, { exact: true }).click();
  await submit();
  await leaveWizard();
  await expect.element(page.getByRole('button', { name: 'Sync: All saved' })).toBeVisible();
  await reopenApp(paths.match(matchId));
  await page.getByRole('button', { name: changeRating.withdraw }).click();
  await page.getByRole('dialog').getByRole('button', { name: changeRating.withdraw }).click();
  await reopenApp(paths.ratingWizard(matchId, bea.id));
  await answerUpTo(LAST_STEP_NAME);
  await reads(arrivals.hints.takenBack(bea.username));
  await expect.element(page.getByRole('radio', { name: daily })).toBeChecked();
  await expect.element(page.getByRole('radio', { name: named })).toBeVisible();
  expect(page.getByRole('radio', { name: now }).query()).toBeNull();
});

/** The hint is one paragraph of several sentences. */
async function reads(sentence: string): Promise<void> {
  await expect.element(page.getByText(sentence)).toBeVisible();
}
