import { expect, test } from 'vitest';
import { EngineHarness, outcomes } from '#sync/testing/engine-harness.ts';
import type { Outcome } from '../protocol/outcome.ts';

const HOUR_MS = 3_600_000;
const held: Outcome = {
  status: 'deferred',
  code: 'many',
  message: 'Many.',
  retryAfterMs: 5 * HOUR_MS,
};
const unknown: Outcome = { status: 'deferred', code: 'unknown' };

/** A note that the server takes in five hours, and a vote on it. */
async function aHeldNote(harness: EngineHarness) {
  const [note, vote] = await harness.capture({ subject: 'm' }, { needs: ['m'] });
  harness.pushAnswers.push(outcomes(held, unknown));
  harness.engine.start();
  await harness.pass(0);
  return { note, vote, until: harness.time.now() + 5 * HOUR_MS };
}

/** The app polls every half minute. */
async function poll(harness: EngineHarness, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    await harness.pass(30_000);
    harness.engine.wake();
  }
}

// proves SYNC-25
test('an entry that the server takes later is sent again at that time, with what needs it, and not before', async () => {
  const harness = new EngineHarness();
  const { note, vote, until } = await aHeldNote(harness);
  expect(harness.statusOf(note)).toMatchObject({ held: { message: 'Many.', until } });
  await poll(harness, 599);
  expect(harness.pushes).toHaveLength(1);
  await poll(harness, 2);
  for (const id of [note, vote]) expect(harness.statusOf(id)).toMatchObject({ state: 'settled' });
  expect(harness.pushes).toHaveLength(2);
});

test('"Sync now" asks again before that time, and the entry keeps its reason until the answer', async () => {
  const harness = new EngineHarness();
  const { note, vote } = await aHeldNote(harness);
  harness.connectivity.online = false;
  await harness.engine.syncNow();
  expect(harness.statusOf(note)).toMatchObject({ held: { message: 'Many.' } });
  harness.connectivity.online = true;
  harness.pushAnswers.push(outcomes(held, unknown));
  await harness.engine.syncNow();
  expect(harness.pushes).toHaveLength(2);
  for (const id of [note, vote]) expect(harness.statusOf(id)).toMatchObject({ state: 'waiting' });
  await harness.engine.syncNow();
  for (const id of [note, vote]) expect(harness.statusOf(id)).toMatchObject({ state: 'settled' });
});

test('a new start sends a held entry once its time has come', async () => {
  const first = new EngineHarness();
  const { note } = await aHeldNote(first);
  await first.engine.stop();
  await first.pass(5 * HOUR_MS - 1);
  first.engine.start();
  await first.pass(0);
  expect(first.pushes).toHaveLength(1);
  await first.engine.stop();
  await first.pass(1);
  first.engine.start();
  await first.pass(0);
  expect(first.statusOf(note)).toMatchObject({ state: 'settled' });
});
