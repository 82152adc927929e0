import { expect, onTestFinished, vi } from 'vitest';
import { readDrafts } from '../read-drafts.ts';

/** Resolves when the phone has stored a started form with this text: leaving it sooner may lose the text. */
export async function draftStored(words: string): Promise<void> {
  await expect.poll(readDrafts).toContain(words);
}

/** Makes adding records to IndexedDB fail until the test ends, as on a full disk. */
export function fillDisk(): void {
  const adding = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError');
  });
  onTestFinished(() => adding.mockRestore());
}
