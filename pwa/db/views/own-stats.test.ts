import { expect, test } from 'vitest';
import { aRating } from '../testing/view-factories.ts';
import { overlaidStats } from './own-stats.ts';

test('the total includes ratings that only this phone has: the latest of each player that was not refused', () => {
  const stats = {
    overallRating: 7,
    sportsmanshipRating: null,
    totalRatings: 4,
    ratingsReceived: 3,
    skillBreakdown: null,
  };
  const given = [
    { row: aRating({ ratedUserId: 2, day: '2026-05-01' }), mark: { kind: 'synced' as const } },
    { row: aRating({ ratedUserId: 2, day: '2026-05-02' }), mark: { kind: 'on-phone' as const } },
    { row: aRating({ ratedUserId: 3 }), mark: { kind: 'on-phone' as const } },
    { row: aRating({ ratedUserId: 4 }), mark: { kind: 'refused' as const, message: 'No.' } },
  ];
  expect(overlaidStats(stats, given)?.totalRatings).toBe(5);
  expect(overlaidStats(null, given)).toBeNull();
  const free = { ...stats, totalRatings: null, ratingsReceived: null };
  expect(overlaidStats(free, given)).toEqual(free);
});
