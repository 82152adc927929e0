import { keepFactsCopied, restoreFacts } from '#pwa/db/copies/copy-facts.ts';
import { type CopyStore, copyStore } from '#pwa/db/copies/copy-store.ts';
import { healAll } from '#pwa/db/copies/heal-all.ts';
import { forgetOldEntries } from '#pwa/db/outbox/forget-old-entries.ts';
import { storageErrors, storageGuard } from '#pwa/db/store/storage-errors.ts';
import { onPoll } from '#pwa/services/browser/poll.ts';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { deviceStorage as text } from '#shared/text/device-storage.ts';
import { StorageHealth } from './storage-health.ts';
import { createNotice } from './storage-notice.ts';
import { testWrite } from './test-write.ts';

/**
 * Watches over this phone's storage: puts back what IndexedDB has lost, keeps the second copies in step,
 * and says when nothing can be saved (docs/reliability.md). Fetched once the page stands.
 */
export async function watchStorage(): Promise<void> {
  const store = await copyStore();
  const health = new StorageHealth({
    testWrite: () => testWrite(store),
    memory: sessionStorage,
    show: createNotice(),
  });
  storageErrors.report = (error) => void health.reportError(error);
  storageGuard.refuseIfFull = () => health.refuseIfFull();
  const isReset = store !== null && (await healAtStart(store));
  await health.start(isReset);
  // What cannot be forgotten now is, at the next start.
  void forgetOldEntries(Date.now()).catch(() => undefined);
  const again = () => void (health.state === 'works' ? tidy(store) : recover(health, store));
  onPoll(again);
  document.addEventListener('visibilitychange', () => document.hidden || again());
}

/** True when IndexedDB had lost everything. */
async function healAtStart(store: CopyStore): Promise<boolean> {
  let isReset = false;
  try {
    isReset = await restoreFacts();
    keepFactsCopied(store);
    const { entries, drafts } = await healAll(store, Date.now());
    if (entries + drafts > 0) showToast(text.restored(entries + drafts));
  } catch (error) {
    storageErrors.report(error);
  }
  return isReset;
}

/** Copies what came here by other ways than a capture, and removes the copies of what the server has by now. */
async function tidy(store: CopyStore | null): Promise<void> {
  if (store !== null) await healAll(store).catch(storageErrors.report);
}

/** What could not be copied while there was no space is, before anything is said to be fine. */
async function recover(health: StorageHealth, store: CopyStore | null): Promise<void> {
  if (store !== null) await healAll(store).catch(() => undefined);
  await health.check();
}
