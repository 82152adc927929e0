import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { hashPassword } from '#api/services/accounts/passwords.ts';
import { startSession } from '#api/services/accounts/sessions.ts';
import { askPostgres } from '#api/testing/ask-postgres.ts';
import { dump } from '#api/testing/dump.ts';
import { aCommunity } from '#api/testing/factories/community.ts';
import { aGuestAccount, aUser } from '#api/testing/factories/user.ts';
import { dataFolder, startServer } from '#api/testing/server-process.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { freePort } from '../../../.ci/free-port.ts';
import { OPEN_LOCK } from '../postgres/locks.ts';
import { openSqliteStore } from '../sqlite/open-store.ts';
import type { Store, Tx } from '../store.ts';
import { readEpoch, readLineage } from '../store-facts.ts';
import { moveStore } from './move-store.ts';

const MOVE = fileURLToPath(new URL('../../cli/move.ts', import.meta.url));
const SMALL = { members: 30, matches: 20, ratings: 40, days: 60 };
const SECRET = 'a secret that only this test knows';

/** A SQLite store with rows in every table, and an empty database. */
async function aLivelyStore() {
  const target = await createTestApp();
  const folder = dataFolder();
  const store = await openSqliteStore(join(folder, 'ppr.sqlite'));
  const app: TestApp = { ...target, store };
  const members = await aCommunity(app, await hashPassword('pickleball'), Date.now(), SMALL);
  const [first, second] = [await aUser(app), await aUser(app)];
  const guest = await aGuestAccount(app, { mergedInto: second.id });
  await store.write(async (tx) => {
    await fillCorners(tx, first.id, second.id);
    await startSession(tx, first.id, Date.now(), 'Chrome on Android');
    // This number is never given again.
    await tx.db
      .insert(tx.t.users)
      .values({ ...guest, id: guest.id + 50, username: 'g', usernameFold: 'g' });
    await tx.db.delete(tx.t.users).where(eq(tx.t.users.id, guest.id + 50));
  });
  return { folder, store, target, members, last: guest.id + 50 };
}

async function fillCorners({ db, t }: Tx, first: number, second: number): Promise<void> {
  // Each member is the parent of the other in some column, so no insertion order satisfies all references.
  await db.update(t.users).set({ downlineParent: second }).where(eq(t.users.id, first));
  await db.update(t.users).set({ referredBy: first }).where(eq(t.users.id, second));
  const id = 'a'.repeat(64);
  await db
    .insert(t.pictures)
    .values({ id, userId: first, bytes: Buffer.from([0, 255, 7]), createdAt: 1 });
  await db.insert(t.rateLimits).values({ key: 'login:é', count: 2, resetAt: 2 ** 52 });
}

/** All rows in a fixed order, without the store facts that are not moved. */
async function rowsOf(store: Store): Promise<Map<string, unknown>> {
  const tables = Object.entries((await dump(store, ['storeFacts'])) as Record<string, unknown[]>);
  const inOrder = (rows: unknown[]) =>
    rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  return new Map(tables.map(([name, rows]) => [name, inOrder(rows)]));
}

test('npm run move copies every row of an SQLite store, and a server starts on the copy', async () => {
  const { folder, store, target, members, last } = await aLivelyStore();
  const before = await rowsOf(store);
  const epoch = await store.read(readEpoch);
  const lineage = await store.read(readLineage);
  await store.close();
  await target.store.close();
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: target.config.databaseUrl ?? '',
    AUTH_SECRET: SECRET,
    PORT: String(await freePort()),
    LOG_LEVEL: 'silent',
  };
  const move = startServer(settings, { file: MOVE });
  expect([await move.ended(), move.output()]).toEqual([0, expect.stringContaining('Moved ')]);
  const again = startServer(settings, { file: MOVE });
  expect([await again.ended(), again.output()]).toEqual([
    1,
    'DATABASE_URL has records. You can only move into an empty database.\n',
  ]);

  const moved = await target.place.open();
  expect(await rowsOf(moved)).toEqual(before);
  expect(await moved.read(readEpoch)).not.toBe(epoch);
  expect(await moved.read(readLineage)).toBe(lineage);
  expect((await aUser({ ...target, store: moved })).id).toBe(last + 1);
  await moved.close();

  const server = startServer(settings);
  await server.printed('PPR is at');
  const signIn = await fetch(`${server.origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.origin },
    body: JSON.stringify({ username: members[0]?.username, password: 'pickleball' }),
  });
  expect(signIn.status).toBe(200);
});

test('a row that differs after the copy undoes the whole move', async () => {
  const { store, target } = await aLivelyStore();
  const empty = await dump(target.store);
  await askPostgres(
    target.config.databaseUrl ?? '',
    `create function shout() returns trigger language plpgsql as
       $$ begin new.location := upper(new.location); return new; end $$;
     create trigger shout before insert on matches for each row execute function shout()`,
  );
  await expect(moveStore(store, target.store)).rejects.toThrow('matches was not copied correctly');
  expect(await dump(target.store)).toEqual(empty);
  await store.close();
});

test('a database that a server or a restore has open is not moved into', async () => {
  const { store, target } = await aLivelyStore();
  const empty = await dump(target.store);
  const restore = new Client({ connectionString: target.config.databaseUrl });
  await restore.connect();
  await restore.query('select pg_advisory_lock($1)', [OPEN_LOCK]);
  await expect(moveStore(store, target.store)).rejects.toThrow('Stop it first');
  expect(await dump(target.store)).toEqual(empty);
  await restore.end();
  expect((await moveStore(store, target.store)).size).toBeGreaterThan(20);
  await store.close();
});
