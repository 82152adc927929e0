import { expect, test } from 'vitest';
import { BACKOFF_HIDDEN_MAX_MS, BACKOFF_VISIBLE_MAX_MS } from '#sync/outbox/retry-backoff.ts';
import { deferred, EngineHarness, outcomes, page, refused } from '#sync/testing/engine-harness.ts';

const unreachable = () => ({ kind: 'unreachable' }) as const;

test('captured entries are pushed at the start, then everything is pulled', async () => {
  const harness = new EngineHarness();
  const [id] = await harness.capture({});
  harness.engine.start();
  await harness.pass(0);
  expect(harness.pushes.map(({ mutations }) => mutations.map((mutation) => mutation.id))).toEqual([
    [id],
  ]);
  expect(harness.pulls).toHaveLength(1);
  expect(harness.statusOf(id)).toMatchObject({ state: 'settled' });
  expect(harness.engine.phase()).toBe('resting');
});

test('with nothing to push, a wake pulls and pushes nothing', async () => {
  const harness = new EngineHarness();
  harness.engine.start();
  await harness.pass(0);
  harness.engine.wake();
  await harness.pass(0);
  expect([harness.pushes.length, harness.pulls.length]).toEqual([0, 2]);
});

test('a wake during a cycle is not lost', async () => {
  const harness = new EngineHarness();
  harness.engine.start();
  harness.engine.wake();
  await harness.pass(0);
  expect(harness.pulls).toHaveLength(2);
});

test.each([
  ['signed-out', 'signed-out'],
  ['other-owner', 'other-owner'],
  ['too-old', 'too-old'],
] as const)('%s blocks everything until the engine is resumed', async (kind, phase) => {
  const harness = new EngineHarness();
  const [id] = await harness.capture({});
  harness.pushAnswers.push(() => ({ kind }));
  harness.engine.start();
  await harness.pass(0);
  harness.engine.wake();
  harness.connectivity.emit('online');
  await harness.pass(BACKOFF_HIDDEN_MAX_MS);
  expect(harness.engine.phase()).toBe(phase);
  expect([harness.pushes.length, harness.pulls.length]).toEqual([1, 0]);
  expect(harness.tooOldCount).toBe(kind === 'too-old' ? 1 : 0);

  harness.engine.resume();
  await harness.pass(0);
  expect(harness.engine.phase()).toBe('resting');
  expect(harness.statusOf(id)).toMatchObject({ state: 'settled' });
});

test('a device that knows it has no network sends nothing', async () => {
  const harness = new EngineHarness();
  await harness.capture({});
  harness.connectivity.online = false;
  harness.engine.start();
  await harness.pass(60_000);
  expect(harness.pushes).toEqual([]);
  harness.connectivity.online = true;
  harness.connectivity.emit('online');
  await harness.pass(0);
  expect(harness.pushes).toHaveLength(1);
});

test('a store that fails stops nothing for good', async () => {
  const harness = new EngineHarness();
  const [id] = await harness.capture({});
  harness.pushAnswers.push(() => {
    throw new Error('QuotaExceededError');
  });
  harness.engine.start();
  await harness.pass(BACKOFF_VISIBLE_MAX_MS);
  expect(harness.statusOf(id)).toMatchObject({ state: 'settled' });
});

test('a listener may resume the engine when it is blocked', async () => {
  const harness = new EngineHarness();
  harness.pullAnswers.push(() => ({ kind: 'signed-out' }));
  harness.engine.subscribe(() => {
    if (harness.engine.phase() === 'signed-out') harness.engine.resume();
  });
  harness.engine.start();
  await harness.pass(0);
  expect(harness.pulls).toHaveLength(2);
  expect(harness.engine.phase()).toBe('resting');
});

test('a stopped engine sends nothing any more', async () => {
  const harness = new EngineHarness();
  harness.pullAnswers.push(unreachable);
  harness.engine.start();
  await harness.engine.stop();
  harness.engine.wake();
  harness.connectivity.emit('online');
  await harness.pass(BACKOFF_HIDDEN_MAX_MS);
  expect(harness.pulls).toHaveLength(1);
});

test('listeners are called once for each phase until they unsubscribe', async () => {
  const harness = new EngineHarness();
  const phases: string[] = [];
  const stop = harness.engine.subscribe(() => phases.push(harness.engine.phase()));
  harness.engine.start();
  await harness.pass(0);
  stop();
  harness.engine.wake();
  await harness.pass(0);
  expect(phases).toEqual(['syncing', 'resting']);
});

test('"Sync now" sends everything that waits, whatever blocks it', async () => {
  const harness = new EngineHarness();
  const [id] = await harness.capture({});
  harness.pushAnswers.push(outcomes(deferred('note_unknown')));
  harness.engine.start();
  await harness.pass(0);
  harness.engine.wake();
  await harness.pass(0);
  expect(harness.pushes).toHaveLength(1);
  await harness.engine.syncNow();
  expect(harness.pushes).toHaveLength(2);
  expect(harness.statusOf(id)).toMatchObject({ state: 'settled' });
});

test('a worker is told to come back while an entry is left that time may unblock', async () => {
  const harness = new EngineHarness();
  expect(await harness.engine.drainOnce()).toBe(true);
  const [note] = await harness.capture({ subject: 'm' }, { needs: ['m'] });
  harness.pushAnswers.push(unreachable, outcomes(refused, deferred('note_unknown')));
  expect(await harness.engine.drainOnce()).toBe(false);
  expect(await harness.engine.drainOnce()).toBe(true);
  expect(harness.statusOf(note)).toMatchObject({ state: 'parked' });

  await harness.capture({});
  harness.pushAnswers.push(outcomes(deferred('note_unknown')));
  expect(await harness.engine.drainOnce()).toBe(false);
});

test('what a restored server has lost is pushed in the run that finds out', async () => {
  const harness = new EngineHarness();
  const [id] = await harness.capture({});
  harness.engine.start();
  await harness.pass(0);
  harness.pullAnswers.push(() => page({ epoch: 'e2', reset: true, cursor: 'd' }));
  harness.engine.wake();
  await harness.pass(0);
  expect(harness.pushes.map(({ mutations }) => mutations[0]?.id)).toEqual([id, id]);
});
