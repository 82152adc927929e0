import { expect, test } from 'vitest';
import { WAITING } from '../ports.ts';
import { PUSH_MAX_MUTATIONS } from '../protocol/limits.ts';
import type { Outcome } from '../protocol/outcome.ts';
import type { PushRequest } from '../protocol/push-request.ts';
import { allApplied, applied, EngineRig, OWNER, outcomes, page } from '../testing/engine-rig.ts';

test('a push says who sends, with which app, and what the device takes for now', async () => {
  const rig = new EngineRig();
  await rig.capture({});
  await rig.engine.drainOnce();
  expect(rig.pushes[0]).toMatchObject({
    protocol: 1,
    client: '2.2',
    owner: OWNER,
    deviceNow: rig.time.now(),
  });
});

test('on their way are the entries of the batch that is being sent, for as long as it is', async () => {
  const rig = new EngineRig();
  const told: string[][] = [];
  rig.engine.subscribe(() => told.push([...rig.engine.sending()]));
  const notYet = { ...WAITING, notBefore: rig.time.now() + 1_000 };
  const [id] = await rig.capture({}, { subject: 'later' });
  const [, later] = await rig.outbox.unsettled();
  await rig.outbox.update([{ id: later?.id ?? '', from: 'waiting', status: notYet }]);
  rig.pushAnswers.push(() => {
    expect([...rig.engine.sending()]).toEqual([id]);
    return { kind: 'unreachable' };
  });
  await rig.engine.drainOnce();
  expect(told).toEqual([[id], []]);
});

test('a push too large is halved until it fits, and the smaller size is remembered', async () => {
  const rig = new EngineRig();
  await rig.capture(...Array.from({ length: 8 }, () => ({})));
  const tooLarge = () => ({ kind: 'too-large' }) as const;
  rig.pushAnswers.push(tooLarge, tooLarge);
  await rig.engine.drainOnce();
  expect(rig.pushes.map(({ mutations }) => mutations.length)).toEqual([8, 4, 2, 2, 2, 2]);
});

test('an entry too large on its own is parked, and what follows it goes', async () => {
  const rig = new EngineRig();
  const [huge, small] = await rig.capture({}, {});
  const tooLarge = () => ({ kind: 'too-large' }) as const;
  rig.pushAnswers.push(tooLarge, tooLarge);
  await rig.engine.drainOnce();
  expect(rig.statusOf(huge)).toMatchObject({ state: 'parked', code: 'too_large' });
  expect(rig.statusOf(small)).toMatchObject({ state: 'settled' });
});

test('an entry that the server cannot read holds up no other', async () => {
  const rig = new EngineRig();
  const [good, bad, fine] = await rig.capture({}, {}, {});
  const canRead = (request: PushRequest) => request.mutations.every(({ id }) => id !== bad);
  const read = (request: PushRequest) =>
    canRead(request) ? allApplied(request) : ({ kind: 'malformed' } as const);
  rig.pushAnswers.push(read, read, read, read, read);
  await rig.engine.drainOnce();
  expect(rig.statusOf(bad)).toMatchObject({ state: 'parked', code: 'malformed' });
  expect(rig.statusOf(good)).toMatchObject({ state: 'settled' });
  expect(rig.statusOf(fine)).toMatchObject({ state: 'settled' });
});

test('once the entry to blame is found, all others go together again', async () => {
  const rig = new EngineRig();
  await rig.capture(...Array.from({ length: 8 }, () => ({})));
  const malformed = () => ({ kind: 'malformed' }) as const;
  rig.pushAnswers.push(malformed, malformed, malformed, malformed);
  await rig.engine.drainOnce();
  expect(rig.pushes.map(({ mutations }) => mutations.length)).toEqual([8, 4, 2, 1, 7]);
});

test('more than one push carries are sent in order, one push after the other', async () => {
  const rig = new EngineRig();
  const ids = await rig.capture(...Array.from({ length: PUSH_MAX_MUTATIONS + 1 }, () => ({})));
  await rig.engine.drainOnce();
  expect(rig.pushes).toHaveLength(2);
  expect(rig.pushes.flatMap(({ mutations }) => mutations.map(({ id }) => id))).toEqual(ids);
});

test('an answer with another number of outcomes is none: every entry still waits', async () => {
  const rig = new EngineRig();
  const ids = await rig.capture({}, {});
  rig.pushAnswers.push(outcomes(applied()));
  expect(await rig.engine.drainOnce()).toBe(false);
  expect(ids.map((id) => rig.statusOf(id)?.state)).toEqual(['waiting', 'waiting']);
});

test('a pull tells the highest version that this device was ever told of', async () => {
  const rig = await readThenPushed(applied(9));
  expect(rig.pulls).toEqual([
    { owner: OWNER, cursor: undefined, seen: 0 },
    { owner: OWNER, cursor: 'c1', seen: 9 },
  ]);
});

test('of another epoch than the one that was read a pull tells no version', async () => {
  const rig = await readThenPushed(applied(9, 'e2'));
  expect(rig.pulls[1]).toEqual({ owner: OWNER, cursor: 'c1', seen: 3 });
});

test('what a server forgot before this phone read anything is sent again in the same run', async () => {
  const rig = new EngineRig();
  const [id] = await rig.capture({});
  rig.pushAnswers.push(outcomes(applied(50)));
  rig.pullAnswers.push(() => page({ reset: true, cursor: 'c40', version: 40 }));
  rig.pushAnswers.push(outcomes(applied(41)));
  rig.pullAnswers.push(() => page({ cursor: 'c41', version: 41 }));
  await rig.engine.drainOnce();
  expect(rig.pushes.map(({ mutations }) => mutations.map((sent) => sent.id))).toEqual([[id], [id]]);
  expect(rig.statusOf(id)).toMatchObject({ state: 'settled', version: 41 });
});

test('pages are pulled until nothing follows, each with the cursor of the one before', async () => {
  const rig = new EngineRig();
  rig.pullAnswers.push(
    () => page({ reset: true, more: true, cursor: 'c1' }),
    () => page({ more: true, cursor: 'c2' }),
    () => page({ cursor: 'c3' }),
  );
  expect(await rig.engine.drainOnce()).toBe(true);
  expect(rig.pulls.map(({ cursor }) => cursor)).toEqual([undefined, 'c1', 'c2']);
});

test('a page that another tab overtook is asked for again', async () => {
  const rig = new EngineRig();
  rig.pullAnswers.push(() => {
    rig.records.position = { ...rig.records.position, epoch: 'e1', cursor: 'of the other tab' };
    return page({ changes: [{ entity: 'note', id: 'n', row: {} }], cursor: 'c1' });
  });
  await rig.engine.drainOnce();
  expect(rig.pulls.map(({ cursor }) => cursor)).toEqual([undefined, 'of the other tab']);
  expect(rig.records.rows.size).toBe(0);
});

test('an unchanged answer writes nothing', async () => {
  const rig = new EngineRig();
  rig.pullAnswers.push(() => page({ reset: true }));
  await rig.engine.drainOnce();
  const before = rig.records.position;
  await rig.engine.drainOnce();
  expect(rig.records.position).toBe(before);
});

/** A device that has read up to version 3 and pushed one entry, answered by this outcome. */
async function readThenPushed(outcome: Outcome): Promise<EngineRig> {
  const rig = new EngineRig();
  rig.pullAnswers.push(
    () => page({ reset: true, cursor: 'c1', version: 3 }),
    () => ({ kind: 'unreachable' }),
  );
  await rig.engine.drainOnce();
  await rig.capture({});
  rig.pushAnswers.push(outcomes(outcome));
  await rig.engine.drainOnce();
  return rig;
}
