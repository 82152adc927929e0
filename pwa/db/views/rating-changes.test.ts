import { expect, test } from 'vitest';
import { nextDailyHour } from '#shared/domain/daily-hour.ts';
import type { StatsRow } from '#shared/schemas/rows.ts';
import { currentVersion } from '#shared/schemas/upgrades.ts';
import { type EntryState, WAITING } from '#sync/ports.ts';
import { anEntry, aRating, parked, SEVENS } from '../testing/view-factories.ts';
import { overlaidStats } from './own-stats.ts';
import { hasArrived } from './rating-states.ts';
import { countingRatings, latestPerPlayer } from './ratings-given.ts';
import { overlaidRatingsGiven } from './records.ts';

const OWNER = 1;

test('a change of a rating is shown before the server has it, a refused one never', () => {
  const row = aRating();
  const { id: ratingId, matchId, ratedUserId } = row;
  const about = { ratingId, matchId, ratedUserId };
  const values = { ...SEVENS, power: 1 };
  const edit = anEntry('changeRating', { ...about, values }, ratingId);
  const withdrawal = anEntry('changeRating', about, ratingId);
  const refused = anEntry('changeRating', about, ratingId, parked('Too late.'));
  expect(overlaidRatingsGiven([row], [edit, refused], OWNER)).toMatchObject([
    { row: { ...row, values }, mark: { kind: 'on-phone' } },
  ]);
  expect(overlaidRatingsGiven([row], [refused], OWNER)).toEqual([
    { row, mark: { kind: 'synced' } },
  ]);
  expect(overlaidRatingsGiven([row], [edit, withdrawal], OWNER)).toMatchObject([
    { row: { values, isWithdrawn: true }, mark: { kind: 'on-phone' } },
  ]);
});

// proves RATE-17
test('a withdrawn rating counts nowhere from the moment of its capture, and the one before it counts again', () => {
  const ratedUserId = 1_000_002;
  const before = aRating({ ratedUserId, at: '2026-03-01T10:00:00.000Z' });
  const row = aRating({ ratedUserId, at: '2026-03-02T10:00:00.000Z' });
  const { id: ratingId, matchId } = row;
  const withdrawal = anEntry('changeRating', { ratingId, matchId, ratedUserId }, ratingId);
  const idsIn = (given: readonly { id: string }[]) => given.map(({ id }) => id);
  const shown = overlaidRatingsGiven([before, row], [withdrawal], OWNER);
  expect(idsIn(countingRatings(shown))).toEqual([before.id]);
  expect(idsIn(countingRatings(latestPerPlayer(shown)))).toEqual([before.id]);
  expect(latestPerPlayer(shown).map((one) => one.row.id)).toEqual([ratingId, before.id]);
  const stats: StatsRow = {
    overallRating: null,
    sportsmanshipRating: null,
    totalRatings: 2,
    ratingsReceived: 0,
    skillBreakdown: null,
  };
  expect(overlaidStats(stats, shown)).toMatchObject({ totalRatings: 1 });
  expect(overlaidStats(stats, overlaidRatingsGiven([row], [withdrawal], OWNER))).toMatchObject({
    totalRatings: 0,
  });
});

// proves ANON-5
test('a rating that the server has taken arrives at its time, also before this phone has its row', () => {
  const { id, matchId, ratedUserId, values } = aRating();
  const args = {
    ratingId: id,
    matchId,
    ratedUserId,
    values,
    isAnonymous: true,
    reveal: 'daily',
  } as const;
  const arrivedAt = (status: EntryState) => {
    const entry = anEntry('submitRating', args, id, status);
    const mutation = { ...entry.mutation, v: currentVersion('submitRating') };
    const [shown] = overlaidRatingsGiven([], [{ ...entry, mutation }], OWNER);
    return shown && hasArrived(shown.row, nextDailyHour(mutation.deviceAt) + 1);
  };
  expect(arrivedAt({ state: 'acknowledged', epoch: 'e', version: 1 })).toBe(true);
  expect(arrivedAt(WAITING)).toBe(false);
});

// proves ANON-5
test('until the server has it, its rater reads when an anonymous rating arrives that waits for the reveal', () => {
  const { id, matchId, ratedUserId, values } = aRating();
  const arrivalOf = (isAnonymous: boolean, reveal: 'now' | 'daily', v?: number) => {
    const args = { ratingId: id, matchId, ratedUserId, values, isAnonymous, reveal };
    const entry = anEntry('submitRating', args, id);
    const mutation = { ...entry.mutation, v: v ?? currentVersion('submitRating') };
    const [shown] = overlaidRatingsGiven([], [{ ...entry, mutation }], OWNER);
    const due = new Date(nextDailyHour(mutation.deviceAt)).toISOString();
    return shown?.row.arrivesAt === due ? 'reveal' : shown?.row.arrivesAt;
  };
  expect(arrivalOf(true, 'daily')).toBe('reveal');
  expect(arrivalOf(true, 'now')).toBeUndefined();
  expect(arrivalOf(false, 'daily')).toBeUndefined();
  // An app from before the daily reveal, which sent its ratings at once.
  expect(arrivalOf(true, 'daily', 1)).toBeUndefined();
});
