import { expect, test } from 'vitest';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { DAY_MS, dayHere } from '#shared/domain/days.ts';
import { paths } from '#shared/domain/paths.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { clockCorrected } from '#shared/text/sync-panel.ts';
import { rateEverything } from './fixtures/actions/rate.ts';
import { addGuest, enterDetails, recordMatch } from './fixtures/actions/record-match.ts';
import { draftStored } from './fixtures/checks/stored-draft.ts';
import { useOwnE2eApp } from './fixtures/server/e2e-app.ts';
import { newMember } from './fixtures/server/member.ts';
import { queryStore } from './fixtures/server/store.ts';

const app = useOwnE2eApp();

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

// proves SYNC-11
test('a record captured with a clock a year behind gets its true day, and the player is told once', async () => {
  const [ann, bea] = [await newMember(app.server), await newMember(app.server)];
  await recordSingles(ann, { id: bea.id }, { location: 'Morning court' });
  const phone = await app.phoneOf(ann, paths.ratePlayers);
  await phone.page.getByRole('article', { name: 'Morning court' }).waitFor();
  // Started while the clock is right: its day is later than the wrong clock's today.
  await phone.page.goto(paths.createMatch);
  await phone.page.getByLabel(createMatch.location).fill('Begun');
  await draftStored(phone.page, 'Begun');
  await phone.losesSignal();
  await phone.page.clock.install({ time: Date.now() - YEAR_MS });
  await recordMatch(phone.page);
  await recordMatch(phone.page);
  const rated = phone.page.getByRole('listitem').filter({ hasText: bea.username });
  await rated.getByRole('link').click();
  await rateEverything(phone.page, '7');

  // The phone is restarted, and its clock is right before it finds a network.
  await phone.page.clock.setSystemTime(Date.now());
  await phone.reopen(paths.ratePlayers);
  await phone.findsSignal();
  await phone.page.getByText(clockCorrected(3).title).first().waitFor();
  const today = dayHere(Date.now());
  const card = phone.page.getByRole('article', { name: 'Riverside' }).first();
  await card.getByText(formatDay(today)).waitFor();
  const recorded = "select date from matches where location = 'Riverside'";
  expect(queryStore(app.server, recorded)).toEqual([{ date: today }, { date: today }]);
  expect(queryStore(app.server, 'select day from ratings')).toEqual([{ day: today }]);
});

test('a phone whose clock is days ahead shows the true day once the server has the match', async () => {
  const { page } = await app.phoneOf(await newMember(app.server));
  const here = (ms: number) => page.evaluate((at) => new Date(at).toLocaleDateString('sv'), ms);
  const today = await here(Date.now());
  const ahead = Date.now() + 3 * DAY_MS;
  await page.clock.install({ time: ahead });
  await page.goto(paths.createMatch);
  expect(await page.getByLabel(createMatch.date).inputValue()).toBe(await here(ahead));
  await enterDetails(page, 'Riverside');
  await addGuest(page, 'Gus');
  await page.getByRole('button', { name: createMatch.submit }).click();
  await page.waitForURL(`**${paths.ratePlayers}`);
  await page.getByRole('article', { name: 'Riverside' }).getByText(formatDay(today)).waitFor();
});
