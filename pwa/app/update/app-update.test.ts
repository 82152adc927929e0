import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { readFact } from '#pwa/db/device-db.ts';

const reload = vi.fn();

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

class StubWorker extends EventTarget {
  state: ServiceWorkerState = 'installing';
  postMessage(): void {
    this.become('activated');
  }
  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class StubRegistration extends EventTarget {
  installing: StubWorker | null = null;
  waiting: StubWorker | null = null;
  /** What the next look for a newer worker finds, and whether all its files can be fetched. */
  found: 'whole' | 'broken' = 'broken';

  async update(): Promise<void> {
    const worker = new StubWorker();
    this.installing = worker;
    setImmediate(() => {
      this.installing = null;
      if (this.found === 'whole') this.waiting = worker;
      worker.become(this.found === 'whole' ? 'installed' : 'redundant');
    });
  }
}

test('a new version that cannot be fetched whole is fetched again at the next check', async () => {
  vi.stubEnv('PROD', true);
  const registration = new StubRegistration();
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: new StubWorker(),
    ready: Promise.resolve({ active: new StubWorker() }),
    register: async () => registration,
  });
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('window', { location: { reload } });
  const { startUpdates, updateFor } = await import('./app-update.ts');
  await startUpdates();

  await expect(updateFor('2.3')).rejects.toThrow('given up');
  expect(reload).not.toHaveBeenCalled();
  expect(await readFact('reloadedFor')).toBeNull();

  registration.found = 'whole';
  await updateFor('2.3');
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(await readFact('reloadedFor')).toBe('2.3');
});
