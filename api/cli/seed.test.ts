import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openSqliteStore } from '#api/store/sqlite/open-store.ts';
import { dataFolder, startServer } from '#api/testing/server-process.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { freePort } from '../../.ci/free-port.ts';

const SEED = fileURLToPath(new URL('./seed.ts', import.meta.url));

test('the seed fills an empty store, prints working sign-ins, and refuses a store with records', async () => {
  const variables = { DATA_DIR: dataFolder(), PORT: String(await freePort()), LOG_LEVEL: 'silent' };
  const first = startServer(variables, { file: SEED });
  expect(await first.ended()).toBe(0);
  const [, password = '', username = ''] =
    /with the password (\S+), such as:\n\s+(\S+)/.exec(first.output()) ?? [];

  const store = await openSqliteStore(join(variables.DATA_DIR, 'ppr.sqlite'));
  const counted = await store.read(async ({ db, t }) => ({
    users: await db.select().from(t.users),
    matches: await db.select().from(t.matches),
    ratings: await db.select().from(t.ratings),
    seats: await db.select().from(t.matchParticipants),
    mails: await db.select().from(t.mails),
  }));
  await store.close();
  expect(counted.users).toHaveLength(61);
  expect(counted.matches).toHaveLength(500);
  expect(counted.ratings.length).toBeGreaterThan(1450);
  expectAWholeYear(counted.matches.map(({ date }) => date));
  expectAWholeYear(counted.ratings.map(({ day }) => day));
  expect(counted.users.some(({ membershipType }) => membershipType === 'premium')).toBe(true);
  expect(counted.seats.some(({ isGuest }) => isGuest)).toBe(true);
  expect(counted.mails).toEqual([]);

  const again = startServer(variables, { file: SEED });
  expect(await again.ended()).toBe(1);
  expect(again.output()).toBe(
    'This store already has records. The seed only fills an empty store.\n',
  );

  const server = startServer(variables);
  await server.printed('PPR is at');
  const answer = await fetch(`${server.origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.origin },
    body: JSON.stringify({ username, password }),
  });
  expect(answer.status).toBe(200);
});

test.each(['0', 'many', '10000'])(
  'a wrong number of matches is answered with the usage: %s',
  async (matches) => {
    const seed = startServer({ DATA_DIR: dataFolder() }, { file: SEED, args: [matches] });
    expect(await seed.ended()).toBe(1);
    expect(seed.output()).toBe(
      'Usage: npm run seed, or npm run seed -- <number of matches>, from 1 to 9999\n',
    );
  },
);

/** Expects matches in every month of the past year, and hardly any outside it. */
function expectAWholeYear(days: readonly string[]): void {
  const ages = days.map((day) => (Date.now() - Date.parse(day)) / DAY_MS);
  const months = new Set(ages.map((age) => Math.floor(age / 30)));
  expect([...months]).toEqual(
    expect.arrayContaining(Array.from({ length: 12 }, (_, month) => month)),
  );
  expect(Math.max(...ages)).toBeLessThan(367);
  expect(Math.min(...ages)).toBeGreaterThan(0);
}
