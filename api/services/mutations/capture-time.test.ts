import { expect, test } from 'vitest';
import { aCreateMatch } from '#api/testing/factories/match.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { clocksOf, contextOf } from './verb.ts';

const NOW = Date.UTC(2026, 4, 1, 12);

test('no capture is dated before 1970, however far ahead the device’s clock is now', () => {
  const mutation = aCreateMatch(1000, { team1: [1_000_001], team2: [1_000_002] });
  const deviceNow = NOW + 366 * DAY_MS;
  const clocks = clocksOf({ now: NOW, deviceNow, mutations: [mutation] });
  const context = contextOf(mutation, 1_000_001, clocks);
  expect(context).toMatchObject({ at: 0, day: '1970-01-01' });
});
