import { copyFileSync, cpSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { HOUR_MS } from '#shared/domain/days.ts';
import { readEpoch } from '../store-facts.ts';
import { identityOfFile } from './file-identity.ts';
import { openSqliteStore } from './open-store.ts';

const fileIn = (folder: string) => join(folder, 'ppr.sqlite');
const markIn = (folder: string) => join(folder, 'ppr.sqlite-mark');

async function epochOf(folder: string): Promise<string> {
  const store = await openSqliteStore(fileIn(folder));
  try {
    return await store.read(readEpoch);
  } finally {
    await store.close();
  }
}

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ppr-copy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('a store that is opened again keeps its epoch', async () => {
  const folder = aFolder();
  expect(await epochOf(folder)).toBe(await epochOf(folder));
});

test('a copy that replaces the store begins a new epoch, once', async () => {
  const folder = aFolder();
  const before = await epochOf(folder);
  const backup = join(aFolder(), 'backup');
  cpSync(folder, backup, { recursive: true });
  rmSync(folder, { recursive: true });
  cpSync(backup, folder, { recursive: true });
  const after = await epochOf(folder);
  expect(after).not.toBe(before);
  expect(await epochOf(folder)).toBe(after);
});

test('old bytes written back into the same file begin a new epoch, once', async () => {
  const folder = aFolder();
  const before = await epochOf(folder);
  const backup = join(aFolder(), 'ppr.sqlite');
  copyFileSync(fileIn(folder), backup);
  const { ino } = statSync(fileIn(folder));
  expect(await epochOf(folder)).toBe(before);
  copyFileSync(backup, fileIn(folder));
  expect(statSync(fileIn(folder)).ino).toBe(ino);
  const after = await epochOf(folder);
  expect(after).not.toBe(before);
  expect(await epochOf(folder)).toBe(after);
});

test('a copy made while the store ran is recognized by its older mark', async () => {
  const file = fileIn(aFolder());
  const store = await openSqliteStore(file);
  const before = await store.read(readEpoch);
  const backup = join(aFolder(), 'ppr.sqlite');
  const copier = new Database(file);
  await copier.backup(backup);
  copier.close();
  await store.close();
  copyFileSync(backup, file);
  expect(await epochOf(dirname(file))).not.toBe(before);
});

test('a folder whose files are all overwritten by those of its backup begins a new epoch', async () => {
  const folder = aFolder();
  const before = await epochOf(folder);
  const backup = aFolder();
  cpSync(folder, backup, { recursive: true });
  cpSync(backup, folder, { recursive: true });
  expect(await epochOf(folder)).not.toBe(before);
});

test('a store whose mark file is missing begins a new epoch', async () => {
  const folder = aFolder();
  const before = await epochOf(folder);
  rmSync(markIn(folder));
  expect(await epochOf(folder)).not.toBe(before);
});

test('a store gets a new mark at its start and every hour, in the file and beside it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const file = fileIn(aFolder());
  await (await openSqliteStore(file)).close();
  const closed = identityOfFile(file);
  const store = await openSqliteStore(file);
  onTestFinished(() => store.close());
  const before = identityOfFile(file);
  expect(before).not.toBe(closed);
  vi.advanceTimersByTime(HOUR_MS);
  await expect.poll(() => identityOfFile(file)).not.toBe(before);
  const remembered = () =>
    store.read(({ db, t }) =>
      db.select().from(t.storeFacts).where(eq(t.storeFacts.key, 'identity')),
    );
  await expect.poll(remembered).toMatchObject([{ value: identityOfFile(file) }]);
});
