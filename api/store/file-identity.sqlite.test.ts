import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readEpoch } from './epoch.ts';
import { openSqliteStore } from './sqlite.ts';

async function epochOf(folder: string): Promise<string> {
  const store = await openSqliteStore(join(folder, 'ppr.sqlite'));
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

test('a store that is opened again goes on with its epoch', async () => {
  const folder = aFolder();
  expect(await epochOf(folder)).toBe(await epochOf(folder));
});

test('a copy that is put in the place of the store begins a new epoch, once', async () => {
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
