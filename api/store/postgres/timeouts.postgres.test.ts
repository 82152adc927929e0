import { basename } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { createApp } from '#api/server/create-app.ts';
import { asPostgres } from '#api/store/postgres/as-postgres.ts';
import { askPostgres } from '#api/testing/ask-postgres.ts';
import { aCreateMatch } from '#api/testing/factories/match.ts';
import { someUsers } from '#api/testing/factories/user.ts';
import { signIn, TestClient } from '#api/testing/http/test-client.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { StoreFailed, type Tx } from '../store.ts';
import { ANSWER_MS } from './open-store.ts';

async function rowsOf({ db }: Tx, query: string): Promise<unknown[]> {
  return (await asPostgres(db).execute(sql.raw(query))).rows;
}

test('a write waits at most 10 s for a lock, and is ended after 30 s without a statement', async () => {
  const { store } = await createTestApp();
  const settings = `select current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle`;
  expect(await store.write((tx) => rowsOf(tx, settings))).toEqual([{ lock: '10s', idle: '30s' }]);
});

test('a push that waits too long for a lock is answered 503 without blaming an entry, and is applied later', async () => {
  const app = await createTestApp();
  const [a, b] = await someUsers(app, 2);
  const { now, config } = app;
  const client = new TestClient(createApp(waitingAtMost(app, '50ms')), config.publicOrigin);
  await signIn(client, app, a.id);
  const mutations = [aCreateMatch(now(), { team1: [a.id], team2: [b.id] })];
  const envelope = { protocol: 1, client: '2.2', owner: a.id, deviceNow: now() };
  const push = () => client.post('/api/sync/push', { ...envelope, mutations });
  await app.store.write(async (tx) => {
    await tx.lock.users([b.id]);
    expect(await push()).toMatchObject({ status: 503, body: { code: 'not_ready' } });
  });
  expect(await push()).toMatchObject({ body: { outcomes: [{ status: 'applied' }] } });
});

test('a push to a database that takes no writes is answered 503 without blaming an entry, and is applied later', async () => {
  const app = await createTestApp();
  const [a, b] = await someUsers(app, 2);
  const phone = await app.signedIn(a.id);
  const name = basename(app.config.databaseUrl ?? '');
  const setting = 'default_transaction_read_only';
  const operate = (query: string) => askPostgres(`${inject('postgres')}/postgres`, query);
  const mutations = [aCreateMatch(app.now(), { team1: [a.id], team2: [b.id] })];
  const envelope = { protocol: 1, client: '2.2', owner: a.id, deviceNow: app.now() };
  const push = () => phone.post('/api/sync/push', { ...envelope, mutations });
  await operate(`alter database ${name} set ${setting} = on`);
  // Connections keep what was set when they were opened.
  const end = 'select pg_terminate_backend(pid, 10000) from pg_stat_activity';
  await operate(`${end} where datname = '${name}'`);
  for (let tries = 0; tries < 3; tries += 1) {
    const { status, headers } = await push();
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  }
  // Nobody has to end a connection that was refused a write: it is not used again.
  await operate(`alter database ${name} reset ${setting}`);
  expect(await push()).toMatchObject({ body: { outcomes: [{ status: 'applied' }] } });
});

test('a write without a statement for too long is ended and releases its lock', async () => {
  const app = await createTestApp();
  const [a] = await someUsers(app, 2);
  let next = Promise.resolve();
  const idling = app.store.write(async (tx) => {
    await rowsOf(tx, `set local idle_in_transaction_session_timeout = '50ms'`);
    await tx.lock.owner(a.id);
    next = app.store.write((other) => other.lock.owner(a.id));
    await next.catch(() => {});
    await rowsOf(tx, 'select 1');
  });
  await expect(idling).rejects.toBeInstanceOf(StoreFailed);
  await next;
});

test('a query that the database never answers fails after a minute, and its connection is not used again', async () => {
  const app = await createTestApp();
  const name = basename(app.config.databaseUrl ?? '');
  const ask = (query: string) => askPostgres(`${inject('postgres')}/postgres`, query);
  const sleeping = `from pg_stat_activity where datname = '${name}' and query like 'select pg_sleep%'`;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const unanswered = app.store.read((tx) => rowsOf(tx, 'select pg_sleep(600)'));
  const failed = expect(unanswered).rejects.toBeInstanceOf(StoreFailed);
  await expect.poll(() => ask(`select count(*)::int as n ${sleeping}`)).toEqual([{ n: 1 }]);
  vi.advanceTimersByTime(ANSWER_MS);
  await failed;
  expect(await app.store.read((tx) => rowsOf(tx, 'select 1 as one'))).toEqual([{ one: 1 }]);
  await ask(`select pg_terminate_backend(pid) ${sleeping}`);
});

/** The same server with a shorter lock timeout. */
function waitingAtMost(app: TestApp, limit: string): TestApp {
  return {
    ...app,
    store: {
      ...app.store,
      write: (work) =>
        app.store.write(async (tx) => {
          await rowsOf(tx, `set local lock_timeout = '${limit}'`);
          return work(tx);
        }),
    },
  };
}
