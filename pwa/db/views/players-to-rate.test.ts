import { expect, test } from 'vitest';
import type { MatchRow } from '#shared/schemas/rows.ts';
import { aMatch, aPlayer, aRating, aSeat } from '../testing/view-factories.ts';
import { newestFirst } from './match-list.ts';
import { playersToRate } from './players-to-rate.ts';

const VIEWER = 1;
const TODAY = '2026-05-11';
const NOW = { at: Date.UTC(2026, 4, 11, 12), day: TODAY, utcOffset: 0 };
const playersById = new Map([2, 3].map((id) => [id, aPlayer({ id })]));

function against(userId: number, match: Partial<MatchRow> = {}): MatchRow {
  return aMatch({
    participants: [aSeat({ userId: VIEWER, team: 'team1' }), aSeat({ userId, team: 'team2' })],
    ...match,
  });
}

function views(matches: MatchRow[], given: ReturnType<typeof aRating>[] = []) {
  const asShown = <T>(row: T) => ({ row, mark: { kind: 'synced' as const } });
  const sources = { matches: matches.map(asShown), given: given.map(asShown) };
  return newestFirst({ ...sources, playersById, viewer: VIEWER, now: NOW });
}

test('an opponent of several matches is listed once, for the first match of the list', () => {
  const [old, fresh] = [against(2, { date: '2026-05-01' }), against(2, { date: '2026-05-02' })];
  const toRate = playersToRate(views([old, fresh, against(3)]));
  expect(new Set(toRate.map(({ opponent }) => opponent.userId))).toEqual(new Set([2, 3]));
  expect(toRate).toHaveLength(2);
  expect(toRate.find(({ opponent }) => opponent.userId === 2)?.match.id).toBe(fresh.id);
});

test('players rated for the match, or today for another match, are not listed', () => {
  const [first, second] = [against(2, { date: '2026-05-01' }), against(2)];
  const before = aRating({ matchId: first.id, ratedUserId: 2, day: '2026-05-02' });
  expect(playersToRate(views([first], [before]))).toEqual([]);
  const today = { ...before, day: TODAY, at: '2026-05-11T08:00:00.000Z' };
  expect(playersToRate(views([first, second], [today]))).toEqual([]);
  expect(playersToRate(views([first, second], [before]))).toHaveLength(1);
});

// proves LIST-7
test('a skipped match asks for nobody, and its opponent is listed for an earlier one', () => {
  const [old, fresh] = [against(2, { date: '2026-05-01' }), against(2, { date: '2026-05-02' })];
  const toRate = playersToRate(views([old, fresh, against(3)]), new Set([fresh.id]));
  expect(toRate.find(({ opponent }) => opponent.userId === 2)?.match.id).toBe(old.id);
  expect(playersToRate(views([fresh]), new Set([fresh.id]))).toEqual([]);
});
