import { expect, test } from 'vitest';
import { newId } from '#pwa/db/store/new-id.ts';
import { anEntry, SEVENS } from '#pwa/db/testing/view-factories.ts';
import { DAY_MS, dayHere, utcOffsetOf } from '#shared/domain/days.ts';
import { capturedNow, dayOfCapture } from './retry-old-capture.ts';

const NOW = Date.UTC(2026, 4, 1, 12);
const THEN = NOW - 400 * DAY_MS;

function aMatchOf(date: string) {
  const seats = [1, 2].map((userId) => {
    return { id: newId(), team: userId === 1 ? ('team1' as const) : ('team2' as const), userId };
  });
  const score = { team1Score: 11, team2Score: 7 };
  const args = { matchId: newId(), date, location: 'Court 1', matchType: 'singles' as const };
  const entry = anEntry('createMatch', { ...args, ...score, seats }, args.matchId);
  return capturedThen(entry);
}

/** The entry as a phone's clock has dated it that was 400 days back. */
function capturedThen(entry: ReturnType<typeof anEntry>) {
  const times = { deviceAt: THEN, utcOffset: utcOffsetOf(THEN) };
  return { ...entry, mutation: { ...entry.mutation, ...times } };
}

// proves SYNC-24
test.each([
  ['the wrong today', dayHere(THEN), dayHere(NOW)],
  ['the day before the wrong today', dayHere(THEN - DAY_MS), dayHere(NOW - DAY_MS)],
  ['a day that its player typed right', dayHere(NOW - DAY_MS), dayHere(NOW - DAY_MS)],
])('captured as of today, a match of %s is of the right day', (_, date, played) => {
  expect(capturedNow(aMatchOf(date), NOW)).toMatchObject({
    isCapturedNow: true,
    args: { date: played, location: 'Court 1' },
  });
});

test('captured as of today, a rating has the same arguments', () => {
  const args = { matchId: newId(), ratedUserId: 2, values: SEVENS, isAnonymous: true };
  const ids = { ratingId: newId(), reveal: 'now' } as const;
  const rating = anEntry('submitRating', { ...args, ...ids }, newId());
  expect(capturedNow(capturedThen(rating), NOW)).toEqual({ isCapturedNow: true });
});

test('an entry is dated by its clock, or as the server corrected it', () => {
  const entry = aMatchOf(dayHere(THEN));
  expect(dayOfCapture(entry)).toBe(dayHere(THEN));
  expect(dayOfCapture({ ...entry, at: NOW - 50 * DAY_MS })).toBe(dayHere(NOW - 50 * DAY_MS));
});
