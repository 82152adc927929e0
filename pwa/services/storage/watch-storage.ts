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
 * Watches this phone's storage: restores what IndexedDB has lost, keeps the second copies up to date, and warns when
 * nothing can be saved (docs/reliability.md). Fetched after the page is shown.
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
  // The next start deletes what cannot be deleted now.
  void forgetOldEntries(Date.now()).catch(() => undefined);
  const again = () => void (health.state === 'works' ? tidy(store) : recover(health, store));
  onPoll(again);
  document.addEventListener('visibilitychange', () => document.hidden || again());
}

/** True if IndexedDB had lost everything. */
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

/**
 * Copies records that came here in other ways than by a capture, and removes the copies of records that the server
 * has.
 */
async function tidy(store: CopyStore | null): Promise<void> {
  if (store !== null) await healAll(store).catch(storageErrors.report);
}

/** Copies what could not be copied for lack of space, before the warning ends. */
async function recover(health: StorageHealth, store: CopyStore | null): Promise<void> {
  if (store !== null) await healAll(store).catch(() => undefined);
  await health.check();
}
