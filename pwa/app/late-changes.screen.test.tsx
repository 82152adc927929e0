import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { forgetFact, writeFact } from '#pwa/db/device/device-db.ts';
import { saveDraft } from '#pwa/db/drafts/drafts.ts';
import { newId } from '#pwa/db/store/new-id.ts';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import { setReachability } from '#pwa/services/http/reachability.ts';
import { giveRating, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { sees } from '#pwa/testing/screens/checks.ts';
import { recordsOf } from '#pwa/testing/screens/fill-phone.ts';
import { letIn } from '#pwa/testing/screens/guest.ts';
import { SHIFT_MAX, watchLayoutShift } from '#pwa/testing/screens/layout-shift.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { PHONES, showOn, TODAY } from '#pwa/testing/screens/screen-sizes.ts';
import { answerAt, findSignal, loseSignal } from '#pwa/testing/screens/signal.ts';
import { noSignal } from '#pwa/testing/stub-server.ts';
import { paths } from '#shared/domain/paths.ts';
import { blocking } from '#shared/text/blocking.ts';
import { seats } from '#shared/text/common.ts';
import { connectionErrors } from '#shared/text/connection-errors.ts';
import { drafts } from '#shared/text/drafts.ts';
import { handOver } from '#shared/text/hand-over.ts';
import { matchResult } from '#shared/text/match-result.ts';
import { offlineForm } from '#shared/text/offline-form.ts';
import { qrRating } from '#shared/text/qr-rating.ts';
import { settings } from '#shared/text/settings.ts';
import { share } from '#shared/text/share.ts';
import { syncStatus } from '#shared/text/sync-status.ts';

/** Within the hour after the daily reveal they are on their way. */
const ARRIVING = /2 new ratings ar/;
const received = `${paths.ratingDatabase}?tab=received`;

/** A member with a rating received. */
async function aRatedMember(): Promise<Member> {
  const [viewer, bea] = [await newMember(), await newMember({ firstName: 'Bea' })];
  const played = await recordSingles(bea, viewer, { score: [11, 9] });
  await giveRating(bea, viewer, played, { power: 7 });
  return viewer;
}

/**
 * Two ratings are about to arrive, as the server tells it at full hours. A pull that is under way may deny it again.
 */
async function tellArriving({ id }: Member): Promise<void> {
  const db = await recordsOf(id);
  const own = (await db.rows.toArray()).filter(({ entity }) => entity === 'stats');
  await db.rows.change(
    own.map((stored) => ({ ...stored, row: { ...(stored.row as object), ratingsArriving: 2 } })),
  );
  db.close();
}

// proves SYNC-28, ANON-6
test('when ratings are about to arrive, the dashboard says so where it pushes nothing away', async () => {
  const viewer = await aRatedMember();
  await openApp(viewer);
  await expect.element(page.getByText('7.0').first()).toBeVisible();
  const shift = await watchLayoutShift();
  const isTold = async () => {
    await tellArriving(viewer);
    return page.getByText(ARRIVING).query() !== null;
  };
  await expect.poll(isTold).toBe(true);
  expect(await shift()).toBeLessThan(SHIFT_MAX);
});

// proves SYNC-28, ANON-6
test('ratings that are about to arrive push no card away: they are told when the cards open again', async () => {
  const viewer = await aRatedMember();
  await openApp(viewer, received);
  await expect.element(page.getByRole('article')).toBeVisible();
  const shift = await watchLayoutShift();
  const isTold = async () => {
    await tellArriving(viewer);
    await page.getByRole('tab').first().click();
    await page.getByRole('tab').last().click();
    return page.getByText(ARRIVING).query() !== null;
  };
  await expect.poll(isTold).toBe(true);
  expect(await shift()).toBeLessThan(SHIFT_MAX);
});

// proves SYNC-28
test.each([
  { path: paths.createMatch, key: 'create-match', value: { location: 'Hilltop' } },
  { path: paths.feedback, key: 'feedback', value: { feedback: 'Hilltop' } },
])('the form at $path opens with its other drafts', async ({ path, key, value }) => {
  const member = await newMember();
  await openApp(member);
  const db = await recordsOf(member.id);
  for (const id of [newId(), newId()]) await saveDraft(db, { id, key, value });
  db.close();
  const shift = await watchLayoutShift();
  await reopenApp(path);
  await expect.element(page.getByRole('region', { name: drafts.others })).toBeVisible();
  expect(await shift()).toBeLessThan(SHIFT_MAX);
});

// proves SYNC-28, INSTALL-2
test.each([
  { isInstalled: true, groups: 8 },
  { isInstalled: false, groups: 9 },
])('with the app installed ($isInstalled) no row of the settings moves', async (known) => {
  await openApp(await newMember());
  if (known.isInstalled) await writeFact('isInstalled', true);
  onTestFinished(() => forgetFact('isInstalled'));
  const shift = await watchLayoutShift();
  await reopenApp(paths.settings);
  const rows = page.getByRole('navigation', { name: settings.title }).getByRole('link');
  await expect.poll(() => rows.elements()).toHaveLength(known.groups);
  expect(await shift()).toBe(0);
});

// proves SYNC-28
test.each([
  [paths.profileEdit, 'textbox', offlineForm.profile],
  [paths.settingsPart('notifications'), 'checkbox', settings.changeLater],
  [paths.settingsPart('privacy'), 'checkbox', settings.changeLater],
] as const)('that the signal is lost pushes no field of %s away', async (path, field, says) => {
  await openApp(await newMember(), path);
  await expect.element(page.getByRole('main').getByRole(field).first()).toBeVisible();
  const shift = await watchLayoutShift();
  loseSignal();
  await expect.element(page.getByText(says).first()).toBeInTheDocument();
  expect(await shift()).toBeLessThan(SHIFT_MAX);
});

// proves SYNC-22, SYNC-28
test.each([
  [null, paths.auth, offlineForm.signIn],
  [null, paths.register, offlineForm.register],
  [null, paths.forgotPassword, offlineForm.forgotPassword],
  ['member', paths.profileEdit, offlineForm.profile],
  ['member', paths.changeEmail, offlineForm.changeEmail],
  ['member', paths.settingsPart('security'), offlineForm.newPassword],
])(
  'opened without signal by %s, %s says so above its fields, which stay in place whatever changes',
  async (who, path, says) => {
    await openApp(who === null ? null : await newMember());
    for (const width of [390, 360]) {
      await showOn({ ...TODAY, width });
      loseSignal();
      await reopenApp(path);
      const field = page.getByRole('main').getByRole('textbox').first();
      const top = async () => (await field.findElement()).getBoundingClientRect().top;
      const before = await top();
      const notice = (await page.getByText(says).findElement()).closest('output');
      expect(notice?.getBoundingClientRect().bottom).toBeLessThan(before);
      expect(document.querySelector('main [type=submit]')).toBeEnabled();
      // On a weak signal there is often a network first, on which the server is not reached.
      const stop = answerAt(/^/, noSignal);
      setReachability('no-answer');
      findSignal();
      await expect.poll(() => notice?.innerText).toBe(connectionErrors.down);
      expect(await top()).toBe(before);
      stop();
      setReachability('reached');
      await expect.poll(() => notice?.innerText).toBe(offlineForm.back);
      expect(await top()).toBe(before);
    }
  },
);

// proves SYNC-28
test("that the signal is lost pushes no button of another member's profile away", async () => {
  const { id } = await newMember();
  await openApp(await newMember(), paths.profile(id));
  const button = page.getByRole('button', { name: blocking.block });
  const top = async () => (await button.findElement()).getBoundingClientRect().top;
  const before = await top();
  loseSignal();
  await sees(blocking.needsSignal);
  expect(await top()).toBe(before);
});

// proves SYNC-28
test('on a handed phone a lost signal pushes neither the fields nor their button away', async () => {
  const member = await newMember();
  const guest = { firstName: 'Gus', email: 'gus@home.example', isNonMember: true };
  await openApp(member, paths.qrRating(await recordSingles(member, guest)));
  await page.getByRole('link', { name: share.hand }).click();
  const button = page.getByRole('button', { name: qrRating.submit });
  const top = async () => (await button.findElement()).getBoundingClientRect().top;
  const before = await top();
  loseSignal();
  await sees(handOver.notRecordedHere);
  expect(await top()).toBe(before);
});

// proves SYNC-28
test('for a guest nothing moves while the signal comes and goes, neither before they have access nor after', async () => {
  const guest = { firstName: 'Gus', email: 'gus@court.example', isNonMember: true };
  const match = await recordSingles(await newMember({ firstName: 'Ann' }), guest);
  await openApp(null, paths.qrRating(match));
  await expect.element(page.getByRole('link', { name: qrRating.login })).toBeVisible();
  const before = await watchLayoutShift();
  loseSignal();
  await sees(connectionErrors.unreachable);
  findSignal();
  await expect.element(page.getByText(connectionErrors.unreachable)).not.toBeInTheDocument();
  expect(await before()).toBe(0);
  await letIn(guest.email);
  const badge = (says: string) => page.getByRole('button', { name: syncStatus.badgeName(says) });
  await expect.element(badge(syncStatus.badge.clean)).toBeVisible();
  const after = await watchLayoutShift();
  loseSignal();
  await expect.element(badge(syncStatus.badge.offline)).toBeVisible();
  findSignal();
  await expect.element(badge(syncStatus.badge.clean)).toBeVisible();
  expect(await after()).toBeLessThan(SHIFT_MAX / 4);
});

// proves SYNC-28
test.each([...PHONES, { ...TODAY, text: 200 } as const])(
  '$width wide, with text at $text %, the mark of a result that is not synced yet moves no button when it comes or goes',
  async (phone) => {
    const [viewer, bea] = [await newMember(), await newMember()];
    await openApp(viewer, paths.match(await recordSingles(viewer, bea)));
    await showOn(phone);
    const button = page.getByRole('button', { name: share.open('Riverside') });
    const top = async () => (await button.findElement()).getBoundingClientRect().top + scrollY;
    const before = await top();
    loseSignal();
    await page
      .getByRole('button', { name: matchResult.of(matchResult.record, 'Riverside') })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: seats.team1 }).fill('11');
    await dialog.getByRole('textbox', { name: seats.team2 }).fill('9');
    await dialog.getByRole('button', { name: matchResult.save }).click();
    const mark = page.getByRole('main').getByText(syncStatus.onThisPhone);
    await expect.element(mark).toBeVisible();
    expect(await top()).toBe(before);
    const badge = mark.element().parentElement ?? document.body;
    const court = badge.parentElement?.parentElement ?? document.body;
    expect([...court.querySelectorAll('p')].filter((words) => isOver(badge, words))).toEqual([]);
    const shift = await watchLayoutShift();
    findSignal();
    await expect.element(mark).not.toBeInTheDocument();
    expect(await top()).toBe(before);
    expect(await shift()).toBeLessThan(SHIFT_MAX / 4);
  },
);

/** True if the element covers a part of what is written in the other. */
function isOver(element: Element, words: Element): boolean {
  const range = document.createRange();
  range.selectNodeContents(words);
  const [over, under] = [element.getBoundingClientRect(), range.getBoundingClientRect()];
  const isBeside = over.right <= under.left || over.left >= under.right;
  return !isBeside && over.bottom > under.top + 1 && over.top < under.bottom - 1;
}

// proves SYNC-27
test("a premium member's own profile never says that there are no ratings before it has read them", async () => {
  const [viewer, bea] = [await newMember({ signupCode: 'BETA004' }), await newMember()];
  const played = await recordSingles(bea, viewer, { score: [11, 9] });
  await giveRating(bea, viewer, played, { power: 7 });
  await openApp(viewer, paths.ownProfile);
  const shift = await watchLayoutShift();
  await expect.element(page.getByText('7.0').first()).toBeVisible();
  expect(await shift()).toBeLessThan(SHIFT_MAX);
});
