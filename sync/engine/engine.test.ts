import { expect, test } from 'vitest';
import { deferred, EngineRig, outcomes, page, refused } from '../testing/engine-rig.ts';
import { BACKOFF_HIDDEN_MAX_MS, BACKOFF_VISIBLE_MAX_MS } from './backoff.ts';

const unreachable = () => ({ kind: 'unreachable' }) as const;

test('what was captured is pushed at the start, then everything is pulled', async () => {
  const rig = new EngineRig();
  const [id] = await rig.capture({});
  rig.engine.start();
  await rig.pass(0);
  expect(rig.pushes.map(({ mutations }) => mutations.map((mutation) => mutation.id))).toEqual([
    [id],
  ]);
  expect(rig.pulls).toHaveLength(1);
  expect(rig.statusOf(id)).toMatchObject({ state: 'settled' });
  expect(rig.engine.phase()).toBe('resting');
});

test('with nothing to push, waking pulls and pushes nothing', async () => {
  const rig = new EngineRig();
  rig.engine.start();
  await rig.pass(0);
  rig.engine.wake();
  await rig.pass(0);
  expect([rig.pushes.length, rig.pulls.length]).toEqual([0, 2]);
});

test('a wake while a round is under way is not lost', async () => {
  const rig = new EngineRig();
  rig.engine.start();
  rig.engine.wake();
  await rig.pass(0);
  expect(rig.pulls).toHaveLength(2);
});

test.each([
  ['signed-out', 'signed-out'],
  ['other-owner', 'other-owner'],
  ['too-old', 'too-old'],
] as const)('%s holds everything until told to go on', async (kind, phase) => {
  const rig = new EngineRig();
  const [id] = await rig.capture({});
  rig.pushAnswers.push(() => ({ kind }));
  rig.engine.start();
  await rig.pass(0);
  rig.engine.wake();
  rig.connectivity.hear('online');
  await rig.pass(BACKOFF_HIDDEN_MAX_MS);
  expect(rig.engine.phase()).toBe(phase);
  expect([rig.pushes.length, rig.pulls.length]).toEqual([1, 0]);
  expect(rig.timesTooOld).toBe(kind === 'too-old' ? 1 : 0);

  rig.engine.resume();
  await rig.pass(0);
  expect(rig.engine.phase()).toBe('resting');
  expect(rig.statusOf(id)).toMatchObject({ state: 'settled' });
});

test('a device that knows it has no network asks nobody', async () => {
  const rig = new EngineRig();
  await rig.capture({});
  rig.connectivity.online = false;
  rig.engine.start();
  await rig.pass(60_000);
  expect(rig.pushes).toEqual([]);
  rig.connectivity.online = true;
  rig.connectivity.hear('online');
  await rig.pass(0);
  expect(rig.pushes).toHaveLength(1);
});

test('a store that fails stops nothing for good', async () => {
  const rig = new EngineRig();
  const [id] = await rig.capture({});
  rig.pushAnswers.push(() => {
    throw new Error('QuotaExceededError');
  });
  rig.engine.start();
  await rig.pass(BACKOFF_VISIBLE_MAX_MS);
  expect(rig.statusOf(id)).toMatchObject({ state: 'settled' });
});

test('told to go on by whoever hears that it is held, it goes on', async () => {
  const rig = new EngineRig();
  rig.pullAnswers.push(() => ({ kind: 'signed-out' }));
  rig.engine.subscribe(() => {
    if (rig.engine.phase() === 'signed-out') rig.engine.resume();
  });
  rig.engine.start();
  await rig.pass(0);
  expect(rig.pulls).toHaveLength(2);
  expect(rig.engine.phase()).toBe('resting');
});

test('once stopped it asks nobody any more', async () => {
  const rig = new EngineRig();
  rig.pullAnswers.push(unreachable);
  rig.engine.start();
  await rig.engine.stop();
  rig.engine.wake();
  rig.connectivity.hear('online');
  await rig.pass(BACKOFF_HIDDEN_MAX_MS);
  expect(rig.pulls).toHaveLength(1);
});

test('listeners hear each phase once, until they stop listening', async () => {
  const rig = new EngineRig();
  const heard: string[] = [];
  const stop = rig.engine.subscribe(() => heard.push(rig.engine.phase()));
  rig.engine.start();
  await rig.pass(0);
  stop();
  rig.engine.wake();
  await rig.pass(0);
  expect(heard).toEqual(['syncing', 'resting']);
});

test('"Sync now" sends what rests, whatever holds it', async () => {
  const rig = new EngineRig();
  const [id] = await rig.capture({});
  rig.pushAnswers.push(outcomes(deferred('note_unknown')));
  rig.engine.start();
  await rig.pass(0);
  rig.engine.wake();
  await rig.pass(0);
  expect(rig.pushes).toHaveLength(1);
  await rig.engine.syncNow();
  expect(rig.pushes).toHaveLength(2);
  expect(rig.statusOf(id)).toMatchObject({ state: 'settled' });
});

test('a worker is told to come back while anything is left that time may mend', async () => {
  const rig = new EngineRig();
  expect(await rig.engine.drainOnce()).toBe(true);
  const [match] = await rig.capture({ subject: 'm' }, { needs: ['m'] });
  rig.pushAnswers.push(unreachable, outcomes(refused, deferred('note_unknown')));
  expect(await rig.engine.drainOnce()).toBe(false);
  expect(await rig.engine.drainOnce()).toBe(true);
  expect(rig.statusOf(match)).toMatchObject({ state: 'parked' });

  await rig.capture({});
  rig.pushAnswers.push(outcomes(deferred('note_unknown')));
  expect(await rig.engine.drainOnce()).toBe(false);
});

test('what a restored server has forgotten goes up in the run that hears of it', async () => {
  const rig = new EngineRig();
  const [id] = await rig.capture({});
  rig.engine.start();
  await rig.pass(0);
  rig.pullAnswers.push(() => page({ epoch: 'e2', reset: true, cursor: 'd' }));
  rig.engine.wake();
  await rig.pass(0);
  expect(rig.pushes.map(({ mutations }) => mutations[0]?.id)).toEqual([id, id]);
});
