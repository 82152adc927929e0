import { expect, test } from 'vitest';
import type { Entry } from '../ports.ts';
import type { Outcome } from '../protocol/outcome.ts';
import { PARKED } from '../testing/an-entry.ts';
import { DATED, EngineRig, outcomes, refused, refusedAs } from '../testing/engine-rig.ts';

test('a retry is the same deed of the same day under a new id, in the place of the refused one', async () => {
  const rig = new EngineRig();
  const { id, before } = await refusedOnAnotherDay(rig, refused);
  expect(rig.statusOf(id)).toMatchObject({ state: 'parked', message: 'No.' });
  expect(await rig.engine.retry(id)).toBe(true);
  const again = entryAbout(rig, 'm');
  expect(again).toMatchObject({ seq: before?.seq, needs: ['n'] });
  expect(again?.mutation).toEqual({ ...before?.mutation, id: again?.id });
  expect(again?.id).not.toBe(id);
  expect(await rig.engine.retry(id)).toBe(false);
});

test('a retry after a refusal that is about the day is a deed of today', async () => {
  const rig = new EngineRig();
  const { id, before } = await refusedOnAnotherDay(rig, refusedAs(DATED));
  expect(await rig.engine.retry(id)).toBe(true);
  const again = entryAbout(rig, 'm');
  expect(again?.mutation).toEqual({
    ...before?.mutation,
    id: again?.id,
    deviceAt: rig.time.now(),
    utcOffset: 0,
  });
});

test('a retry may say something else, of the same instant', async () => {
  const rig = new EngineRig();
  const { id, before } = await refusedOnAnotherDay(rig, refused);
  expect(await rig.engine.retry(id, { onto: 'the row that won' })).toBe(true);
  const again = entryAbout(rig, 'm');
  const args = { onto: 'the row that won' };
  expect(again?.mutation).toEqual({ ...before?.mutation, id: again?.id, args });
});

test('a retry goes at once, and so does what waited behind a discarded entry', async () => {
  const rig = new EngineRig();
  const [first = '', behind] = await rig.capture({ subject: 'm' }, { subject: 'm' });
  rig.pushAnswers.push(outcomes(refused), outcomes(refused));
  rig.engine.start();
  await rig.pass(0);
  await rig.engine.retry(first);
  await rig.pass(0);
  expect(rig.pushes).toHaveLength(2);
  await rig.engine.discard(entryAbout(rig, 'm')?.id ?? '');
  await rig.pass(0);
  expect(rig.statusOf(behind)).toMatchObject({ state: 'settled' });
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

/** An entry that was refused, a day and a round ago. */
async function refusedOnAnotherDay(rig: EngineRig, outcome: Outcome) {
  const [id = ''] = await rig.capture({ subject: 'm', needs: ['n'] });
  const before = rig.records.entries.get(id);
  rig.pushAnswers.push(outcomes(outcome));
  rig.engine.start();
  await rig.pass(24 * 60 * 60 * 1000);
  return { id, before };
}

/** The first in the queue that is about this subject. */
function entryAbout(rig: EngineRig, about: string): Entry | undefined {
  const entries = [...rig.records.entries.values()].filter(({ subject }) => subject === about);
  return entries.sort((a, b) => a.seq - b.seq)[0];
}
