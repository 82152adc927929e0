import { keepFactsCopied, restoreFacts } from '#pwa/db/copies/copy-facts.ts';
import { type CopyStore, copyStore } from '#pwa/db/copies/copy-store.ts';
import { healAll } from '#pwa/db/copies/heal.ts';
import {
  changeFacts,
  deviceDb,
  forgetFact,
  readFact,
  writeFact,
} from '#pwa/db/device/device-db.ts';
import { forgetOldEntries } from '#pwa/db/outbox/forget-old-entries.ts';
import { reopening } from '#pwa/db/store/reopening.ts';
import { storageErrors, storageGuard } from '#pwa/db/store/storage-errors.ts';
import { onPoll } from '#pwa/services/browser/poll.ts';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { deviceStorage as text } from '#shared/text/device-storage.ts';
import { StorageHealth, type StorageState } from './storage-health.ts';

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
    keepFactsCopied(store);
    isReset = await restoreFacts();
    const { entries, drafts } = await healAll(store, Date.now());
    if (entries + drafts > 0) showToast(text.restored(entries + drafts));
  } catch (error) {
    storageErrors.report(error);
  }
  return isReset;
}

/**
 * Copies records that came here in other ways than by a capture, and the server's answers; removes the copies of
 * what has ended.
 */
async function tidy(store: CopyStore | null): Promise<void> {
  if (store === null) return;
  try {
    await restoreFacts();
    await healAll(store);
  } catch (error) {
    storageErrors.report(error);
  }
}

/** Copies what could not be copied for lack of space, before the warning ends. */
async function recover(health: StorageHealth, store: CopyStore | null): Promise<void> {
  if (store !== null) await healAll(store).catch(() => undefined);
  await health.check();
}

/** Visible at the end of a long form, too, where Save is. */
const NOTICE_LOOK =
  'sticky top-0 z-40 bg-fault-tint px-4 py-3 pt-[max(0.75rem,env(safe-area-inset-top))] text-fault';

/**
 * Says above every screen that this phone cannot save and what to do, until it can. A plain element, since React may
 * itself wait for the storage.
 */
export function createNotice(): (state: StorageState) => void {
  let notice: HTMLElement | null = null;
  return (state) => {
    if (state === 'works') {
      notice?.remove();
      notice = null;
      return;
    }
    notice ??= prependNotice();
    const [title, description] = notice.children;
    if (title) title.textContent = text[state].title;
    if (description) description.textContent = text[state].description;
  };
}

function prependNotice(): HTMLElement {
  const notice = document.createElement('div');
  notice.role = 'alert';
  notice.className = NOTICE_LOOK;
  const title = document.createElement('strong');
  title.className = 'block';
  notice.append(title, document.createElement('span'));
  document.body.prepend(notice);
  return notice;
}

/** More than fits into what a browser has set aside for its next writes. */
const TEST_SIZE = 8192;
const TEST_KEY = 'test-write/';

/**
 * Writes to both kinds of storage and reads it back. Rejects where one fails, and then leaves IndexedDB
 * alone if it was not to be written any more: a write that fails for want of space does it harm.
 */
async function testWrite(store: CopyStore | null): Promise<boolean> {
  const value = crypto.randomUUID().padEnd(TEST_SIZE, '.');
  if (store !== null) {
    const key = TEST_KEY + value.slice(0, 36);
    const removeTest = () => store.remove(deviceDb.name, [key]);
    await store.write(deviceDb.name, key, value).finally(() => void removeTest().catch(ignore));
  }
  await reopening(deviceDb, () => changeFacts(() => writeFact('testWrite', value)));
  const isKept = (await readFact('testWrite')) === value;
  await forgetFact('testWrite');
  return isKept;
}

function ignore(): void {}
