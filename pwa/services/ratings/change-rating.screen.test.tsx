import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import * as z from 'zod/mini';
import { giveRating, recordDoubles, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { expectAccessible, sees, seesToast } from '#pwa/testing/screens/checks.ts';
import { letIn } from '#pwa/testing/screens/guest.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { chooseValue, rateEverything } from '#pwa/testing/screens/rate.ts';
import { expectFitsOnAll, SHORT } from '#pwa/testing/screens/screen-sizes.ts';
import { findSignal, loseSignal, sentTo } from '#pwa/testing/screens/signal.ts';
import { draftStored } from '#pwa/testing/screens/storage.ts';
import { formatDailyHourAfterSync } from '#pwa/ui/formats/format-daily-hour.ts';
import { formatMoment } from '#pwa/ui/formats/format-moment.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { paths } from '#shared/domain/paths.ts';
import { changeRating as text } from '#shared/text/change-rating.ts';
import { drafts } from '#shared/text/drafts.ts';
import { partLabels } from '#shared/text/part-labels.ts';
import { guestPage } from '#shared/text/qr-rating.ts';
import { ratingDatabase } from '#shared/text/rating-database.ts';
import { ratingSteps } from '#shared/text/rating-steps.ts';
import { ratingSummary } from '#shared/text/rating-summary.ts';
import { categories } from '#shared/text/skills.ts';
import { syncStatus } from '#shared/text/sync-status.ts';

const createdAt = z.tuple([z.object({ created_at: z.number() })]);

/** The rater's rating database, with a rating that shows their name, given just now. */
async function openDatabase({ isAnonymous = false } = {}) {
  const [rater, rated] = [await newMember(), await newMember({ firstName: 'Bea' })];
  const matchId = await recordSingles(rater, rated);
  await giveRating(rater, rated, matchId, { power: 2, isAnonymous });
  await openApp(rater, paths.ratingDatabase);
  return { rater, rated, matchId };
}

const card = () => page.getByRole('article', { name: 'Bea' });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

/** The answer to power in the dialog's summary. */
const power = (value: string) =>
  page.getByRole('button', { name: `${categories.power} ${value} ${ratingSteps.change}` });

/** Opens the keys of power, chooses a value and is back at the summary. */
async function choosePower(value: string): Promise<void> {
  await page.getByRole('button', { name: categories.power }).click();
  await chooseValue(categories.power, value);
  await expect.element(power(value)).toBeVisible();
}

// proves RATE-17
test('a rating is edited without signal, and the rated player gets it once there is signal', async () => {
  const { rated } = await openDatabase();
  await sees('2.0', card());
  const query = 'select created_at from ratings where rated_user_id = ?';
  const [given] = z.parse(createdAt, await commands.queryStore(query, rated.id));
  await sees(text.changeableUntil(formatMoment(given.created_at + DAY_MS)), card());
  loseSignal();
  await press(text.edit);
  await expect.element(page.getByRole('dialog', { name: text.title('Bea') })).toBeVisible();
  await expectAccessible();
  await choosePower('9');
  await press(text.save);
  await sees('9.0', card());
  findSignal();
  await reopenApp(paths.ratingDatabase);
  await sees('9.0', card());
  await openApp(rated, paths.ratingDatabase);
  await page.getByRole('tab', { name: ratingDatabase.received(1) }).click();
  await sees('9.0', page.getByRole('article'));
});

// proves RATE-17
test("an edit uses the wizard's keys, which fit the smallest phone, and leads back without a choice", async () => {
  await openDatabase();
  await press(text.edit);
  await sees(text.selectToChange);
  await page.getByRole('button', { name: categories.power }).click();
  await expect.element(page.getByRole('heading', { name: categories.power })).toHaveFocus();
  await expect.element(page.getByRole('radio', { name: '2', exact: true })).toBeChecked();
  await expectAccessible();
  await expectFitsOnAll([SHORT, { ...SHORT, text: 200 }]);
  await press(ratingSteps.toSummary);
  await expect.element(power('2')).toBeVisible();
  await expectFitsOnAll([SHORT, { ...SHORT, text: 200 }]);
});

// proves RATE-17, RATE-16
test('a started edit survives a reload, and can be started over', async () => {
  await openDatabase();
  await press(text.edit);
  await choosePower('9');
  await draftStored('"power":9');
  await reopenApp(paths.ratingDatabase);
  await press(text.goOn);
  await sees(drafts.kept);
  await expect.element(power('9')).toBeVisible();
  await press(drafts.startOver);
  await expect.element(page.getByRole('heading', { name: text.title('Bea') })).toHaveFocus();
  await expect.element(power('2')).toBeVisible();
});

// proves RATE-17, RATE-16
test('a closed edit that was not saved is shown on its rating, until it is saved or started over', async () => {
  await openDatabase();
  await press(text.edit);
  await choosePower('9');
  await press(partLabels.close);
  await sees(text.notSaved, card());
  await sees('2.0', card());
  await expect.element(page.getByRole('button', { name: text.goOn })).toHaveFocus();
  await expectAccessible();
  await press(text.goOn);
  await press(drafts.startOver);
  await press(partLabels.close);
  await expect.element(page.getByRole('button', { name: text.edit })).toBeVisible();
  expect(page.getByText(text.notSaved).query()).toBeNull();
});

// proves RATE-17
test('a rating is withdrawn after a question, and the player can be rated again', async () => {
  await openDatabase();
  await press(text.withdraw);
  await sees(text.withdrawHint('Bea'));
  await expectAccessible();
  await press(text.keep);
  await sees('2.0', card());
  await press(text.withdraw);
  await page.getByRole('dialog').getByRole('button', { name: text.withdraw }).click();
  await sees(ratingDatabase.noneGiven);
  await reopenApp(paths.home);
  await expect.element(page.getByRole('link', { name: /^Rate/ }).first()).toBeVisible();
});

// proves RATE-17
test('without signal a withdrawn rating counts nowhere, and another takes its place', async () => {
  const { rated } = await openDatabase();
  await sees('2.0', card());
  loseSignal();
  await press(text.withdraw);
  await page.getByRole('dialog').getByRole('button', { name: text.withdraw }).click();
  await sees(text.isWithdrawnBut(text.seenUntilSync('Bea')), card());
  await press(ratingSummary.skillsOf('Bea'));
  await sees(text.isWithdrawn, card());
  await reopenApp(paths.ratePlayers);
  await page.getByRole('link', { name: 'Rate Player Bea' }).click();
  await rateEverything('9');
  findSignal();
  await reopenApp(paths.ratingDatabase);
  await sees('9.0', card());
  const allSaved = syncStatus.badgeName(syncStatus.badge.clean);
  await expect.element(page.getByRole('button', { name: allSaved })).toBeVisible();
  await openApp(rated, paths.ratingDatabase);
  await page.getByRole('tab', { name: ratingDatabase.received(1) }).click();
  await sees('9.0', page.getByRole('article'));
});

// proves RATE-17
test('a rating given and withdrawn without signal never reaches the rated player', async () => {
  const [rater, rated] = [await newMember(), await newMember({ firstName: 'Bea' })];
  await recordSingles(rater, rated);
  await openApp(rater, paths.ratePlayers);
  await expect.element(page.getByRole('link', { name: 'Rate Player Bea' })).toBeVisible();
  loseSignal();
  await page.getByRole('link', { name: 'Rate Player Bea' }).click();
  await rateEverything('2');
  await reopenApp(paths.ratingDatabase);
  await press(text.withdraw);
  await sees(text.neverSeen('Bea'));
  await page.getByRole('dialog').getByRole('button', { name: text.withdraw }).click();
  await sees(text.isWithdrawn, card());
  const pushed = sentTo('/api/sync/push');
  findSignal();
  await reopenApp(paths.ratingDatabase);
  await sees(ratingDatabase.noneGiven);
  expect(pushed).toMatchObject([
    { mutations: [{ kind: 'submitRating' }, { kind: 'changeRating' }] },
  ]);
  const kept = await commands.queryStore('select id from ratings where rater_id = ?', rater.id);
  expect(kept).toEqual([]);
});

// proves RATE-17, ANON-5
test('what changes a waiting rating without signal says what its player still gets at the reveal', async () => {
  const [rater, partner] = [await newMember(), await newMember()];
  const [bea, bo] = [await newMember({ firstName: 'Bea' }), await newMember()];
  const matchId = await recordDoubles(rater, partner, [bea, bo]);
  await giveRating(rater, bea, matchId, { power: 2, reveal: 'daily' });
  await openApp(rater, paths.ratingDatabase);
  await sees('2.0', card());
  loseSignal();
  await press(text.edit);
  await choosePower('9');
  const earlier = page.getByText(/^Bea gets your earlier rating to.* unless this phone syncs/);
  await expect.element(earlier.last()).toBeVisible();
  await press(text.save);
  await seesToast({ ...text.saved, description: text.onThisPhone });
  await expect.element(card().getByText(/^Bea gets your earlier rating to/)).toBeVisible();
  await press(text.withdraw);
  await expect.element(page.getByText(/^Bea still gets it to.* unless this phone/)).toBeVisible();
  await sees(text.withdrawHint('Bea', 'late'));
  await expectAccessible();
  await page.getByRole('dialog').getByRole('button', { name: text.withdraw }).click();
  await expect.element(card().getByText(/^Withdrawn. Bea still gets it to/)).toBeVisible();
});

// proves RATE-17
test('a day after a rating was given nothing offers to change it', async () => {
  const { rater } = await openDatabase();
  await expect.element(card().getByRole('button', { name: text.edit })).toBeVisible();
  const dayEarlier = 'update ratings set at = at - 86400000 where rater_id = ?';
  await commands.changeStore(dayEarlier, rater.id);
  await openApp(await newMember(), paths.home);
  await openApp(rater, paths.ratingDatabase);
  await sees('2.0', card());
  expect(card().getByRole('button', { name: text.edit }).query()).toBeNull();
  expect(card().getByRole('button', { name: text.withdraw }).query()).toBeNull();
});

// proves RATE-17, ANON-7
test('an anonymous rating that was shown says when the rated player sees the change', async () => {
  await openDatabase({ isAnonymous: true });
  await press(text.withdraw);
  await expect.element(page.getByText('Bea stops seeing it ')).toBeVisible();
  await press(text.keep);
  await press(text.edit);
  await expect.element(page.getByText('Bea sees your changes ')).toBeVisible();
  await choosePower('9');
  await press(text.save);
  await expect.element(card().getByText('Bea sees your changes ')).toBeVisible();
  await press(text.withdraw);
  await page.getByRole('dialog').getByRole('button', { name: text.withdraw }).click();
  await sees(ratingDatabase.noneGiven);
});

// proves RATE-17, GUEST-12
test('a guest edits and withdraws on the page of the match', async () => {
  const ann = await newMember({ firstName: 'Ann' });
  const gus = { firstName: 'Gus', email: 'gus@example.org', isNonMember: true };
  const matchId = await recordSingles(ann, gus);
  await openApp(null, paths.qrRating(matchId));
  await letIn('gus@example.org');
  await page.getByRole('link', { name: 'Rate Player Ann' }).click();
  await rateEverything('6');
  await press(text.edit);
  await choosePower('9');
  await press(text.save);
  await expect.element(page.getByText('Ann sees your changes ')).toBeVisible();
  await expectAccessible();
  loseSignal();
  await press(text.edit);
  await choosePower('8');
  await press(text.save);
  await press(text.withdraw);
  await page.getByRole('dialog').getByRole('button', { name: text.withdraw }).click();
  await expect.element(page.getByRole('link', { name: 'Rate Player Ann' })).toBeVisible();
  await sees(text.isWithdrawnBut(text.goneAtReveal('Ann', formatDailyHourAfterSync())));
  await sees(guestPage.unsent(1));
  findSignal();
  await expect.element(page.getByText(/^Withdrawn/)).not.toBeInTheDocument();
});
