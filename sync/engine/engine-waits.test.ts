import { expect, test, vi } from 'vitest';
import { EngineRig } from '../testing/engine-rig.ts';
import { ASKED_WAIT_MAX_MS, BACKOFF_HIDDEN_MAX_MS, BACKOFF_VISIBLE_MAX_MS } from './backoff.ts';
import { LOCK_HELD_MAX_MS } from './round.ts';

const unreachable = () => ({ kind: 'unreachable' }) as const;

/** The longest wait after a first failure. */
const FIRST_BACKOFF_MS = 1_000;

test('a server that asks to slow down is given the time it asks for', async () => {
  const rig = new EngineRig();
  await rig.capture({});
  rig.pushAnswers.push(() => ({ kind: 'slow-down', retryAfter: 90_000 }));
  rig.engine.start();
  await rig.pass(89_999);
  expect(rig.pushes).toHaveLength(1);
  await rig.pass(1);
  expect(rig.pushes).toHaveLength(2);
});

test('of the wait that a server asks for, nothing takes a moment off but "Sync now" and another network', async () => {
  const rig = new EngineRig();
  const [id] = await rig.capture({});
  const slowDown = () => ({ kind: 'slow-down', retryAfter: 300_000 }) as const;
  rig.pushAnswers.push(slowDown, slowDown, slowDown);
  rig.engine.start();
  await rig.pass(0);
  for (let looks = 0; looks < 6; looks += 1) {
    rig.connectivity.hear('visible');
    rig.engine.wake();
    rig.engine.resume();
    await rig.pass(100);
  }
  expect(rig.pushes).toHaveLength(1);
  await rig.engine.syncNow();
  expect(rig.pushes).toHaveLength(2);
  rig.connectivity.hear('online');
  await rig.pass(0);
  expect(rig.pushes).toHaveLength(3);
  await rig.pass(299_999);
  expect(rig.pushes).toHaveLength(3);
  await rig.pass(1);
  expect(rig.statusOf(id)).toMatchObject({ state: 'settled' });
});

test('a server that asks for a day is asked again after five minutes', async () => {
  const rig = new EngineRig();
  const [id] = await rig.capture({});
  rig.pushAnswers.push(() => ({ kind: 'slow-down', retryAfter: 86_400_000 }));
  rig.engine.start();
  await rig.pass(ASKED_WAIT_MAX_MS - 1);
  expect(rig.pushes).toHaveLength(1);
  await rig.pass(1);
  expect(rig.statusOf(id)).toMatchObject({ state: 'settled' });
});

test('after the wait that a server asked for, being online again shortens a backoff as ever', async () => {
  const rig = new EngineRig();
  await rig.capture({});
  rig.pushAnswers.push(() => ({ kind: 'slow-down', retryAfter: 1_000 }), unreachable);
  rig.engine.start();
  await rig.pass(1_000);
  expect(rig.pushes).toHaveLength(2);
  rig.connectivity.hear('online');
  await rig.pass(0);
  expect(rig.pushes).toHaveLength(3);
});

test.each([
  [true, BACKOFF_VISIBLE_MAX_MS],
  [false, BACKOFF_HIDDEN_MAX_MS],
])('a server out of reach is tried for ever (visible: %s)', async (isVisible, cap) => {
  const failures = 30;
  const rig = new EngineRig();
  const [id] = await rig.capture({});
  rig.connectivity.visible = isVisible;
  rig.pushAnswers.push(...Array.from({ length: failures }, () => unreachable));
  rig.engine.start();
  await rig.pass(failures * cap);
  expect(rig.pushes).toHaveLength(failures + 1);
  expect(rig.statusOf(id)).toMatchObject({ state: 'settled' });
});

test('waking does not shorten a backoff, and being online again does', async () => {
  const rig = new EngineRig();
  await rig.capture({});
  rig.pushAnswers.push(unreachable);
  rig.engine.start();
  await rig.pass(0);
  rig.engine.wake();
  await rig.pass(0);
  expect(rig.pushes).toHaveLength(1);
  rig.connectivity.hear('online');
  await rig.pass(0);
  expect(rig.pushes).toHaveLength(2);
});

test('being online again begins the backoff anew', async () => {
  const rig = new EngineRig();
  rig.engine.start();
  for (let times = 1; times <= 5; times += 1) {
    await failForLong(rig);
    failOnceMore(rig);
    rig.connectivity.hear('online');
    await rig.pass(FIRST_BACKOFF_MS);
    expect(rig.engine.phase()).toBe('resting');
  }
});

test('a round that went well begins the backoff anew', async () => {
  const rig = new EngineRig();
  rig.engine.start();
  for (let times = 1; times <= 5; times += 1) {
    await failForLong(rig);
    rig.pullAnswers.length = 0;
    await rig.pass(BACKOFF_VISIBLE_MAX_MS);
    failOnceMore(rig);
    rig.engine.wake();
    await rig.pass(FIRST_BACKOFF_MS);
    expect(rig.engine.phase()).toBe('resting');
  }
});

test('a store that hangs holds the lock for 30 s at most', async () => {
  const rig = new EngineRig();
  const [id] = await rig.capture({});
  vi.spyOn(rig.outbox, 'update').mockReturnValueOnce(new Promise(() => undefined));
  rig.engine.start();
  await rig.pass(LOCK_HELD_MAX_MS - 1);
  rig.engine.wake();
  await rig.pass(0);
  expect(rig.pushes).toHaveLength(1);
  await rig.pass(1 + FIRST_BACKOFF_MS);
  expect(rig.pushes).toHaveLength(2);
  expect(rig.statusOf(id)).toMatchObject({ state: 'settled' });
});

test.each(['too-large', 'malformed'] as const)(
  'a pull that is refused as %s is no answer, and is asked again',
  async (kind) => {
    const rig = new EngineRig();
    rig.pullAnswers.push(() => ({ kind }));
    rig.engine.start();
    await rig.pass(0);
    expect(rig.engine.phase()).toBe('unreachable');
    await rig.pass(FIRST_BACKOFF_MS);
    expect(rig.engine.phase()).toBe('resting');
  },
);

test('stopped in the middle of a failing round or while it backs off, it leaves no timer', async () => {
  for (const before of [0, 1]) {
    const rig = new EngineRig();
    rig.pullAnswers.push(unreachable);
    rig.engine.start();
    if (before > 0) await rig.pass(0);
    await rig.engine.stop();
    expect(await rig.time.step(Number.POSITIVE_INFINITY)).toBe(false);
  }
});

/** Fails until the waits are long, and goes on failing. */
async function failForLong(rig: EngineRig): Promise<void> {
  rig.pullAnswers.push(...Array.from({ length: 100 }, () => unreachable));
  rig.engine.wake();
  await rig.pass(9 * BACKOFF_VISIBLE_MAX_MS);
  expect(rig.engine.phase()).toBe('unreachable');
}

/** From now on all goes well, save one more failure. */
function failOnceMore(rig: EngineRig): void {
  rig.pullAnswers.splice(0, rig.pullAnswers.length, unreachable);
}
