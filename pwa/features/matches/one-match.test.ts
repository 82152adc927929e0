import { expect, test } from 'vitest';
import { aMatch, aSeat } from '#pwa/db/testing/view-factories.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { readOneMatch } from './queries.ts';

const OTHER = 2;

/**
 * On the pages of both: whether it is the same as another player's of the same game, both recorded so many days ago.
 */
async function askedAfter(days: number, canStillGo: boolean): Promise<boolean> {
  const db = newPlayerDb();
  const now = Date.now();
  const recordedBy = (initiatorId: number) =>
    aMatch({
      initiatorId,
      matchType: 'singles',
      createdAt: new Date(now - days * DAY_MS).toISOString(),
      editableUntil: new Date(now + (canStillGo ? DAY_MS : -DAY_MS)).toISOString(),
      participants: [
        aSeat({ userId: db.owner, team: 'team1' }),
        aSeat({ userId: OTHER, team: 'team2' }),
      ],
    });
  const [mine, theirs] = [recordedBy(db.owner), recordedBy(OTHER)];
  for (const row of [mine, theirs])
    await db.rows.put({ entity: 'match', id: row.id, row, generation: 1 });
  const pages = await Promise.all([mine, theirs].map(({ id }) => readOneMatch(db, id)));
  const asked = pages.map(({ same }) => same.get(mine.id)?.other.id === theirs.id);
  expect(new Set(asked).size).toBe(1);
  return asked[0] === true;
}

// proves WRONG-11
test('the pages of two matches ask whether they are the same for as long as one can be deleted', async () => {
  expect(await askedAfter(0, true)).toBe(true);
  // It waited for signal that long.
  expect(await askedAfter(5, true)).toBe(true);
  expect(await askedAfter(0, false)).toBe(false);
});
