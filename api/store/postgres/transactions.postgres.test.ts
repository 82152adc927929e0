import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { askPostgres } from '#api/testing/ask-postgres.ts';
import { someUsers } from '#api/testing/factories/user.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { StoreFailed, type Tx } from '../store.ts';
import { readEpoch } from '../store-facts.ts';

/** A barrier: resolves for all once `count` callers have come; later callers pass. */
function meetingOf(count: number) {
  let come = 0;
  let open = () => {};
  const all = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    come += 1;
    if (come === count) open();
    return all;
  };
}

function ask({ config }: TestApp, query: string): Promise<unknown[]> {
  return askPostgres(config.databaseUrl ?? '', query);
}

const rename = (id: number, location: string) => async (tx: Tx) => {
  const { users } = tx.t;
  await tx.db.update(users).set({ location }).where(sql`${users.id} = ${id}`);
};

test('of two writes that deadlock both succeed, one after a retry', async () => {
  const app = await createTestApp();
  const [a, b] = await someUsers(app, 2);
  const meet = meetingOf(2);
  let runs = 0;
  const cross = (first: number, second: number, name: string) =>
    app.store.write(async (tx) => {
      runs += 1;
      await rename(first, name)(tx);
      await meet();
      await rename(second, name)(tx);
    });
  await Promise.all([cross(a.id, b.id, 'one'), cross(b.id, a.id, 'two')]);
  expect(runs).toBeGreaterThan(2);
  const users = await app.store.read(({ db, t }) => db.select().from(t.users));
  expect(new Set(users.map(({ location }) => location)).size).toBe(1);
});

test('a write is acknowledged only when it is on disk, whatever the database’s own setting', async () => {
  const app = await createTestApp();
  await ask(
    app,
    `do $$ begin execute format('alter database %I set synchronous_commit = off', current_database()); end $$`,
  );
  const setting = await app.store.write(({ db }) =>
    // The writing connection may have been opened before or after this change; either way the setting applies.
    db
      .select({ value: sql<string>`current_setting('synchronous_commit')` })
      .from(sql`(values (1)) as one`),
  );
  expect(setting).toEqual([{ value: 'on' }]);
});

test('a connection that ends during a write fails it, nothing is written, and the next write works', async () => {
  const app = await createTestApp();
  const [a] = await someUsers(app, 2);
  const failing = app.store.write(async (tx) => {
    await rename(a.id, 'lost')(tx);
    await ask(
      app,
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'ppr' and datname = current_database() and state = 'idle in transaction'`,
    );
    await rename(a.id, 'lost too')(tx);
  });
  await expect(failing).rejects.toBeInstanceOf(StoreFailed);
  await app.store.write(rename(a.id, 'found'));
  const [user] = await app.store.read(({ db, t }) =>
    db.select().from(t.users).where(sql`${t.users.id} = ${a.id}`),
  );
  expect(user?.location).toBe('found');
});

test('a swallowed statement error never passes for a commit', async () => {
  const { store } = await createTestApp();
  const write = store.write(async ({ db, t }) => {
    await db
      .insert(t.storeFacts)
      .values({ key: 'epoch', value: 'twice' })
      .catch(() => {});
    return 'done';
  });
  await expect(write).rejects.toThrow();
});

test('a read sees one snapshot, whatever is committed meanwhile', async () => {
  const app = await createTestApp();
  const [a] = await someUsers(app, 2);
  const seen = await app.store.read(async (tx) => {
    const look = async () => (await tx.db.select().from(tx.t.users)).map((user) => user.location);
    const before = await look();
    await app.store.write(rename(a.id, 'moved meanwhile'));
    return { before, after: await look() };
  });
  expect(seen.after).toEqual(seen.before);
});

test('a read takes no locks and writes nothing', async () => {
  const app = await createTestApp();
  const [a] = await someUsers(app, 2);
  await expect(app.store.read((tx) => tx.lock.owner(a.id))).rejects.toThrow(
    'A read takes no locks',
  );
  await expect(app.store.read(rename(a.id, 'x'))).rejects.toThrow();
});

test('a database made from a copy begins a new epoch, and a second process on it does not', async () => {
  const [app, other] = [await createTestApp(), await createTestApp()];
  const epochs = await Promise.all([app, other].map(({ store }) => store.read(readEpoch)));
  // Both databases are copies of one template, and neither has the template's epoch.
  expect(epochs[0]).not.toBe(epochs[1]);
});

test('an owner with an id of twelve digits, as after a restore, can be locked', async () => {
  const app = await createTestApp();
  const lock = (tx: Tx) => tx.lock.owner(101_000_000_000);
  const waiting = `select 1 from pg_locks join pg_database on pg_database.oid = database
    where datname = current_database() and locktype = 'advisory' and not granted`;
  const second = await app.store.write(async (tx) => {
    await lock(tx);
    const locked = app.store.write(lock);
    await expect.poll(() => ask(app, waiting)).toHaveLength(1);
    return { locked };
  });
  await second.locked;
});
