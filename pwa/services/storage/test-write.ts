import type { CopyStore } from '#pwa/db/copies/copy-store.ts';
import {
  changeFacts,
  deviceDb,
  forgetFact,
  readFact,
  writeFact,
} from '#pwa/db/device/device-db.ts';
import { reopening } from '#pwa/db/store/reopening.ts';

/** More than fits into what a browser has set aside for its next writes. */
const SIZE = 8192;
const KEY = 'test-write/';

/**
 * Writes to both kinds of storage and reads it back. Rejects where one fails, and then leaves IndexedDB
 * alone if it was not to be written any more: a write that fails for want of space does it harm.
 */
export async function testWrite(store: CopyStore | null): Promise<boolean> {
  const value = crypto.randomUUID().padEnd(SIZE, '.');
  if (store !== null) {
    const key = KEY + value.slice(0, 36);
    const removeTest = () => store.remove(deviceDb.name, [key]);
    await store.write(deviceDb.name, key, value).finally(() => void removeTest().catch(ignore));
  }
  await reopening(deviceDb, () => changeFacts(() => writeFact('testWrite', value)));
  const isKept = (await readFact('testWrite')) === value;
  await forgetFact('testWrite');
  return isKept;
}

function ignore(): void {}
