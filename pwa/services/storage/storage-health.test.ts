import { expect, test } from 'vitest';
import { isLackOfSpace, StorageHealth, type StorageState } from './storage-health.ts';

const FULL = new DOMException('The disk is full', 'QuotaExceededError');
/** As Chromium says it of IndexedDB on a full disk. */
const IO_ERROR = new DOMException(
  'Connection is closing because of: IO error: /000003.log: FILE_ERROR_NO_SPACE',
  'UnknownError',
);

/** A phone whose disk a test fills and frees; what its notice has said, in order. */
function phone() {
  const kept = new Map<string, string>();
  const memory = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const said: StorageState[] = [];
  const disk = { error: null as Error | null };
  const testWrite = async () => {
    if (disk.error !== null) throw disk.error;
    return true;
  };
  const open = () => new StorageHealth({ testWrite, memory, show: (state) => said.push(state) });
  return { disk, said, open, memory };
}

test('a failed write for want of space is warned of, and a test write alone does not end the warning', async () => {
  const { disk, said, open } = phone();
  const health = open();
  disk.error = FULL;
  await health.reportError(FULL);
  disk.error = null;
  await health.check();
  await health.check();
  expect(said).toEqual(['full', 'restart', 'restart']);
});

// proves SYNC-12
test('after a failed write a capture is refused as long as the disk is full, and not any longer', async () => {
  const { disk, open } = phone();
  const health = open();
  await health.refuseIfFull();
  disk.error = FULL;
  await health.reportError(FULL);
  disk.error = null;
  await health.refuseIfFull();
  // IndexedDB would report success now: nothing tells but the test write.
  disk.error = FULL;
  await expect(health.refuseIfFull()).rejects.toThrow('No space');
  disk.error = null;
  await health.refuseIfFull();
});

test('a reload of the page is no restart', async () => {
  const { said, open } = phone();
  await open().reportError(IO_ERROR);
  await open().start(false);
  expect(said).toEqual(['restart', 'restart']);
});

test('once the app was restarted nothing is said until a write fails', async () => {
  const { disk, said, open } = phone();
  disk.error = FULL;
  await open().reportError(FULL);
  const restarted = phone();
  await restarted.open().start(false);
  expect([said, restarted.said]).toEqual([['full'], []]);
});

test('a browser that began a new IndexedDB has been restarted, though its tabs came back', async () => {
  const { said, open } = phone();
  await open().reportError(FULL);
  await open().start(true);
  await open().check();
  expect(said).toEqual(['restart', 'works']);
});

test('a failed copy is warned of, and where IndexedDB never failed free space ends the warning', async () => {
  const { disk, said, open } = phone();
  const health = open();
  disk.error = new DOMException('Entry already exists.', 'InvalidAccessError');
  await health.reportError(disk.error);
  disk.error = null;
  await health.check();
  expect(said).toEqual(['full', 'works']);
});

test('an error that is none of the storage is not warned of', async () => {
  const { said, open } = phone();
  await open().reportError(new Error('Already rated today'));
  expect(said).toEqual(['works']);
});

test('errors that come while a test write is under way begin no other', async () => {
  const { said, open } = phone();
  const health = open();
  await Promise.all([health.reportError(FULL), health.reportError(FULL), health.check()]);
  expect(said).toEqual(['restart']);
});

test('lack of space is known by name, by message and within', () => {
  const within = Object.assign(new Error('Transaction aborted'), {
    name: 'AbortError',
    inner: FULL,
  });
  expect([FULL, IO_ERROR, within].map(isLackOfSpace)).toEqual([true, true, true]);
  const lost = new DOMException('Connection to Indexed Database server lost', 'UnknownError');
  expect([lost, 'full disk', null].map(isLackOfSpace)).toEqual([false, false, false]);
});
