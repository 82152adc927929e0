import { expect, test } from 'vitest';
import { aRating } from '../testing/view-factories.ts';
import { latestPerPlayer } from './latest-given.ts';

// proves STATS-6
test('only the latest rating of each player counts, newest first', () => {
  const first = aRating({ ratedUserId: 2, at: '2026-01-01T00:00:00.000Z' });
  const second = aRating({ ratedUserId: 2, at: '2026-02-01T00:00:00.000Z' });
  const other = aRating({ ratedUserId: 3, at: '2026-03-01T00:00:00.000Z' });
  const shown = [second, other, first].map((row) => ({ row, mark: { kind: 'synced' as const } }));
  expect(latestPerPlayer(shown).map(({ row }) => row.id)).toEqual([other.id, second.id]);
});

test('a refused rating replaces no counting one, and stays visible', () => {
  const counted = aRating({ ratedUserId: 2, at: '2026-01-01T00:00:00.000Z' });
  const refused = aRating({ ratedUserId: 2, at: '2026-02-01T00:00:00.000Z' });
  const shown = latestPerPlayer([
    { row: counted, mark: { kind: 'synced' } },
    { row: refused, mark: { kind: 'refused', message: 'No.' } },
  ]);
  expect(shown.map(({ row }) => row.id)).toEqual([refused.id, counted.id]);
});
