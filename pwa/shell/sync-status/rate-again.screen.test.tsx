import { expect, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { readDrafts } from '#pwa/testing/read-drafts.ts';
import { giveRating, recordDoubles, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { expectAccessible, sees, seesToast } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { pushElsewhere } from '#pwa/testing/screens/push-elsewhere.ts';
import { chooseValue } from '#pwa/testing/screens/rate.ts';
import { replaceElsewhere } from '#pwa/testing/screens/replace-elsewhere.ts';
import { findSignal, loseSignal } from '#pwa/testing/screens/signal.ts';
import { rateThrough, seesStep } from '#pwa/testing/screens/wizard-steps.ts';
import { paths } from '#shared/domain/paths.ts';
import { changeRating as text } from '#shared/text/change-rating.ts';
import { drafts } from '#shared/text/drafts.ts';
import { ratingSteps } from '#shared/text/rating-steps.ts';
import { ratingWizard } from '#shared/text/rating-wizard.ts';
import { refusals } from '#shared/text/refusals.ts';
import { categories } from '#shared/text/skills.ts';
import { syncPanel } from '#shared/text/sync-panel.ts';
import { syncStatus } from '#shared/text/sync-status.ts';
import { SyncEngine } from '#sync/engine/engine.ts';

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

// proves RATE-17, WRONG-9, SYNC-5
test('an edit whose rating went with a correction of the match becomes a new rating with its answers', async () => {
  const [ann, bob] = [await newMember(), await newMember()];
  const [cal, dan] = [await newMember({ firstName: 'Cal' }), await newMember()];
  const match = await recordDoubles(cal, bob, [ann, dan]);
  await giveRating(ann, cal, match, { power: 2, touch: 3, reveal: 'daily' });
  await openApp(ann, paths.ratingDatabase);
  await sees('2.5');
  loseSignal();
  await press(text.edit);
  await page.getByRole('button', { name: categories.power }).click();
  await chooseValue(categories.power, '9');
  await press(text.save);
  await sees('6.0');
  const next = await replaceElsewhere(cal, match, {
    partner: { userId: bob.id },
    opponents: [ann, await newMember()],
  });
  findSignal();
  await openPanel();
  await sees(refusals.rating_gone, panel);
  await expect.element(panel.getByRole('button', { name: text.rateAgain })).toBeVisible();
  await expectAccessible();
  await panel.getByRole('button', { name: text.rateAgain }).click();
  await expect.poll(() => location.pathname).toBe(paths.ratingWizard(next, cal.id));
  const answer = `${categories.power} 9 ${ratingSteps.change}`;
  await expect.element(page.getByRole('button', { name: answer })).toBeVisible();
  await submitAgain();
  const find = 'select power, touch from ratings where rater_id = ? and withdrawn_at is null';
  await expect.poll(() => commands.queryStore(find, ann.id)).toEqual([{ power: 9, touch: 3 }]);
  await allIsSaved();
});

// proves RATE-21, SYNC-5
test('the answers of a rating whose match was deleted are used once for another match with that player, without signal', async () => {
  const { ann, cal, other } = await ratingOfDeleted();
  loseSignal();
  await expectAccessible();
  await use.dblClick();
  await expect.poll(() => location.pathname).toBe(paths.ratingWizard(other, cal.id));
  // The empty records of an earlier test's member may still be there.
  const begun: unknown[][] = JSON.parse(await readDrafts());
  expect(begun.flat()).toEqual([expect.anything()]);
  await sees(ratingSteps.change);
  expect(page.getByText(drafts.kept).query()).toBeNull();
  await submitAgain();
  findSignal();
  const find = 'select match_id as "match", sportsmanship from ratings where rater_id = ?';
  await expect
    .poll(() => commands.queryStore(find, ann.id))
    .toEqual([{ match: other, sportsmanship: 9 }]);
  await allIsSaved();
});

// proves SYNC-8
test('the answers of a refused rating count as a restored draft only once one was changed', async () => {
  await ratingOfDeleted();
  await use.click();
  await sees(ratingSteps.change);
  await reopenApp();
  await sees(ratingSteps.change);
  expect(page.getByText(drafts.kept).query()).toBeNull();
  await page.getByRole('button', { name: categories.power }).click();
  await chooseValue(categories.power, '9');
  expect(page.getByText(drafts.kept).query()).toBeNull();
  await reopenApp();
  await sees(drafts.kept);
});

// proves RATE-21
test('answers that could not be taken from the panel stay there, and no wizard opens', async () => {
  await ratingOfDeleted();
  vi.spyOn(SyncEngine.prototype, 'discard').mockResolvedValueOnce(false);
  await use.click();
  await seesToast(text.failed);
  expect(location.pathname).toBe(paths.home);
  await expect.element(use).toBeVisible();
});

const use = page.getByRole('button', { name: text.rateOther('Hilltop · vs Cal') });
const panel = page.getByRole('dialog', { name: syncPanel.panel });

/** Opens the sync panel once one record was refused. */
async function openPanel(): Promise<void> {
  const badge = syncStatus.badgeName(syncStatus.refusedBadge(1));
  await page.getByRole('button', { name: badge }).click();
}

/** Opens the panel with a rating whose match was deleted before the phone sent it. */
async function ratingOfDeleted() {
  const [ann, cal] = [await newMember(), await newMember({ firstName: 'Cal' })];
  await recordSingles(cal, ann, { location: 'Lakeside', date: '2025-04-01' });
  const other = await recordSingles(cal, ann, { location: 'Hilltop', score: [11, 6] });
  const deleted = await recordSingles(cal, ann);
  await openApp(ann, paths.ratingWizard(deleted, cal.id));
  await seesStep('Power');
  loseSignal();
  await rateThrough();
  await expect.poll(() => location.pathname).toBe(paths.home);
  await pushElsewhere(cal, 'deleteMatch', { matchId: deleted });
  findSignal();
  await openPanel();
  await sees(refusals.match_deleted, panel);
  await expect.element(use).toBeVisible();
  return { ann, cal, other };
}

/** Submits the rating whose summary the wizard shows. */
async function submitAgain(): Promise<void> {
  const submit = page.getByRole('button', { name: ratingWizard.submit });
  await expect.element(submit).toBeVisible();
  // The app ignores what may be the second tap of a double one.
  const tapAgain = async () => {
    if (submit.query() !== null) await submit.click({ timeout: 1000 }).catch(() => undefined);
    return submit.query();
  };
  await expect.poll(tapAgain).toBeNull();
}

async function allIsSaved(): Promise<void> {
  await reopenApp(paths.home);
  const allSaved = syncStatus.badgeName(syncStatus.badge.clean);
  await expect.element(page.getByRole('button', { name: allSaved })).toBeVisible();
}
