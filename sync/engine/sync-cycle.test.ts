import { expect, onTestFinished, test, vi } from 'vitest';
import { WAITING } from '#sync/ports.ts';
import type { Outcome } from '#sync/protocol/outcome.ts';
import { PUSH_MAX_MUTATIONS } from '#sync/protocol/protocol-limits.ts';
import type { PushRequest } from '#sync/protocol/push-request.ts';
import {
  allApplied,
  applied,
  EngineHarness,
  OWNER,
  outcomes,
  page,
} from '#sync/testing/engine-harness.ts';
import { MemoryReplica } from '#sync/testing/memory-store.ts';

test("a push contains the sender, the app's version and the device's clock", async () => {
  const harness = new EngineHarness();
  await harness.capture({});
  await harness.engine.drainOnce();
  expect(harness.pushes[0]).toMatchObject({
    protocol: 1,
    client: '2.2',
    owner: OWNER,
    deviceNow: harness.time.now(),
  });
});

test('the entries of the batch in flight are reported as being sent', async () => {
  const harness = new EngineHarness();
  const told: string[][] = [];
  harness.engine.subscribe(() => told.push([...harness.engine.sending()]));
  const notYet = { ...WAITING, notBefore: harness.time.now() + 1_000 };
  const [id] = await harness.capture({}, { subject: 'later' });
  const [, later] = await harness.outbox.unsettled();
  await harness.outbox.update([{ id: later?.id ?? '', from: 'waiting', status: notYet }]);
  harness.pushAnswers.push(() => {
    expect([...harness.engine.sending()]).toEqual([id]);
    return { kind: 'unreachable' };
  });
  await harness.engine.drainOnce();
  expect(told).toEqual([[id], []]);
});

test('a push that is too large is halved until it fits, and the smaller size is remembered', async () => {
  const harness = new EngineHarness();
  await harness.capture(...Array.from({ length: 8 }, () => ({})));
  const tooLarge = () => ({ kind: 'too-large' }) as const;
  harness.pushAnswers.push(tooLarge, tooLarge);
  await harness.engine.drainOnce();
  expect(harness.pushes.map(({ mutations }) => mutations.length)).toEqual([8, 4, 2, 2, 2, 2]);
});

test('an entry that is too large on its own is parked, and those behind it are sent', async () => {
  const harness = new EngineHarness();
  const [huge, small] = await harness.capture({}, {});
  const tooLarge = () => ({ kind: 'too-large' }) as const;
  harness.pushAnswers.push(tooLarge, tooLarge);
  await harness.engine.drainOnce();
  expect(harness.statusOf(huge)).toMatchObject({ state: 'parked', code: 'too_large' });
  expect(harness.statusOf(small)).toMatchObject({ state: 'settled' });
});

test('an entry that the server cannot read delays no other', async () => {
  const harness = new EngineHarness();
  const [good, bad, fine] = await harness.capture({}, {}, {});
  const canRead = (request: PushRequest) => request.mutations.every(({ id }) => id !== bad);
  const read = (request: PushRequest) =>
    canRead(request) ? allApplied(request) : ({ kind: 'malformed' } as const);
  harness.pushAnswers.push(read, read, read, read, read);
  await harness.engine.drainOnce();
  expect(harness.statusOf(bad)).toMatchObject({ state: 'parked', code: 'malformed' });
  expect(harness.statusOf(good)).toMatchObject({ state: 'settled' });
  expect(harness.statusOf(fine)).toMatchObject({ state: 'settled' });
});

test('once the faulty entry is found, all others go together again', async () => {
  const harness = new EngineHarness();
  await harness.capture(...Array.from({ length: 8 }, () => ({})));
  const malformed = () => ({ kind: 'malformed' }) as const;
  harness.pushAnswers.push(malformed, malformed, malformed, malformed);
  await harness.engine.drainOnce();
  expect(harness.pushes.map(({ mutations }) => mutations.length)).toEqual([8, 4, 2, 1, 7]);
});

test('more entries than one push takes are sent in order, one push after the other', async () => {
  const harness = new EngineHarness();
  const ids = await harness.capture(...Array.from({ length: PUSH_MAX_MUTATIONS + 1 }, () => ({})));
  await harness.engine.drainOnce();
  expect(harness.pushes).toHaveLength(2);
  expect(harness.pushes.flatMap(({ mutations }) => mutations.map(({ id }) => id))).toEqual(ids);
});

test('an answer with another number of outcomes is ignored: every entry still waits', async () => {
  const harness = new EngineHarness();
  const ids = await harness.capture({}, {});
  harness.pushAnswers.push(outcomes(applied()));
  expect(await harness.engine.drainOnce()).toBe(false);
  expect(ids.map((id) => harness.statusOf(id)?.state)).toEqual(['waiting', 'waiting']);
});

test('a pull contains the highest version that this device ever got', async () => {
  const harness = await readThenPushed(applied(9));
  expect(harness.pulls).toEqual([
    { owner: OWNER, cursor: undefined, seen: 0 },
    { owner: OWNER, cursor: 'c1', seen: 9 },
  ]);
});

test("a pull contains no version of an epoch other than the cursor's", async () => {
  const harness = await readThenPushed(applied(9, 'e2'));
  expect(harness.pulls[1]).toEqual({ owner: OWNER, cursor: 'c1', seen: 3 });
});

test('what a server lost before this device read anything is sent again in the same run', async () => {
  const harness = new EngineHarness();
  const [id] = await harness.capture({});
  harness.pushAnswers.push(outcomes(applied(50)));
  harness.pullAnswers.push(() => page({ reset: true, cursor: 'c40', version: 40 }));
  harness.pushAnswers.push(outcomes(applied(41)));
  harness.pullAnswers.push(() => page({ cursor: 'c41', version: 41 }));
  await harness.engine.drainOnce();
  expect(harness.pushes.map(({ mutations }) => mutations.map((sent) => sent.id))).toEqual([
    [id],
    [id],
  ]);
  expect(harness.statusOf(id)).toMatchObject({ state: 'settled', version: 41 });
});

test('pages are pulled until nothing follows, each with the cursor of the previous one', async () => {
  const harness = new EngineHarness();
  harness.pullAnswers.push(
    () => page({ reset: true, more: true, cursor: 'c1' }),
    () => page({ more: true, cursor: 'c2' }),
    () => page({ cursor: 'c3' }),
  );
  expect(await harness.engine.drainOnce()).toBe(true);
  expect(harness.pulls.map(({ cursor }) => cursor)).toEqual([undefined, 'c1', 'c2']);
});

test('the next page is on its way while one is stored', async () => {
  const harness = new EngineHarness();
  const stored: (string | null)[] = [];
  const answer = (parts: Parameters<typeof page>[0]) => () => {
    stored.push(harness.records.position.cursor);
    return page(parts);
  };
  harness.pullAnswers.push(
    answer({ more: true, cursor: 'c1' }),
    answer({ more: true, cursor: 'c2' }),
    answer({ cursor: 'c3' }),
  );
  expect(await harness.engine.drainOnce()).toBe(true);
  expect(stored).toEqual([null, null, 'c1']);
});

test('what was seen of an earlier epoch is not claimed of the new one', async () => {
  const harness = new EngineHarness();
  const position = { ...harness.records.position, epoch: 'e0', cursor: 'c0', reached: 40 };
  harness.records.position = position;
  harness.pullAnswers.push(
    () => page({ reset: true, more: true, cursor: 'c1', epoch: 'e1', version: 7 }),
    () => page({ cursor: 'c2', epoch: 'e1', version: 7 }),
  );
  expect(await harness.engine.drainOnce()).toBe(true);
  expect(harness.pulls.map(({ seen }) => seen)).toEqual([40, 0]);
});

test('a page that was asked for ahead and that another tab overtook is requested again', async () => {
  const harness = new EngineHarness();
  harness.pullAnswers.push(
    () => page({ more: true, cursor: 'c1' }),
    () => {
      // Once this page is stored, another tab is ahead.
      queueMicrotask(() => {
        harness.records.position = { ...harness.records.position, cursor: 'of the other tab' };
      });
      return page({ more: true, cursor: 'c2' });
    },
  );
  expect(await harness.engine.drainOnce()).toBe(true);
  expect(harness.pulls.map(({ cursor }) => cursor)).toContain('of the other tab');
});

test('a page that was asked for before the replica was cleared is asked for again', async () => {
  const harness = new EngineHarness();
  harness.pullAnswers.push(
    () => page({ reset: true, more: true, cursor: 'c1' }),
    () => {
      // Meanwhile another tab signs out, signs in and has read the same first page.
      queueMicrotask(() => {
        const { generation } = harness.records.position;
        harness.records.position = {
          ...harness.records.position,
          cursor: 'c1',
          generation: generation + 2,
        };
      });
      return page({ cursor: 'c2' });
    },
    () => page({ cursor: 'c2' }),
  );
  expect(await harness.engine.drainOnce()).toBe(true);
  expect(harness.pulls.map(({ cursor }) => cursor)).toEqual([undefined, 'c1', 'c1']);
});

test('once it has stopped no request is in flight, though a page could not be stored', async () => {
  const harness = new EngineHarness();
  const { promise: reply, resolve: answer } = Promise.withResolvers<ReturnType<typeof page>>();
  harness.pullAnswers.push(
    () => page({ reset: true, more: true, cursor: 'c1' }),
    // The harness passes on what it gets, so an answer may come later.
    () => reply as never,
  );
  const storing = vi.spyOn(MemoryReplica.prototype, 'applyPage');
  onTestFinished(() => storing.mockRestore());
  storing.mockRejectedValueOnce(new Error('The disk is full'));
  harness.engine.start();
  await expect.poll(() => harness.pulls.length).toBe(2);
  const told: string[] = [];
  const stopping = harness.engine.stop().then(() => told.push('stopped'));
  await harness.pass(0);
  told.push('answered');
  answer(page({ cursor: 'c2' }));
  await stopping;
  expect(told).toEqual(['answered', 'stopped']);
});

test('a page that another tab overtook is requested again', async () => {
  const harness = new EngineHarness();
  harness.pullAnswers.push(() => {
    harness.records.position = {
      ...harness.records.position,
      epoch: 'e1',
      cursor: 'of the other tab',
    };
    return page({ changes: [{ entity: 'note', id: 'n', row: {} }], cursor: 'c1' });
  });
  await harness.engine.drainOnce();
  expect(harness.pulls.map(({ cursor }) => cursor)).toEqual([undefined, 'of the other tab']);
  expect(harness.records.rows.size).toBe(0);
});

test('an unchanged answer writes nothing', async () => {
  const harness = new EngineHarness();
  harness.pullAnswers.push(() => page({ reset: true }));
  await harness.engine.drainOnce();
  const before = harness.records.position;
  await harness.engine.drainOnce();
  expect(harness.records.position).toBe(before);
});

/** A device that has read up to version 3 and pushed one entry, which got this outcome. */
async function readThenPushed(outcome: Outcome): Promise<EngineHarness> {
  const harness = new EngineHarness();
  harness.pullAnswers.push(
    () => page({ reset: true, cursor: 'c1', version: 3 }),
    () => ({ kind: 'unreachable' }),
  );
  await harness.engine.drainOnce();
  await harness.capture({});
  harness.pushAnswers.push(outcomes(outcome));
  await harness.engine.drainOnce();
  return harness;
}
