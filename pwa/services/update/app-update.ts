import type { Dexie } from 'dexie';
import { readFact, writeFact } from '#pwa/db/device/device-db.ts';
import { fetchesEnded } from '#pwa/services/browser/fetches-ended.ts';
import { holdRequests } from '#pwa/services/http/held-requests.ts';
import { isReloadHeld, isWriting, onceReleased, writesEnded } from './reload-guard.ts';

/**
 * How a new version gets onto this phone (architecture: Updates): its worker is fetched and activated and the page
 * reloads, at once if nothing is being entered, else at the next navigation.
 */

let registration: ServiceWorkerRegistration | null = null;
let isReloadDue = false;
let isReloading = false;

/** Registers the service worker of a production build, and watches for newer ones. */
export async function startUpdates(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  followController();
  // A browser may refuse workers, as in private windows: the app then works only with signal.
  registration = await navigator.serviceWorker.register('/sw.js').catch(() => null);
  if (registration === null) return;
  if (registration.waiting !== null && navigator.serviceWorker.controller !== null)
    reloadWhenFree();
  registration.addEventListener('updatefound', () => void reloadOnceInstalled());
  // An installed app is rarely loaded anew. The version check misses a build whose number is the same.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void fetchUpdate().catch(() => undefined);
  });
  void askForControl();
}

/**
 * Fetches the version that the server runs, and reloads. If there is nothing to fetch, reloads at most once per server
 * version, since a server that is ahead of its own files must not make phones reload forever. Throws if the new
 * version cannot be fetched now.
 */
export async function updateFor(serverVersion: string): Promise<void> {
  await fetchUpdate();
  if ((await readFact('reloadedFor')) === serverVersion) return;
  await writeFact('reloadedFor', serverVersion);
  reloadWhenFree();
}

/** Looks for a newer worker; if there is one, it reloads the page by itself. Throws like `updateFor`. */
export async function fetchUpdate(): Promise<void> {
  await registration?.update();
  const isWhole = await reloadOnceInstalled();
  if (!isWhole) throw new Error('Update given up');
}

/** Called when another screen has opened: the moment for a reload that waited for a form. */
export function reloadIfDue(): void {
  if (isReloadDue) void reload();
}

/** False if a newer worker was found but one of its files could not be fetched. */
async function reloadOnceInstalled(): Promise<boolean> {
  const worker = registration?.installing ?? null;
  if (worker !== null && !(await reached(worker, 'installed', 'activating', 'activated')))
    return false;
  // Without a controller this is the phone's first worker, and the page is as new as the worker.
  const isUpdate = navigator.serviceWorker?.controller !== null;
  if (isUpdate && registration?.waiting != null) reloadWhenFree();
  return true;
}

/** Reloads the page into the newest stored version: now, or once nothing is being entered. */
export function reloadWhenFree(): void {
  isReloadDue = true;
  if (!isReloadHeld()) void reload();
}

async function reload(): Promise<void> {
  if (isReloading) return;
  isReloading = true;
  // The player may have left a form with its last letter.
  if (isWriting()) await writesEnded();
  const waiting = registration?.waiting ?? null;
  if (waiting !== null) await activate(waiting);
  if (!isReloadHeld()) return window.location.reload();
  // The player has started typing meanwhile, or a form that was left stays until the next screen's part is fetched.
  isReloading = false;
  onceReleased(reloadIfDue);
}

/**
 * Lets the new worker take over; the previous one may have work to finish. Chromium gives that up, for up to five
 * minutes, when a request reaches the previous worker while it stops, so the page holds new ones and lets the others
 * end first.
 */
async function activate(worker: ServiceWorker): Promise<void> {
  const activated = reached(worker, 'activated');
  holdRequests(activated);
  await fetchesEnded();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name.
  worker.postMessage({ type: 'SKIP_WAITING' });
  await activated;
}

/**
 * The worker claims the open pages once, when it becomes active. A page that was loading in that moment is missed, and
 * could open no other page without signal: it asks to be claimed.
 */
async function askForControl(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (navigator.serviceWorker.controller !== null) return;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name.
  active?.postMessage({ type: 'CLAIM' });
}

/**
 * Another tab activated a newer worker, so this page is older than its worker. The first worker that a page gets does
 * not count.
 */
function followController(): void {
  let isControlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isControlled) reloadWhenFree();
    isControlled = true;
  });
}

/** Resolves with true when the worker has reached this state, and with false if it was discarded. */
function reached(worker: ServiceWorker, ...states: ServiceWorkerState[]): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      if (states.includes(worker.state)) resolve(true);
      else if (worker.state === 'redundant') resolve(false);
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

/**
 * Handles a newer version of the app, in another tab, that wants to upgrade the database: running operations finish,
 * the connection closes for good, and this page reloads into the new version. Drafts are stored on every change, so
 * the reload loses nothing.
 */
export function reloadOnUpgrade(db: Dexie, reload = () => window.location.reload()): void {
  db.on('versionchange', ({ newVersion }) => {
    // The database is deleted, and Dexie's own handler closes it.
    if (newVersion === null) return true;
    db.close();
    reload();
    // Replaces Dexie's own handler, which would open the old version again.
    return false;
  });
}
