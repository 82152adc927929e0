import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openConnection } from './sqlite/connection.ts';
import { openSqliteStore } from './sqlite/open-store.ts';
import type { Tx } from './store.ts';
import { readEpoch } from './store-facts.ts';

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ppr-store-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'deep', 'ppr.sqlite');
}

const PRAGMAS = { journal_mode: 'wal', synchronous: 2, foreign_keys: 1 };

/** The pragmas of this transaction's own connection. */
async function pragmasOf({ db }: Tx): Promise<Record<string, unknown>> {
  const said: Record<string, unknown> = {};
  for (const name of Object.keys(PRAGMAS)) {
    const row = db.get(`PRAGMA ${name}`) as Record<string, unknown>;
    said[name] = row[name];
  }
  return said;
}

test('the writer and every reader use WAL, synchronous FULL and foreign keys', async () => {
  const store = await openSqliteStore(newFile());
  expect(await store.write(pragmasOf)).toEqual(PRAGMAS);
  // More concurrent reads than connections, so that each connection answers at least once.
  const answers = await Promise.all(Array.from({ length: 12 }, () => store.read(pragmasOf)));
  for (const answer of answers) expect(answer).toEqual(PRAGMAS);
  await store.close();
});

test('a reopened file has the same pragmas and epoch', async () => {
  const file = newFile();
  const first = await openSqliteStore(file);
  const epoch = await first.read(readEpoch);
  await first.close();
  const again = await openSqliteStore(file);
  expect(await again.write(pragmasOf)).toEqual(PRAGMAS);
  expect(await again.read(readEpoch)).toBe(epoch);
  await again.close();
});

test('a read sees one snapshot, whatever is committed meanwhile', async () => {
  const store = await openSqliteStore(newFile());
  const add = (key: string) =>
    store.write(async ({ db, t }) => {
      await db.insert(t.storeFacts).values({ key, value: '' });
    });
  const counts = await store.read(async ({ db, t }) => {
    const before = (await db.select().from(t.storeFacts)).length;
    await add('meanwhile');
    const after = (await db.select().from(t.storeFacts)).length;
    return { before, after };
  });
  expect(counts.after).toBe(counts.before);
  expect(await store.read(({ db, t }) => db.$count(t.storeFacts))).toBe(counts.before + 1);
  await store.close();
});

test('a reader cannot write', async () => {
  const store = await openSqliteStore(newFile());
  const writing = store.read(async ({ db, t }) => {
    await db.insert(t.storeFacts).values({ key: 'x', value: '' });
  });
  await expect(writing).rejects.toMatchObject({ code: 'SQLITE_READONLY' });
  await store.close();
});

test('member ids start at a million, also beside the demo players', async () => {
  const file = newFile();
  const store = await openSqliteStore(file);
  const insert = (id?: number) =>
    store.write(async ({ db, t }) => {
      const username = `guest-${id ?? 'new'}-${Math.random()}`;
      const [row] = await db
        .insert(t.users)
        .values({ id, username, usernameFold: username, isGuest: true, createdAt: 0, updatedAt: 0 })
        .returning({ id: t.users.id });
      return row?.id;
    });
  await insert(999_904);
  expect(await insert()).toBe(1_000_000);
  expect(await insert()).toBe(1_000_001);
  await store.close();
});

test('a file that is not a database is refused with a clear message', () => {
  expect(() => openConnection('/proc/version')).toThrow();
});
