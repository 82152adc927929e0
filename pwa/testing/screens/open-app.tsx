import '#pwa/styles.css';
import { Dexie } from 'dexie';
import { expect, onTestFinished, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { App } from '#pwa/app/app.tsx';
import { PlayerDb } from '#pwa/db/store/player-db.ts';
import type { Credentials } from '#pwa/e2e/fixtures/actions/sign-up.ts';
import { currentToast, dismissToast } from '#pwa/ui/toast/toast-store.ts';
import { paths } from '#shared/domain/paths.ts';
import { render } from '../render.tsx';
import { changePhone } from './signal.ts';

/**
 * Opens the whole app at `path`, without its service worker, against a real server, on a new phone where this
 * member is signed in. It is closed when the test ends.
 */
export async function openApp(
  member: Credentials | null,
  path: string = paths.home,
): Promise<void> {
  closeApp();
  changePhone();
  phone = {};
  sessionStorage.clear();
  dismissToast(currentToast()?.id ?? 0);
  await Promise.all([clearStorage(), commands.clearPhone(), commands.resetRateLimits()]);
  if (member !== null) await signIn(member);
  await reopenApp(path);
}

/**
 * From within the page: Chromium may not answer a page for minutes, or never again, whose Cache Storage or IndexedDB
 * was cleared from outside while the page used it.
 */
async function clearStorage(): Promise<void> {
  const [cacheNames, databases] = await Promise.all([caches.keys(), indexedDB.databases()]);
  const names = databases.flatMap(({ name }) => name ?? []);
  await Promise.all([
    ...cacheNames.map((name) => caches.delete(name)),
    // Dexie closes its connections to a database that is deleted, and opens it again when it is next used.
    ...names.map((name) => Dexie.delete(name)),
  ]);
}

/** Each player's database in use, with the phone on which it was first opened. */
const phones = new WeakMap<Dexie, object>();
let phone = {};

const open: Dexie['open'] = Reflect.get(Dexie.prototype, 'open');
Dexie.prototype.open = function openOnItsPhone() {
  const own = phones.get(this) ?? phone;
  if (this instanceof PlayerDb) phones.set(this, own);
  if (own !== phone) openAside(this);
  return open.call(this);
};

/**
 * What the app of an earlier phone still reads or stores would create its member's database again: from now on that is
 * in a database that nobody looks for. It must end as usual, since it may hold a lock.
 */
function openAside(db: Dexie): void {
  const aside: Pick<IDBFactory, 'open' | 'deleteDatabase'> = {
    open: (name, version) => indexedDB.open(`left-${name}`, version),
    deleteDatabase: (name) => indexedDB.deleteDatabase(`left-${name}`),
  };
  Reflect.set(db, '_deps', { ...Reflect.get(db, '_deps'), indexedDB: aside });
}

/** Closes the app and opens it again on the same phone, at `path` or where it was. */
export async function reopenApp(path = location.pathname + location.search): Promise<void> {
  startApp(path);
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}

/**
 * The same, for tests of what shows before the first screen, or of a visit that begins there: with `state` null, the
 * history has no page before it.
 */
export function startApp(
  path: string,
  state: unknown = { key: crypto.randomUUID(), idx: 1 },
): void {
  closeApp();
  const errors = vi.spyOn(console, 'error');
  // A new page load knows no scroll positions, so it must not have the key of an entry that was scrolled before.
  history.replaceState(state, '', path);
  const root = render(<App />);
  closeApp = () => root.unmount();
  onTestFinished(() => {
    const faults = errors.mock.calls.filter(isFault);
    // Otherwise the next test would be charged with them, too.
    errors.mockRestore();
    expect(faults, 'errors on the console').toEqual([]);
  });
}

/** A ResizeObserver loop only means that the browser reports some size changes in the next frame. */
function isFault([first]: unknown[]): boolean {
  return !String(first).includes('ResizeObserver loop');
}

let closeApp = (): void => undefined;

async function signIn({ username, password }: Credentials): Promise<void> {
  const answer = await fetch('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}
