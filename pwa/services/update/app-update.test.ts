import { afterEach, expect, test, vi } from 'vitest';
import { forgetFact, readFact } from '#pwa/db/device/device-db.ts';
import type * as AppUpdate from './app-update.ts';
import { finishBeforeReload, holdReload } from './reload-guard.ts';

const reload = vi.fn();

afterEach(async () => {
  await forgetFact('reloadedFor');
  reload.mockReset();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

class StubWorker extends EventTarget {
  state: ServiceWorkerState = 'installing';
  /** The previous worker still has work to finish. */
  isHeldUp = false;
  isAsked = false;
  postMessage(): void {
    this.isAsked = true;
    if (!this.isHeldUp) this.become('activated');
  }
  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class StubRegistration extends EventTarget {
  installing: StubWorker | null = null;
  waiting: StubWorker | null = null;
  isHeldUp = false;
  /** What the next check for a newer worker finds, and whether all its files can be fetched. */
  found: 'whole' | 'broken' | 'nothing' = 'nothing';
  checks = 0;

  async update(): Promise<void> {
    this.checks += 1;
    if (this.found === 'nothing') return;
    const worker = new StubWorker();
    worker.isHeldUp = this.isHeldUp;
    this.installing = worker;
    setImmediate(() => {
      this.installing = null;
      if (this.found === 'whole') this.waiting = worker;
      worker.become(this.found === 'whole' ? 'installed' : 'redundant');
    });
  }
}

test('a new version that cannot be fetched completely is fetched again at the next check', async () => {
  const { registration, updateFor } = await openPage();
  registration.found = 'broken';
  await expect(updateFor('2.3')).rejects.toThrow('given up');
  expect(reload).not.toHaveBeenCalled();
  expect(await readFact('reloadedFor')).toBeNull();

  registration.found = 'whole';
  await updateFor('2.3');
  await expect.poll(() => reload).toHaveBeenCalledTimes(1);
  expect(await readFact('reloadedFor')).toBe('2.3');
});

test('if the server is ahead of its files, the page reloads once, and takes them when they come', async () => {
  const before = await openPage();
  await before.updateFor('2.4');
  expect(reload).toHaveBeenCalledTimes(1);

  const { registration, updateFor } = await openPage();
  await updateFor('2.4');
  expect(reload).toHaveBeenCalledTimes(1);
  registration.found = 'whole';
  await updateFor('2.4');
  await expect.poll(() => reload).toHaveBeenCalledTimes(2);
});

test('a build with the same version is noticed when the app comes back to the foreground', async () => {
  const { registration, document } = await openPage();
  registration.found = 'whole';
  document.hidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await new Promise(setImmediate);
  expect(registration.checks).toBe(0);
  document.hidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => reload).toHaveBeenCalledTimes(1);
});

test('the new worker is asked to take over only when the page fetches nothing', async () => {
  const { registration, updateFor } = await openPage();
  registration.found = 'whole';
  await updateFor('2.8');
  expect(registration.waiting?.isAsked).toBe(false);
  await expect.poll(() => registration.waiting?.isAsked).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a form started while the previous worker finishes is not lost to a reload', async () => {
  const { registration, updateFor, reloadIfDue } = await openPage();
  registration.found = 'whole';
  registration.isHeldUp = true;
  await updateFor('2.5');
  await expect.poll(() => registration.waiting?.isAsked).toBe(true);
  const endEntering = holdReload();
  registration.waiting?.become('activated');
  registration.waiting = null;
  await new Promise(setImmediate);
  expect(reload).not.toHaveBeenCalled();
  endEntering();
  reloadIfDue();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('the reload follows when a form goes that was still shown, and waits while another one takes over', async () => {
  const { registration, updateFor } = await openPage();
  registration.found = 'whole';
  registration.isHeldUp = true;
  await updateFor('2.7');
  await expect.poll(() => registration.waiting?.isAsked).toBe(true);
  const leaveForm = holdReload();
  registration.waiting?.become('activated');
  registration.waiting = null;
  await new Promise(setImmediate);
  leaveForm();
  const leaveNext = holdReload();
  await new Promise(setImmediate);
  expect(reload).not.toHaveBeenCalled();
  leaveNext();
  await new Promise(setImmediate);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a draft that is being written when the player leaves its form is stored before the reload', async () => {
  const { registration, updateFor, reloadIfDue } = await openPage();
  registration.found = 'whole';
  const leaveForm = holdReload();
  await updateFor('2.6');
  const { promise: write, resolve: endWrite } = Promise.withResolvers<void>();
  finishBeforeReload(write);
  leaveForm();
  reloadIfDue();
  await new Promise(setImmediate);
  expect(reload).not.toHaveBeenCalled();
  endWrite();
  await expect.poll(() => reload).toHaveBeenCalledTimes(1);
});

let pages = 0;

/** The app as it starts on a page with a service worker in control. */
async function openPage() {
  vi.stubEnv('PROD', true);
  const registration = new StubRegistration();
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: new StubWorker(),
    ready: Promise.resolve({ active: new StubWorker() }),
    register: async () => registration,
  });
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('window', { location: { reload } });
  const document = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', document);
  pages += 1;
  // The query loads the module anew. `vi.resetModules` would reload those of all later tests in this process, too.
  const module = `./app-update.ts?page=${pages}`;
  const { startUpdates, ...update }: typeof AppUpdate = await import(module);
  await startUpdates();
  return { registration, document, ...update };
}
