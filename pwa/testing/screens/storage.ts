import { expect, onTestFinished, vi } from 'vitest';
import { readDrafts } from '../read-drafts.ts';

/** Resolves when the phone has stored a begun form with these words: a form that is left sooner may lose them. */
export async function draftStored(words: string): Promise<void> {
  await expect.poll(readDrafts).toContain(words);
}

/** Lets the phone save nothing more until the test ends. */
export function fillDisk(): void {
  const adding = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError');
  });
  onTestFinished(() => adding.mockRestore());
}
