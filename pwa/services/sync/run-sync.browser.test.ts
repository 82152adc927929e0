import { expect, onTestFinished, test, vi } from 'vitest';
import { DexieOutbox } from '#pwa/db/outbox/dexie-outbox.ts';
import { PlayerDb } from '#pwa/db/store/player-db.ts';
import { startPolling, VERSION_POLL_MS } from '#pwa/services/browser/poll.ts';
import { startUpdates } from '#pwa/services/update/app-update.ts';
import { useStubServer } from '#pwa/testing/stub-server.ts';
import { WAITING } from '#sync/ports.ts';
import { BEAT_EVENT } from '#sync/protocol/poke.ts';
import { CLIENT_TOO_OLD } from '#sync/protocol/problem.ts';
import { PROTOCOL } from '#sync/protocol/protocol-limits.ts';
import type { PullResponse } from '#sync/protocol/pull.ts';
import { aMutation, PARKED } from '#sync/testing/factories.ts';
import { runSync } from './run-sync.ts';

const server = useStubServer();

/** This page's service worker, whose newer version cannot be fetched yet; returns the number of update checks. */
async function anUpdateOutOfReach() {
  vi.stubEnv('PROD', true);
  onTestFinished(() => void vi.unstubAllEnvs());
  const update = vi.fn(() => Promise.reject(new TypeError('Failed to update')));
  const registration = Object.assign(new EventTarget(), {
    update,
    installing: null,
    waiting: null,
  });
  const register = vi.spyOn(navigator.serviceWorker, 'register');
  onTestFinished(() => register.mockRestore());
  register.mockResolvedValue(asRegistration(registration));
  await startUpdates();
  return update;
}

test('an app that is too old looks for an update and tries again at each poll', async () => {
  const update = await anUpdateOutOfReach();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  server.answer = () =>
    Response.json({ code: CLIENT_TOO_OLD, message: 'Too old' }, { status: 426 });
  startPolling();
  const { engine, stop } = runSync(new PlayerDb(8_765_432));
  onTestFinished(stop);
  for (const times of [1, 2, 3]) {
    await expect.poll(() => server.asked).toHaveLength(times);
    await expect.poll(() => engine.phase()).toBe('too-old');
    await expect.poll(() => update).toHaveBeenCalledTimes(times);
    vi.advanceTimersByTime(VERSION_POLL_MS);
  }
});

test("a rating refused for today is retried with today's date, all else with the capture's", async () => {
  const db = new PlayerDb(8_765_433);
  const { engine, stop } = runSync(db);
  onTestFinished(stop);
  const outbox = new DexieOutbox(db);
  const deviceAt = Date.UTC(2026, 0, 1);
  const datesByCode = new Map<string, number>();
  for (const code of ['rated_today', 'conflict']) {
    const mutation = aMutation({ deviceAt });
    const { id } = mutation;
    await outbox.append([{ mutation, subject: code, needs: [] }]);
    await outbox.update([{ id, from: 'waiting', status: { ...PARKED, code } }]);
    expect(await engine.retry(id)).toBe(true);
    const again = (await outbox.unsettled()).find(({ subject }) => subject === code);
    datesByCode.set(code, again?.mutation.deviceAt ?? Number.NaN);
  }
  expect(datesByCode.get('rated_today')).toBeGreaterThan(deviceAt);
  expect(datesByCode.get('conflict')).toBe(deviceAt);
});

const AN_EMPTY_PAGE: PullResponse = {
  protocol: PROTOCOL,
  epoch: 'e',
  reset: false,
  changes: [],
  cursor: 'c',
  more: false,
  version: 1,
};

/** The page's only event stream, without a network. */
class StubStream extends EventTarget {
  static readonly CLOSED = 2;
  static opened: StubStream | undefined;
  readyState = 0;

  constructor() {
    super();
    StubStream.opened = this;
  }

  close(): void {
    this.readyState = StubStream.CLOSED;
  }
}

/** An engine that has pulled nothing new, and the stream beside it; `polled` lets a poll pass. */
async function aQuietSync(db: PlayerDb, pullsAtFirst = 1) {
  vi.stubGlobal('EventSource', StubStream);
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  server.answer = () => Response.json(AN_EMPTY_PAGE);
  startPolling();
  const { engine, stop } = runSync(db);
  onTestFinished(stop);
  const pulls = () => server.asked.filter((path) => path.startsWith('/api/sync/pull')).length;
  await expect.poll(pulls).toBe(pullsAtFirst);
  await expect.poll(() => engine.phase()).toBe('resting');
  await expect.poll(() => StubStream.opened?.readyState).toBe(0);
  const polled = async () => {
    vi.advanceTimersByTime(VERSION_POLL_MS);
    // The last thing that a poll looks at.
    await db.outbox.count();
    await expect.poll(() => engine.phase()).toBe('resting');
  };
  const beat = () => StubStream.opened?.dispatchEvent(new Event(BEAT_EVENT));
  return { polled, beat, pulls };
}

// proves SYNC-7
test('a poll pulls only if the stream does not say that there is nothing new, and once in five minutes', async () => {
  const { polled, beat, pulls } = await aQuietSync(new PlayerDb(8_765_434));
  await polled();
  await expect.poll(pulls).toBe(2);
  for (let quiet = 0; quiet < 9; quiet += 1) {
    beat();
    await polled();
  }
  expect(pulls()).toBe(2);
  beat();
  await polled();
  await expect.poll(pulls).toBe(3);
});

// A capture of this phone is synced at once, the poll comes after it.
test.each([
  { owner: 8_765_435, pullsAtFirst: 2, status: { ...WAITING, notBefore: Date.now() + 60_000 } },
  { owner: 8_765_436, pullsAtFirst: 1, status: { state: 'acknowledged', epoch: 'e', version: 9 } },
] as const)('a poll syncs while an entry is $status.state', async (entry) => {
  const db = new PlayerDb(entry.owner);
  const outbox = new DexieOutbox(db);
  const mutation = aMutation();
  const { id } = mutation;
  await outbox.append([{ mutation, subject: id, needs: [] }]);
  await outbox.update([{ id, from: 'waiting', status: entry.status }]);
  const { polled, beat, pulls } = await aQuietSync(db, entry.pullsAtFirst);
  beat();
  await polled();
  await expect.poll(pulls).toBe(entry.pullsAtFirst + 1);
});

/** Guarantee: only what this test puts into a registration is used. */
function asRegistration(stub: EventTarget): ServiceWorkerRegistration {
  return stub as ServiceWorkerRegistration;
}
