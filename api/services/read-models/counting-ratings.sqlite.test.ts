import { expect, onTestFinished, test, vi } from 'vitest';
import { aMatch } from '#api/testing/factories/match.ts';
import { aRating } from '#api/testing/factories/rating.ts';
import { someUsers } from '#api/testing/factories/user.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { CachingDatabase } from '../../store/sqlite/connection.ts';
import { readDailyOverall } from './counting-ratings.ts';

const NOW = Date.UTC(2026, 4, 1, 12);

test('what every push of a rating reads of the last daily hour is built and planned once', async () => {
  const app = await createTestApp({ now: () => NOW });
  const [a, b] = await someUsers(app, 2);
  const match = await aMatch(app, a.id, { team1: [a.id], team2: [b.id] });
  await aRating(app, b.id, { matchId: match.id, ratedUserId: a.id });
  const prepare = vi.spyOn(CachingDatabase.prototype, 'prepare');
  onTestFinished(() => void vi.restoreAllMocks());
  const selectsOfOneReading = async () => {
    prepare.mockClear();
    await app.store.read((tx) => readDailyOverall(tx, a.id, NOW));
    const texts = prepare.mock.calls.map(([text]) => text);
    return texts.filter((text) => text.startsWith('select'));
  };
  const [, before] = await selectsOfOneReading();
  // With `=` SQLite would plan it anew for each value.
  expect(before).toContain('"rated_user_id" in (?)');
  expect(await selectsOfOneReading()).toEqual([]);
});
