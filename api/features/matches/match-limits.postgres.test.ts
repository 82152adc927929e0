import { expect, test } from 'vitest';
import { aCreateMatch } from '#api/testing/factories/match.ts';
import { pushAs } from '#api/testing/factories/mutation.ts';
import { aUser, manyUsers } from '#api/testing/factories/user.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { MATCHES_A_DAY } from '#shared/limits.ts';

const NOW = Date.UTC(2026, 4, 1, 12);

// proves MATCH-39
test('two processes that create matches for one member at once stay within the limit together', async () => {
  const app = await createTestApp({ now: () => NOW });
  const second = await app.place.open();
  const { id: creator } = await aUser(app);
  const opponents = await manyUsers(app, 10);
  const pushes = Array.from({ length: MATCHES_A_DAY / 5 + 4 }, (_, index) => {
    const matches = Array.from({ length: 5 }, (_, turn) =>
      aCreateMatch(NOW, {
        team1: [creator],
        team2: [opponents[(index + turn) % opponents.length]?.id ?? 0],
      }),
    );
    const { store } = index % 2 === 0 ? app : { store: second };
    return pushAs({ ...app, store }, creator, ...matches);
  });
  const outcomes = (await Promise.all(pushes)).flat();
  expect(outcomes.filter(({ status }) => status === 'applied')).toHaveLength(MATCHES_A_DAY);
  expect(outcomes.filter(({ status }) => status === 'deferred')).toHaveLength(20);
  expect(await app.store.read(({ db, t }) => db.$count(t.matches))).toBe(MATCHES_A_DAY);
  await second.close();
});
