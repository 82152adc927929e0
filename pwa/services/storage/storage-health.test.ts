import { expect, test } from 'vitest';
import { TimeoutError } from '#sync/engine/with-timeout.ts';
import { isLackOfSpace, StorageHealth, type StorageState } from './storage-health.ts';

const FULL = new DOMException('The disk is full', 'QuotaExceededError');
/** Chromium's error for IndexedDB on a full disk. */
const IO_ERROR = new DOMException(
  'Connection is closing because of: IO error: /000003.log: FILE_ERROR_NO_SPACE',
  'UnknownError',
);

/** A phone whose disk a test fills and frees, with the notices that it showed, in order. */
function phone() {
  const kept = new Map<string, string>();
  const memory = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const shown: StorageState[] = [];
  const disk = { error: null as Error | null };
  const testWrite = async () => {
    if (disk.error !== null) throw disk.error;
    return true;
  };
  const open = () => new StorageHealth({ testWrite, memory, show: (state) => shown.push(state) });
  return { disk, shown, open, memory };
}

test('a write that fails for lack of space shows a warning, and a test write alone does not end it', async () => {
  const { disk, shown, open } = phone();
  const health = open();
  disk.error = FULL;
  await health.reportError(FULL);
  disk.error = null;
  await health.check();
  await health.check();
  expect(shown).toEqual(['full', 'restart', 'restart']);
});

// proves SYNC-12
test('after a failed write, captures are refused as long as the disk is full, and not longer', async () => {
  const { disk, open } = phone();
  const health = open();
  await health.refuseIfFull();
  disk.error = FULL;
  await health.reportError(FULL);
  disk.error = null;
  await health.refuseIfFull();
  // IndexedDB would report success now; only the test write detects the full disk.
  disk.error = FULL;
  await expect(health.refuseIfFull()).rejects.toThrow('No space');
  disk.error = null;
  await health.refuseIfFull();
});

test('a page reload does not count as an app restart', async () => {
  const { shown, open } = phone();
  await open().reportError(IO_ERROR);
  await open().start(false);
  expect(shown).toEqual(['restart', 'restart']);
});

test('after an app restart nothing is shown until a write fails', async () => {
  const { disk, shown, open } = phone();
  disk.error = FULL;
  await open().reportError(FULL);
  const restarted = phone();
  await restarted.open().start(false);
  expect([shown, restarted.shown]).toEqual([['full'], []]);
});

test('a browser with a new IndexedDB counts as restarted although its tabs were restored', async () => {
  const { shown, open } = phone();
  await open().reportError(FULL);
  await open().start(true);
  await open().check();
  expect(shown).toEqual(['restart', 'works']);
});

test.each([
  ['Chromium', new DOMException('Entry already exists.', 'InvalidAccessError')],
  ['WebKit', new TypeError('Failed writing data to the file system')],
])(
  'a copy that %s refuses shows a warning, which free space ends if IndexedDB never failed',
  async (_, refusal) => {
    const { disk, shown, open } = phone();
    const health = open();
    disk.error = refusal;
    await health.reportError(disk.error);
    disk.error = null;
    await health.check();
    expect(shown).toEqual(['full', 'works']);
  },
);

test('an error that is not about storage shows no warning', async () => {
  const { shown, open } = phone();
  await open().reportError(new Error('Already rated today'));
  expect(shown).toEqual(['works']);
});

test.each([
  ['does not answer', new TimeoutError('not done')],
  ['fails for another reason', new DOMException('Unexpected internal error.', 'UnknownError')],
])('Cache Storage that %s is neither called full nor called free again', async (_, error) => {
  const { disk, shown, open } = phone();
  const health = open();
  disk.error = error;
  await health.reportError(error);
  await health.refuseIfFull();
  disk.error = FULL;
  await health.reportError(FULL);
  disk.error = error;
  await expect(health.refuseIfFull()).rejects.toThrow('No space');
  expect(shown).toEqual(['works', 'full', 'full']);
});

test('after a failed write, captures are refused while the other storage does not answer', async () => {
  const { disk, shown, open } = phone();
  const health = open();
  disk.error = new TimeoutError('not done');
  await health.reportError(FULL);
  await expect(health.refuseIfFull()).rejects.toThrow('No space');
  expect(shown).toEqual(['full', 'full']);
});

test('errors during a test write start no second one', async () => {
  const { shown, open } = phone();
  const health = open();
  await Promise.all([health.reportError(FULL), health.reportError(FULL), health.check()]);
  expect(shown).toEqual(['restart']);
});

test('lack of space is recognized by name, by message and in nested errors', () => {
  const within = Object.assign(new Error('Transaction aborted'), {
    name: 'AbortError',
    inner: FULL,
  });
  expect([FULL, IO_ERROR, within].map(isLackOfSpace)).toEqual([true, true, true]);
  const lost = new DOMException('Connection to Indexed Database server lost', 'UnknownError');
  expect([lost, 'full disk', null].map(isLackOfSpace)).toEqual([false, false, false]);
});
