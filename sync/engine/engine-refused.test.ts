import { expect, test } from 'vitest';
import {
  DATED,
  EngineHarness,
  outcomes,
  refused,
  refusedAs,
} from '#sync/testing/engine-harness.ts';
import { PARKED } from '#sync/testing/factories.ts';
import type { Entry } from '../ports.ts';
import type { Outcome } from '../protocol/outcome.ts';

test('a retry is the same mutation of the same day under a new id, in the place of the refused one', async () => {
  const harness = new EngineHarness();
  const { id, before } = await refusedOnAnotherDay(harness, refused);
  expect(harness.statusOf(id)).toMatchObject({ state: 'parked', message: 'No.' });
  expect(await harness.engine.retry(id)).toBe(true);
  const again = entryAbout(harness, 'm');
  expect(again).toMatchObject({ seq: before?.seq, needs: ['n'] });
  expect(again?.mutation).toEqual({ ...before?.mutation, id: again?.id });
  expect(again?.id).not.toBe(id);
  expect(await harness.engine.retry(id)).toBe(false);
});

test('a retry after a refusal that depends on the day is captured today', async () => {
  const harness = new EngineHarness();
  const { id, before } = await refusedOnAnotherDay(harness, refusedAs(DATED));
  expect(await harness.engine.retry(id)).toBe(true);
  const again = entryAbout(harness, 'm');
  expect(again?.mutation).toEqual({
    ...before?.mutation,
    id: again?.id,
    deviceAt: harness.time.now(),
    utcOffset: 0,
  });
});

test('a retry may have other arguments, with the same instant', async () => {
  const harness = new EngineHarness();
  const { id, before } = await refusedOnAnotherDay(harness, refused);
  expect(await harness.engine.retry(id, { args: { onto: 'the row that won' } })).toBe(true);
  const again = entryAbout(harness, 'm');
  const args = { onto: 'the row that won' };
  expect(again?.mutation).toEqual({ ...before?.mutation, id: again?.id, args });
});

// proves SYNC-24
test('a confirmed retry keeps its instant and its arguments, and says that its owner confirmed it', async () => {
  const harness = new EngineHarness();
  const { id, before } = await refusedOnAnotherDay(harness, refusedAs('old'));
  expect(await harness.engine.retry(id, { isTimeConfirmed: true })).toBe(true);
  const again = entryAbout(harness, 'm');
  expect(again?.mutation).toEqual({ ...before?.mutation, id: again?.id });
  harness.engine.start();
  await harness.pass(0);
  expect(harness.pushes.at(-1)?.captured).toEqual([{ isConfirmed: true }]);
});

// proves SYNC-24
test('an entry whose time was wrong is captured anew, now, in the place of the refused one', async () => {
  const harness = new EngineHarness();
  const { id, before } = await refusedOnAnotherDay(harness, refusedAs('old'));
  expect(await harness.engine.retry(id, { isCapturedNow: true, args: { day: 'now' } })).toBe(true);
  const again = entryAbout(harness, 'm');
  expect(again).toMatchObject({
    seq: before?.seq,
    needs: ['n'],
    stamp: { life: expect.anything() },
  });
  const captured = { deviceAt: harness.time.now(), utcOffset: 0, args: { day: 'now' } };
  expect(again?.mutation).toEqual({ ...before?.mutation, id: again?.id, ...captured });
});

test('a retry is sent at once, and so is what waited behind a discarded entry', async () => {
  const harness = new EngineHarness();
  const [first = '', behind] = await harness.capture({ subject: 'm' }, { subject: 'm' });
  harness.pushAnswers.push(outcomes(refused), outcomes(refused));
  harness.engine.start();
  await harness.pass(0);
  await harness.engine.retry(first);
  await harness.pass(0);
  expect(harness.pushes).toHaveLength(2);
  await harness.engine.discard(entryAbout(harness, 'm')?.id ?? '');
  await harness.pass(0);
  expect(harness.statusOf(behind)).toMatchObject({ state: 'settled' });
});

test('only a refused entry can be retried or discarded', async () => {
  const harness = new EngineHarness();
  const [id = ''] = await harness.capture({});
  expect(await harness.engine.retry(id)).toBe(false);
  expect(await harness.engine.discard(id)).toBe(false);
  expect(harness.statusOf(id)).toMatchObject({ state: 'waiting' });
});

test('an entry that needs a discarded one is parked with a reason instead of waiting forever', async () => {
  const harness = new EngineHarness();
  const [note = '', vote, other] = await harness.capture({ subject: 'm' }, { needs: ['m'] }, {});
  await harness.outbox.update([{ id: note, from: 'waiting', status: PARKED }]);
  expect(await harness.engine.discard(note)).toBe(true);
  expect(harness.statusOf(note)).toBeUndefined();
  expect(harness.statusOf(vote)).toMatchObject({ state: 'parked', code: 'orphaned' });
  expect(harness.statusOf(other)).toMatchObject({ state: 'waiting' });
});

/** An entry that was refused a day and one sync cycle ago. */
async function refusedOnAnotherDay(harness: EngineHarness, outcome: Outcome) {
  const [id = ''] = await harness.capture({ subject: 'm', needs: ['n'] });
  const before = harness.records.entries.get(id);
  harness.pushAnswers.push(outcomes(outcome));
  harness.engine.start();
  await harness.pass(24 * 60 * 60 * 1000);
  return { id, before };
}

/** The first entry in the queue about this subject. */
function entryAbout(harness: EngineHarness, about: string): Entry | undefined {
  const entries = [...harness.records.entries.values()].filter(({ subject }) => subject === about);
  return entries.sort((a, b) => a.seq - b.seq)[0];
}
