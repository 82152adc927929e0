import { expect, test } from 'vitest';
import { aRating } from '#pwa/db/views/view-factories.ts';
import { refusalOf } from './refusal-of.ts';

test('an opponent is rated once per local day, whatever the match', () => {
  const given = [aRating({ ratedUserId: 2, day: '2026-05-01' })];
  const intended = { matchId: 'another', ratedUserId: 2, day: '2026-05-01' };
  expect(refusalOf(intended, given)).toContain('only rate each opponent once per day');
  expect(refusalOf({ ...intended, day: '2026-05-02' }, given)).toBeNull();
  expect(refusalOf({ ...intended, ratedUserId: 3 }, given)).toBeNull();
});

test('an opponent is rated once per match, on any day', () => {
  const given = [aRating({ ratedUserId: 2, matchId: 'm' })];
  const refusal = refusalOf({ matchId: 'm', ratedUserId: 2, day: '2026-12-31' }, given);
  expect(refusal).toBe('You have already rated this player for this match.');
});
