import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { arrivesAt } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { rateEverything } from '#pwa/testing/screens/rate.ts';
import { addGuest, enterDetails, recordMatch } from '#pwa/testing/screens/record-match.ts';
import { findSignal, loseSignal } from '#pwa/testing/screens/signal.ts';
import { draftStored } from '#pwa/testing/screens/storage.ts';
import { setClock, simulatePageLoad } from '#pwa/testing/screens/wrong-clock.ts';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { DAY_MS, dayHere } from '#shared/domain/days.ts';
import { paths } from '#shared/domain/paths.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { matchList } from '#shared/text/matches.ts';
import { clockCorrected } from '#shared/text/sync-panel.ts';

// proves SYNC-11
test('a record captured with a clock a year behind gets its true day, and the player is told once', async () => {
  const [ann, bea] = [await newMember(), await newMember()];
  await recordSingles(ann, { id: bea.id }, { location: 'Morning court' });
  await openApp(ann, paths.ratePlayers);
  await expect.element(page.getByRole('article', { name: 'Morning court' })).toBeVisible();
  // Started while the clock is right: its day is later than the wrong clock's today.
  await reopenApp(paths.createMatch);
  await page.getByLabelText(createMatch.location).fill('Begun');
  await draftStored('Begun');
  loseSignal();
  setClock(-365 * DAY_MS);
  for (let matches = 0; matches < 2; matches += 1) {
    simulatePageLoad();
    await recordMatch();
  }
  const rated = page.getByRole('listitem').filter({ hasText: bea.username });
  await rated.getByRole('link', { name: matchList.rate }).click();
  await rateEverything('7');

  // The app is opened again, and the clock is right before it finds a network.
  setClock(0);
  simulatePageLoad();
  await reopenApp(paths.ratePlayers);
  findSignal();
  await expect.element(page.getByText(clockCorrected(3).title).first()).toBeVisible();
  const today = dayHere(Date.now());
  const card = page.getByRole('article', { name: 'Riverside' }).first();
  await expect.element(card.getByText(formatDay(today))).toBeVisible();
  const recorded = "select date from matches where initiator_id = ? and location = 'Riverside'";
  expect(await commands.queryStore(recorded, ann.id)).toEqual([{ date: today }, { date: today }]);
  const given = 'select day from ratings where rater_id = ?';
  expect(await commands.queryStore(given, ann.id)).toEqual([{ day: today }]);
});

test('a phone whose clock is days ahead shows the true day once the server has the match', async () => {
  await openApp(await newMember());
  const today = dayHere(Date.now());
  setClock(3 * DAY_MS);
  const ahead = dayHere(Date.now());
  expect(ahead).not.toBe(today);
  await reopenApp(paths.createMatch);
  await expect.element(page.getByLabelText(createMatch.date)).toHaveValue(ahead);
  await enterDetails('Riverside');
  await addGuest('Gus');
  await page.getByRole('button', { name: createMatch.submit }).click();
  await arrivesAt(paths.ratePlayers);
  const card = page.getByRole('article', { name: 'Riverside' });
  await expect.element(card.getByText(formatDay(today))).toBeVisible();
});
