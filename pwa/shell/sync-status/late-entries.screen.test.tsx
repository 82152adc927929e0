import { expect, test } from 'vitest';
import { commands, type Locator, page } from 'vitest/browser';
import { ownersHere, PlayerDb } from '#pwa/db/store/player-db.ts';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { arrivesAt, expectAccessible, sees } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { rateEverything } from '#pwa/testing/screens/rate.ts';
import { addMember, enterDetails } from '#pwa/testing/screens/record-match.ts';
import { findSignal, loseSignal, sentTo } from '#pwa/testing/screens/signal.ts';
import { setClock, simulatePageLoad } from '#pwa/testing/screens/wrong-clock.ts';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { formatMoment } from '#pwa/ui/formats/format-moment.ts';
import { DAY_MS, dayHere, HOUR_MS } from '#shared/domain/days.ts';
import { paths } from '#shared/domain/paths.ts';
import { MATCHES_A_DAY_WITH_PLAYER, OLD_CAPTURE_DAYS } from '#shared/limits.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { matchLimits } from '#shared/text/match-limits.ts';
import { matchList } from '#shared/text/matches.ts';
import { recordedMatch } from '#shared/text/recorded-match.ts';
import { storageSettings } from '#shared/text/settings.ts';
import { oldCaptures as old, syncPanel } from '#shared/text/sync-panel.ts';
import { syncStatus } from '#shared/text/sync-status.ts';

const PUSH = '/api/sync/push';

/** As if all matches had reached the server this much earlier. */
function ageMatches(ms: number) {
  const aged = "json_set(counted, '$.at', json_extract(counted, '$.at') - ?)";
  const query = `update matches set created_at = created_at - ?, counted = ${aged}`;
  return commands.changeStore(query, ms, ms);
}

// proves SYNC-25, MATCH-39
test('a match beyond a limit says when it syncs, waits with its rating, and then syncs by itself', async () => {
  const [ann, bea] = [await newMember(), await newMember()];
  for (let match = 0; match < MATCHES_A_DAY_WITH_PLAYER; match += 1)
    await recordSingles(ann, { id: bea.id }, { location: 'Hilltop' });
  await ageMatches(20 * HOUR_MS);
  await openApp(ann, paths.createMatch);
  await enterDetails('Riverside');
  await addMember(bea.username, createMatch.addTo.team2);
  await page.getByRole('button', { name: createMatch.submit }).click();
  await arrivesAt(paths.ratePlayers);
  const card = page.getByRole('article', { name: 'Riverside' });
  const reason = `${matchLimits.withPlayers(bea.username)} It syncs on`;
  await expect.element(card.getByText(reason)).toBeVisible();
  const recorded = page.getByRole('region', { name: recordedMatch.title });
  await expect.element(recorded.getByText(reason)).toBeVisible();
  await sees(recordedMatch.toNotifyLater(1), recorded);
  await card.getByRole('link', { name: `${matchList.rate} ${bea.username}` }).click();
  await rateEverything('7');

  await reopenApp(paths.home);
  const panel = await openPanel();
  await sees(syncPanel.heldOnly, panel);
  const waiting = panel.getByRole('region', { name: syncStatus.onThisPhone });
  await sees(syncPanel.aMatch(`Riverside · vs ${bea.username}`), waiting);
  await sees(syncPanel.aRating(bea.username), waiting);
  const moment = new RegExp(formatMoment(Date.now() + 4 * HOUR_MS).replace(/\d+:.*/, ''));
  await expect.element(waiting.getByText(moment).first()).toBeVisible();
  await expectAccessible();
  const pushes = sentTo(PUSH);
  findSignal();
  expect(pushes).toEqual([]);

  await ageMatches(4 * HOUR_MS);
  setClock(4 * HOUR_MS);
  document.dispatchEvent(new Event('visibilitychange'));
  await sees(syncPanel.clean, panel);
  const stored =
    "select count(*) as count from matches where location = 'Riverside' and initiator_id = ?";
  expect(await commands.queryStore(stored, ann.id)).toEqual([{ count: 1 }]);
  const rated = 'select power from ratings where rater_id = ?';
  expect(await commands.queryStore(rated, ann.id)).toEqual([{ power: 7 }]);
});

// proves SYNC-24
test('after 40 days without signal one tap sends a match and its rating with their date', async () => {
  const { ann, bea, panel } = await recordedLongAgo();
  const day = formatDay(dayHere(Date.now() - 40 * DAY_MS));
  await sees(old.title(day, day), panel);
  await sees(syncPanel.aMatch(`Riverside · vs ${bea.username}`), panel);
  await expectAccessible();
  await panel.getByRole('button', { name: old.keepDate(true) }).click();
  await sees(syncPanel.clean, panel);
  const date = dayHere(Date.now() - 40 * DAY_MS);
  expect(await storedDays(ann.id)).toEqual([[{ date }], [{ day: date }]]);
});

// proves SYNC-24
test('what a wrong clock has dated is sent as of today', async () => {
  const { ann, panel } = await recordedLongAgo();
  await panel.getByRole('button', { name: old.asOfToday }).click();
  await sees(syncPanel.clean, panel);
  const date = dayHere(Date.now());
  expect(await storedDays(ann.id)).toEqual([[{ date }], [{ day: date }]]);
});

// proves SYNC-6, SYNC-24
test('the storage settings say "to check" of records with a date long ago, as the badge does', async () => {
  await recordedLongAgo();
  await reopenApp(paths.settingsPart('storage'));
  await sees(storageSettings.toCheck(2, 0));
});

test('records with a date long ago are discarded together, by two taps', async () => {
  const { ann, panel } = await recordedLongAgo();
  await panel.getByRole('button', { name: syncPanel.discard }).click();
  await panel.getByRole('button', { name: syncPanel.discardForGood }).click();
  await sees(syncPanel.clean, panel);
  expect(await storedDays(ann.id)).toEqual([[], []]);
});

/** A match and a rating were recorded without signal 40 days ago, and the phone has signal now. */
async function recordedLongAgo() {
  const [ann, bea] = [await newMember(), await newMember()];
  await openApp(ann, paths.createMatch);
  await enterDetails('Riverside');
  await addMember(bea.username, createMatch.addTo.team2);
  loseSignal();
  setClock(-(OLD_CAPTURE_DAYS + 5) * DAY_MS);
  simulatePageLoad();
  await forgetServerTime();
  const date = page.getByLabelText(createMatch.date);
  await date.fill(dayHere(Date.now()));
  await page.getByRole('button', { name: createMatch.submit }).click();
  await arrivesAt(paths.ratePlayers);
  await page.getByRole('link', { name: `${matchList.rate} ${bea.username}` }).click();
  await rateEverything('7');
  setClock(0);
  simulatePageLoad();
  await reopenApp(paths.home);
  findSignal();
  const panel = await openPanel(syncStatus.toCheckBadge(2));
  await expect.element(panel.getByRole('region', { name: old.heading })).toBeVisible();
  return { ann, bea, panel };
}

/** The phone has not reached the server since before the clock's time. */
async function forgetServerTime(): Promise<void> {
  for (const owner of await ownersHere()) {
    const db = new PlayerDb(owner);
    await db.contacts.clear();
    db.close();
  }
}

function storedDays(id: number): Promise<unknown[]> {
  return Promise.all([
    commands.queryStore('select date from matches where initiator_id = ?', id),
    commands.queryStore('select day from ratings where rater_id = ?', id),
  ]);
}

/** Opens the panel once the badge has this text, or any text if none is given. */
async function openPanel(state = ''): Promise<Locator> {
  await page.getByRole('button', { name: syncStatus.badgeName(state) }).click();
  return page.getByRole('dialog', { name: syncPanel.panel });
}
