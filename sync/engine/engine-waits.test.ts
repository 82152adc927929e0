import { expect, test, vi } from 'vitest';
import {
  ASKED_WAIT_MAX_MS,
  BACKOFF_HIDDEN_MAX_MS,
  BACKOFF_VISIBLE_MAX_MS,
  FIRST_BACKOFF_MS,
} from '#sync/outbox/retry-backoff.ts';
import { EngineHarness } from '#sync/testing/engine-harness.ts';
import { LOCK_HELD_MAX_MS } from './sync-cycle.ts';

const unreachable = () => ({ kind: 'unreachable' }) as const;

test('the engine waits as long as the server asks for', async () => {
  const harness = new EngineHarness();
  await harness.capture({});
  harness.pushAnswers.push(() => ({ kind: 'slow-down', retryAfter: 90_000 }));
  harness.engine.start();
  await harness.pass(89_999);
  expect(harness.pushes).toHaveLength(1);
  await harness.pass(1);
  expect(harness.pushes).toHaveLength(2);
});

test('only "Sync now" and another network shorten a wait that the server asked for', async () => {
  const harness = new EngineHarness();
  const [id] = await harness.capture({});
  const slowDown = () => ({ kind: 'slow-down', retryAfter: 300_000 }) as const;
  harness.pushAnswers.push(slowDown, slowDown, slowDown);
  harness.engine.start();
  await harness.pass(0);
  for (let looks = 0; looks < 6; looks += 1) {
    harness.connectivity.emit('visible');
    harness.engine.wake();
    harness.engine.resume();
    await harness.pass(100);
  }
  expect(harness.pushes).toHaveLength(1);
  await harness.engine.syncNow();
  expect(harness.pushes).toHaveLength(2);
  harness.connectivity.emit('online');
  await harness.pass(0);
  expect(harness.pushes).toHaveLength(3);
  await harness.pass(299_999);
  expect(harness.pushes).toHaveLength(3);
  await harness.pass(1);
  expect(harness.statusOf(id)).toMatchObject({ state: 'settled' });
});

test('a server that asks for a day is asked again after five minutes', async () => {
  const harness = new EngineHarness();
  const [id] = await harness.capture({});
  harness.pushAnswers.push(() => ({ kind: 'slow-down', retryAfter: 86_400_000 }));
  harness.engine.start();
  await harness.pass(ASKED_WAIT_MAX_MS - 1);
  expect(harness.pushes).toHaveLength(1);
  await harness.pass(1);
  expect(harness.statusOf(id)).toMatchObject({ state: 'settled' });
});

test('after a wait that the server asked for, being online again shortens a backoff as usual', async () => {
  const harness = new EngineHarness();
  await harness.capture({});
  harness.pushAnswers.push(() => ({ kind: 'slow-down', retryAfter: 1_000 }), unreachable);
  harness.engine.start();
  await harness.pass(1_000);
  expect(harness.pushes).toHaveLength(2);
  harness.connectivity.emit('online');
  await harness.pass(0);
  expect(harness.pushes).toHaveLength(3);
});

test.each([
  [true, BACKOFF_VISIBLE_MAX_MS],
  [false, BACKOFF_HIDDEN_MAX_MS],
])('an unreachable server is retried forever (visible: %s)', async (isVisible, cap) => {
  const failures = 30;
  const harness = new EngineHarness();
  const [id] = await harness.capture({});
  harness.connectivity.visible = isVisible;
  harness.pushAnswers.push(...Array.from({ length: failures }, () => unreachable));
  harness.engine.start();
  await harness.pass(failures * cap);
  expect(harness.pushes).toHaveLength(failures + 1);
  expect(harness.statusOf(id)).toMatchObject({ state: 'settled' });
});

test('a wake does not shorten a backoff, being online again does', async () => {
  const harness = new EngineHarness();
  await harness.capture({});
  harness.pushAnswers.push(unreachable);
  harness.engine.start();
  await harness.pass(0);
  harness.engine.wake();
  await harness.pass(0);
  expect(harness.pushes).toHaveLength(1);
  harness.connectivity.emit('online');
  await harness.pass(0);
  expect(harness.pushes).toHaveLength(2);
});

test('being online again restarts the backoff', async () => {
  const harness = new EngineHarness();
  harness.engine.start();
  for (let times = 1; times <= 5; times += 1) {
    await failForLong(harness);
    failOnceMore(harness);
    harness.connectivity.emit('online');
    await harness.pass(FIRST_BACKOFF_MS);
    expect(harness.engine.phase()).toBe('resting');
  }
});

test('a successful cycle restarts the backoff', async () => {
  const harness = new EngineHarness();
  harness.engine.start();
  for (let times = 1; times <= 5; times += 1) {
    await failForLong(harness);
    harness.pullAnswers.length = 0;
    await harness.pass(BACKOFF_VISIBLE_MAX_MS);
    failOnceMore(harness);
    harness.engine.wake();
    await harness.pass(FIRST_BACKOFF_MS);
    expect(harness.engine.phase()).toBe('resting');
  }
});

test('a store that hangs holds the lock for 30 s at most', async () => {
  const harness = new EngineHarness();
  const [id] = await harness.capture({});
  vi.spyOn(harness.outbox, 'update').mockReturnValueOnce(new Promise(() => undefined));
  harness.engine.start();
  await harness.pass(LOCK_HELD_MAX_MS - 1);
  harness.engine.wake();
  await harness.pass(0);
  expect(harness.pushes).toHaveLength(1);
  await harness.pass(1 + FIRST_BACKOFF_MS);
  expect(harness.pushes).toHaveLength(2);
  expect(harness.statusOf(id)).toMatchObject({ state: 'settled' });
});

test.each(['too-large', 'malformed'] as const)(
  'a pull that is refused as %s counts as unanswered, and is repeated',
  async (kind) => {
    const harness = new EngineHarness();
    harness.pullAnswers.push(() => ({ kind }));
    harness.engine.start();
    await harness.pass(0);
    expect(harness.engine.phase()).toBe('unreachable');
    await harness.pass(FIRST_BACKOFF_MS);
    expect(harness.engine.phase()).toBe('resting');
  },
);

test('an engine stopped during a failing cycle or a backoff leaves no timer', async () => {
  for (const before of [0, 1]) {
    const harness = new EngineHarness();
    harness.pullAnswers.push(unreachable);
    harness.engine.start();
    if (before > 0) await harness.pass(0);
    await harness.engine.stop();
    expect(await harness.time.step(Number.POSITIVE_INFINITY)).toBe(false);
  }
});

/** Fails until the waits are long, and keeps failing. */
async function failForLong(harness: EngineHarness): Promise<void> {
  harness.pullAnswers.push(...Array.from({ length: 100 }, () => unreachable));
  harness.engine.wake();
  await harness.pass(9 * BACKOFF_VISIBLE_MAX_MS);
  expect(harness.engine.phase()).toBe('unreachable');
}

/** From now on everything succeeds after one more failure. */
function failOnceMore(harness: EngineHarness): void {
  harness.pullAnswers.splice(0, harness.pullAnswers.length, unreachable);
}
