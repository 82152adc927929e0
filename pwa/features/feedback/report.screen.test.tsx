import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { ADMIN } from '#pwa/e2e/fixtures/server/admin.ts';
import { pathOfSection } from '#pwa/features/admin/admin-sections.ts';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { arrivesAt, expectAccessible, sees, seesToast } from '#pwa/testing/screens/checks.ts';
import { holdPulls } from '#pwa/testing/screens/held-pull.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openMore } from '#pwa/testing/screens/more-actions.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { findSignal, loseSignal } from '#pwa/testing/screens/signal.ts';
import { draftStored } from '#pwa/testing/screens/storage.ts';
import { paths } from '#shared/domain/paths.ts';
import { adminMatches, adminScreens } from '#shared/text/admin.ts';
import { controlLabels } from '#shared/text/common.ts';
import { refusals } from '#shared/text/refusals.ts';
import { report as text } from '#shared/text/report.ts';
import { syncPanel } from '#shared/text/sync-panel.ts';
import { syncStatus } from '#shared/text/sync-status.ts';

const WORDS = 'I was at work that day.';

// proves FEEDBACK-6
test('a player reports a match without signal, and the server gets the report later', async () => {
  const { bob, match, court } = await aMatchOfAnn();
  await openApp(bob, paths.pastGames);
  const link = page.getByRole('link', { name: text.matchAt(court) });
  await openMore(court);
  await expect.element(link).toBeVisible();
  loseSignal();
  await link.click();
  await sees(text.hint);
  await sees(`${court}, May 1, 2025`);
  await expectAccessible();
  await write(WORDS);
  await seesToast(text.saved);
  await arrivesAt(paths.pastGames);
  const badge = syncStatus.badgeName(syncStatus.badge.waiting(1));
  await page.getByRole('button', { name: badge }).click();
  const panel = page.getByRole('dialog', { name: syncPanel.panel });
  await sees(syncPanel.aReport, panel);
  findSignal();
  await sees(syncPanel.clean, panel);
  expect(await reportsOf(bob)).toEqual([
    { feedback: WORDS, category: 'report', reported_match_id: match, reported_user_id: null },
  ]);
});

// proves FEEDBACK-6
test('a player is reported from the profile, also without signal, and a half-written report is kept', async () => {
  const ann = await newMember({ firstName: 'Ann', lastName: 'Ace' });
  const viewer = await newMember();
  await openApp(viewer, paths.profile(ann.id));
  await expect.element(page.getByRole('link', { name: text.player })).toBeVisible();
  loseSignal();
  await page.getByRole('link', { name: text.player }).click();
  await sees('Ann Ace');
  await page.getByRole('textbox').fill(WORDS);
  await draftStored(WORDS);
  await reopenApp();
  await expect.element(page.getByRole('textbox')).toHaveValue(WORDS);
  findSignal();
  await page.getByRole('button', { name: text.submit }).click();
  await seesToast(text.sent);
  await arrivesAt(paths.profile(ann.id));
  await expect
    .poll(() => reportsOf(viewer))
    .toMatchObject([{ reported_match_id: null, reported_user_id: ann.id }]);
});

test('Cancel leads back from a report, and keeps what is written', async () => {
  const ann = await newMember({ firstName: 'Ann', lastName: 'Ace' });
  await openApp(await newMember(), paths.profile(ann.id));
  const link = page.getByRole('link', { name: text.player });
  await link.click();
  await page.getByRole('textbox').fill(WORDS);
  await draftStored(WORDS);
  // A second tap goes no further.
  await page.getByRole('button', { name: text.cancel }).dblClick();
  await arrivesAt(paths.profile(ann.id));
  await link.click();
  await expect.element(page.getByRole('textbox')).toHaveValue(WORDS);
});

// proves FEEDBACK-6
test('a report opened by its address leads to what it is about, and shows why it is not accepted', async () => {
  const gone = await newMember();
  await openApp(await newMember(), paths.reportPlayer(gone.id));
  await sees(text.number(gone.id));
  await expect.element(page.getByRole('button', { name: text.submit })).toBeDisabled();
  await commands.deleteAccount(gone.id);
  await write(WORDS);
  await arrivesAt(paths.profile(gone.id));
  await seesToast({ title: text.refused, description: refusals.reported_unknown });
});

// proves SYNC-26
test('until the first pull has ended the report of a match waits for it', async () => {
  const [viewer, bea] = [await newMember(), await newMember()];
  const match = await recordSingles(bea, viewer, { location: 'Hilltop' });
  const release = holdPulls();
  await openApp(viewer, paths.reportMatch(match));
  await expect.element(page.getByText(controlLabels.loading).first()).toBeInTheDocument();
  expect(page.getByText(text.unknownMatch).query()).toBeNull();
  release();
  await expect.element(page.getByRole('button', { name: text.submit })).toBeVisible();
  await expect.element(page.getByRole('main').getByText(/^Hilltop/)).toBeVisible();
});

test('a match that this phone does not have cannot be reported', async () => {
  await openApp(await newMember(), paths.reportMatch(crypto.randomUUID()));
  await sees(text.unknownMatch);
  expect(page.getByRole('button', { name: text.submit }).query()).toBeNull();
  await expectAccessible();
});

// proves FEEDBACK-6
test('the player who recorded a match is not asked to report it', async () => {
  const { ann, court } = await aMatchOfAnn();
  await openApp(ann, paths.pastGames);
  await openMore(court);
  expect(page.getByRole('link', { name: text.matchAt(court) }).query()).toBeNull();
});

// proves FEEDBACK-7
test('admins go from a report to its match, and to its member', async () => {
  const { ann, bob, match, court } = await aMatchOfAnn();
  const send = (subject: object) =>
    bob.post('/api/feedback', { feedback: WORDS, category: 'report', ...subject });
  await send({ reportedMatchId: match });
  await send({ reportedUserId: ann.id });
  await openApp(ADMIN, pathOfSection('feedback'));
  await page.getByRole('link', { name: `${court}, May 1, 2025` }).click();
  await sees(adminMatches.one);
  await expect.poll(() => page.getByRole('article').elements()).toHaveLength(1);
  await expect.element(page.getByRole('article', { name: court })).toBeVisible();
  await reopenApp(pathOfSection('feedback'));
  await expectAccessible();
  await page.getByRole('link', { name: `@${ann.username}` }).click();
  await expect.element(page.getByRole('heading', { name: adminScreens.title })).toBeVisible();
  await expect.element(page.getByRole('searchbox')).toHaveValue(ann.username);
  await expect.poll(() => page.getByRole('article').elements()).toHaveLength(1);
});

/** A match that Ann recorded and Bob played. */
async function aMatchOfAnn() {
  const [ann, bob] = [await newMember(), await newMember()];
  const court = `Court ${crypto.randomUUID()}`;
  const match = await recordSingles(ann, bob, { location: court });
  return { ann, bob, match, court };
}

async function write(words: string): Promise<void> {
  await page.getByRole('textbox', { name: text.text }).fill(words);
  await page.getByRole('button', { name: text.submit }).click();
}

/** This member's reports in the server's database. */
function reportsOf({ id }: { id: number }): Promise<unknown[]> {
  return commands.queryStore(
    'select feedback, category, reported_match_id, reported_user_id from feedback where user_id = ?',
    id,
  );
}
