import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openSqliteStore } from '#api/store/sqlite.ts';
import { dataFolder, startServer } from '#api/testing/server-process.ts';
import { freePort } from '../.ci/free-port.ts';

const SEED = fileURLToPath(new URL('./seed.ts', import.meta.url));

test('the seed fills an empty store, prints sign-ins that work, and refuses a store that holds anything', async () => {
  const variables = { DATA_DIR: dataFolder(), PORT: String(await freePort()), LOG_LEVEL: 'silent' };
  const first = startServer(variables, { file: SEED });
  expect(await first.ended()).toBe(0);
  const [, password = '', username = ''] =
    /with the password (\S+), such as:\n\s+(\S+)/.exec(first.output()) ?? [];

  const store = await openSqliteStore(join(variables.DATA_DIR, 'ppr.sqlite'));
  const counted = await store.read(async ({ db, t }) => ({
    users: await db.select().from(t.users),
    matches: await db.$count(t.matches),
    ratings: await db.$count(t.ratings),
    seats: await db.select().from(t.matchParticipants),
  }));
  await store.close();
  expect(counted.users).toHaveLength(61);
  expect(counted.matches).toBe(500);
  expect(counted.ratings).toBeGreaterThan(1450);
  expect(counted.users.some(({ membershipType }) => membershipType === 'premium')).toBe(true);
  expect(counted.seats.some(({ isGuest }) => isGuest)).toBe(true);

  const again = startServer(variables, { file: SEED });
  expect(await again.ended()).toBe(1);
  expect(again.output()).toBe('This store holds records already: seed fills only an empty one.\n');

  const server = startServer(variables);
  await server.printed('PPR is at');
  const answer = await fetch(`${server.origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.origin },
    body: JSON.stringify({ username, password }),
  });
  expect(answer.status).toBe(200);
});
