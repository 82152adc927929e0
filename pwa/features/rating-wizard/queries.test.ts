import { expect, test } from 'vitest';
import { aRating } from '#pwa/db/testing/view-factories.ts';
import { HOUR_MS, localDay } from '#shared/domain/days.ts';
import { refusalOf } from './queries.ts';

test('an opponent can be rated once per local day, whatever the match', () => {
  const given = [aRating({ ratedUserId: 2, day: '2026-05-01', at: '2026-05-01T10:00:00.000Z' })];
  const at = Date.UTC(2026, 4, 1, 20);
  const intended = { matchId: 'another', ratedUserId: 2, at, day: '2026-05-01', utcOffset: 0 };
  expect(refusalOf(intended, given)).toContain('only rate each opponent once per day');
  expect(refusalOf({ ...intended, day: '2026-05-02' }, given)).toBeNull();
  expect(refusalOf({ ...intended, ratedUserId: 3 }, given)).toBeNull();
});

test('an opponent rated 30 hours ago in the far east can be rated again where the same date still lasts', () => {
  const at = Date.UTC(2026, 5, 4, 10, 30);
  const day = localDay(at, 14 * 60);
  const given = [aRating({ ratedUserId: 2, day, at: new Date(at).toISOString() })];
  const utcOffset = -11 * 60;
  const refusalAfter = (hours: number) => {
    const later = at + hours * HOUR_MS;
    return refusalOf(
      { matchId: 'another', ratedUserId: 2, at: later, day: localDay(later, utcOffset), utcOffset },
      given,
    );
  };
  expect(localDay(at + 30 * HOUR_MS, utcOffset)).toBe(day);
  expect(refusalAfter(25)).toContain('only rate each opponent once per day');
  expect(refusalAfter(30)).toBeNull();
});

test('an opponent can be rated once per match, on any day', () => {
  const given = [aRating({ ratedUserId: 2, matchId: 'm' })];
  const intended = { at: Date.UTC(2026, 11, 31), day: '2026-12-31', utcOffset: 0 };
  const refusal = refusalOf({ matchId: 'm', ratedUserId: 2, ...intended }, given);
  expect(refusal).toBe('You have already rated this player for this match.');
});
