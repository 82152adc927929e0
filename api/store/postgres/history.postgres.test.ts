import { basename } from 'node:path';
import type { PoolClient } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { askPostgres } from '#api/testing/ask-postgres.ts';
import { aUser, someUsers } from '#api/testing/factories/user.ts';
import { Replica } from '#api/testing/replica.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { type Store, StoreFailed } from '../store.ts';
import { readEpoch, readLineage } from '../store-facts.ts';
import { checkHistory } from './history.ts';
import { openPostgresStore } from './open-store.ts';

/** Runs a statement on the cluster's own database, not on a test's. */
function operate(statement: string): Promise<unknown[]> {
  return askPostgres(`${inject('postgres')}/postgres`, statement);
}

/** Ends every connection to a database, and waits until they are gone. */
async function disconnect(name: string): Promise<void> {
  await operate(
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`,
  );
}

/** Copies the database as it is now, which disconnects its clients. */
async function backUp({ config }: TestApp) {
  const name = basename(config.databaseUrl ?? '');
  const backup = `${name}_backup`;
  const copy = async (from: string, to: string) => {
    await disconnect(from);
    await operate(`create database ${to} template ${from}`);
  };
  await copy(name, backup);
  onTestFinished(async () => {
    await operate(`drop database if exists ${backup} with (force)`);
  });
  return {
    /** Replaces the database by the backup, under the processes that use it. */
    restore: async () => {
      await operate(`drop database ${name} with (force)`);
      await copy(backup, name);
    },
  };
}

function epochOf(store: Store): Promise<string> {
  return store.read(readEpoch);
}

test('a backup that is restored under a running process begins one new epoch for all processes', async () => {
  const app = await createTestApp();
  const other = await openPostgresStore(app.config.databaseUrl ?? '');
  onTestFinished(() => other.close());
  const before = await epochOf(app.store);
  const backup = await backUp(app);
  expect(await epochOf(app.store)).toBe(before);
  await backup.restore();
  const all = await Promise.all([app.store, app.store, other, other].map(epochOf));
  expect(all[0]).not.toBe(before);
  expect(new Set(all).size).toBe(1);
});

test('an empty database that replaces a dropped one has another lineage', async () => {
  const app = await createTestApp();
  const anna = await aUser(app);
  const before = await app.store.read(readLineage);
  const name = basename(app.config.databaseUrl ?? '');
  await operate(`drop database ${name} with (force)`);
  await operate(`create database ${name}`);
  const store = await app.place.open();
  onTestFinished(() => store.close());
  const after = await store.read(readLineage);
  expect(after).toMatch(/^[0-9a-f]{18}$/);
  expect(after).not.toBe(before);
  // Phones tell the stores apart by the lineage: the same account id now belongs to someone else.
  const bob = await aUser({ ...app, store });
  expect(bob.id).toBe(anna.id);
});

test('a phone that is ahead of a backup reads everything again, also once its counter was passed', async () => {
  const app = await createTestApp();
  const backup = await backUp(app);
  const [lost] = await someUsers(app, 2);
  const phone = new Replica(app, lost.id);
  expect([...(await phone.pull()).keys()]).toContain(`me/${lost.id}`);
  await backup.restore();
  const [found] = await someUsers(app, 2);
  expect(found.id).toBe(lost.id);
  expect(await phone.pull()).toEqual(await new Replica(app, found.id).pull());
});

test('connections that are lost and reopened keep the epoch', async () => {
  const app = await createTestApp();
  const before = await epochOf(app.store);
  await disconnect(basename(app.config.databaseUrl ?? ''));
  await app.store
    .write(async () => {})
    .catch((reason: unknown) => {
      expect(reason).toBeInstanceOf(StoreFailed);
    });
  expect(await epochOf(app.store)).toBe(before);
});

test('a connection that cannot say whether it is a standby is not used', async () => {
  const failing = (code: string) =>
    checkHistory({
      query: async () => {
        throw Object.assign(new Error('refused'), { code });
      },
    } as unknown as PoolClient);
  // As a standby cancels a query that holds up its recovery.
  await expect(failing('40001')).rejects.toThrow('refused');
  // A role that may not ask has a store without history (docs/decisions/0019).
  await expect(failing('42501')).resolves.toBeUndefined();
});
