import { expect, test } from 'vitest';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { dayHere } from '#shared/domain/days.ts';
import { paths } from '#shared/domain/paths.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { clockCorrected } from '#shared/text/sync-panel.ts';
import { rateEverything } from './fixtures/actions/rate.ts';
import { recordMatch } from './fixtures/actions/record-match.ts';
import { draftStored } from './fixtures/checks/stored-draft.ts';
import { newMember } from './fixtures/server/member.ts';
import { useOwnStage } from './fixtures/server/stage.ts';
import { queryStore } from './fixtures/server/store.ts';

const stage = useOwnStage();

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

// proves SYNC-11
test('what was captured with a clock a year back gets its true day, and the player is told once', async () => {
  const [ann, bea] = [await newMember(stage.server), await newMember(stage.server)];
  await recordSingles(ann, { id: bea.id }, { location: 'Morning court' });
  const phone = await stage.phoneOf(ann, paths.ratePlayers);
  await phone.page.getByRole('article', { name: 'Morning court' }).waitFor();
  // Begun while the clock is right: its day is later than the wrong clock's today.
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
  expect(queryStore(stage.server, recorded)).toEqual([{ date: today }, { date: today }]);
  expect(queryStore(stage.server, 'select day from ratings')).toEqual([{ day: today }]);
});
