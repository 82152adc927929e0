import { expect, onTestFinished, vi } from 'vitest';
import { guestOwners } from '#pwa/db/device/guest-seats.ts';
import { accountIn } from '#pwa/db/store/player-db.ts';
import { readDrafts } from '../read-drafts.ts';

/** Resolves when the phone has stored a started form with this text: leaving it sooner may lose the text. */
export async function draftStored(words: string): Promise<void> {
  await expect.poll(readDrafts).toContain(words);
}

/** The number of records that the phone has for this account in these stores, read directly from the database. */
export async function countRecords(
  { id }: { id: number },
  stores: readonly string[] = ['chunks', 'outbox', 'drafts', 'cards', 'ownName'],
): Promise<number> {
  const databases = await indexedDB.databases();
  const names = databases.flatMap(({ name = '' }) => (name.endsWith(`~${id}`) ? [name] : []));
  const [name = ''] = names;
  if (names.length !== 1) throw new Error(`This phone has ${names.length} databases of ${id}`);
  return new Promise((resolve) => {
    const opening = indexedDB.open(name);
    opening.addEventListener('success', () => {
      const reading = opening.result.transaction(stores);
      const counts = stores.map((store) => reading.objectStore(store).count());
      reading.addEventListener('complete', () =>
        resolve(counts.reduce((sum, { result }) => sum + result, 0)),
      );
      opening.result.close();
    });
  });
}

/** The same for all guests who rate on this phone. */
export async function countGuestRecords(stores?: readonly string[]): Promise<number> {
  const guests = (await guestOwners()).map((owner) => ({ id: accountIn(owner) }));
  const counts = await Promise.all(guests.map((guest) => countRecords(guest, stores)));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Makes adding records to IndexedDB fail until the test ends, as on a full disk. */
export function fillDisk(): void {
  const adding = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError');
  });
  onTestFinished(() => adding.mockRestore());
}
