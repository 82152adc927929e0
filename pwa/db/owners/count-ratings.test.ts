import { expect, test } from 'vitest';
import { newId } from '../store/new-id.ts';
import { anEntry, SEVENS } from '../testing/view-factories.ts';
import { countRatings } from './count-ratings.ts';

// proves GUEST-12
test('a rating that was edited and withdrawn without signal is one rating', () => {
  const about = { ratingId: newId(), matchId: newId(), ratedUserId: 2 };
  const given = { values: SEVENS, isAnonymous: true, reveal: 'now' } as const;
  const entries = [
    anEntry('submitRating', { ...about, ...given }, about.ratingId),
    anEntry('changeRating', { ...about, values: SEVENS }, newId()),
    anEntry('changeRating', about, newId()),
  ];
  expect(countRatings(entries)).toBe(1);
  const other = { ...about, ...given, ratingId: newId() };
  expect(countRatings([...entries, anEntry('submitRating', other, other.ratingId)])).toBe(2);
  expect(countRatings([])).toBe(0);
});
