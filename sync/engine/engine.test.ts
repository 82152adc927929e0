import { expect, test } from 'vitest';
import { PARKED } from '../testing/an-entry.ts';
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
  rig.pushAnswers.push(() => ({ kind: 'slow-down', retryAfter: 60_000 }));
  rig.engine.start();
  await rig.pass(0);
  rig.engine.wake();
  await rig.pass(0);
  expect(rig.pushes).toHaveLength(1);
  rig.connectivity.hear('online');
  await rig.pass(0);
  expect(rig.pushes).toHaveLength(2);
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

test('a retry is a new deed about the same subject, in the place of the refused one', async () => {
  const rig = new EngineRig();
  const [id] = await rig.capture({ subject: 'm', needs: ['n'] }, {});
  const before = rig.records.entries.get(id ?? '');
  rig.pushAnswers.push(outcomes(refused, refused));
  rig.engine.start();
  await rig.pass(5);
  expect(rig.statusOf(id)).toMatchObject({ state: 'parked', message: 'No.' });
  expect(await rig.engine.retry(id ?? '')).toBe(true);
  const again = [...rig.records.entries.values()].find(({ subject }) => subject === 'm');
  expect(again).toMatchObject({ seq: before?.seq, needs: ['n'] });
  expect(again?.mutation).toEqual({
    ...before?.mutation,
    id: again?.id,
    deviceAt: rig.time.now(),
    utcOffset: 0,
  });
  expect(again?.id).not.toBe(id);
  expect(await rig.engine.retry(id ?? '')).toBe(false);
});

test('only what was refused can be retried or discarded', async () => {
  const rig = new EngineRig();
  const [id = ''] = await rig.capture({});
  expect(await rig.engine.retry(id)).toBe(false);
  expect(await rig.engine.discard(id)).toBe(false);
  expect(rig.statusOf(id)).toMatchObject({ state: 'waiting' });
});

test('what needs a discarded entry is parked with a reason, not left to wait for ever', async () => {
  const rig = new EngineRig();
  const [match = '', rating, other] = await rig.capture({ subject: 'm' }, { needs: ['m'] }, {});
  await rig.outbox.update([{ id: match, from: 'waiting', status: PARKED }]);
  expect(await rig.engine.discard(match)).toBe(true);
  expect(rig.statusOf(match)).toBeUndefined();
  expect(rig.statusOf(rating)).toMatchObject({ state: 'parked', code: 'orphaned' });
  expect(rig.statusOf(other)).toMatchObject({ state: 'waiting' });
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
