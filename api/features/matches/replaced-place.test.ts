import { expect, test } from 'vitest';
import { aReplacingCourt } from '#api/testing/replacing-court.ts';
import { usersWithRecords } from '#api/testing/users-with-records.ts';
import { HOUR_MS } from '#shared/domain/days.ts';

// proves WRONG-9
test('a match whose players are corrected keeps its place among those of the day, and so do the streaks', async () => {
  const { app, clock, ann, bea, cal, dan, record, rowsOf } = await aReplacingCourt();
  const own = [ann.id, bea.id];
  const later = (team1: number[], team2: number[], replaces?: string) => {
    clock.now += HOUR_MS;
    return record(team1, team2, replaces);
  };
  const won = await later(own, [cal.id, dan.id]);
  const lost = await later([cal.id, dan.id], own);
  const wonAgain = await later(own, [cal.id, dan.id]);
  // Ann and Cal play as they did; Bea and Dan swapped seats.
  const corrected = await later([cal.id, bea.id], [ann.id, dan.id], lost);
  const users = await usersWithRecords(app);
  const { currentWinStreak } = users.find(({ id }) => id === ann.id) ?? {};
  expect(currentWinStreak).toBe(1);
  const rows = await rowsOf(ann.id, 'match');
  const inOrder = rows.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  expect(inOrder.map((row) => row.id)).toEqual([won, corrected, wonAgain]);
});
