import { expect, test } from 'vitest';
import { capture } from '#pwa/db/outbox/capture.ts';
import { DexieOutbox } from '#pwa/db/outbox/dexie-outbox.ts';
import { deviceClock } from '#pwa/db/store/device-clock.ts';
import { newId } from '#pwa/db/store/new-id.ts';
import { unsettledEntries } from '#pwa/db/store/outbox-entries.ts';
import { MemoryCopies } from '#pwa/testing/memory-copies.ts';
import { loseDatabase, newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/days.ts';
import { captureEvidenceOf } from '#sync/outbox/stamp.ts';
import { captureTimes } from '#sync/protocol/capture-time.ts';
import { heal } from './heal.ts';

/** The server's answer a minute ago, to a page that is closed, on a phone whose clock is this far ahead. */
function answered(aheadMs = 0) {
  const serverAt = Date.now() - 60_000;
  return { serverAt, deviceAt: serverAt + aheadMs, life: 'closed', ran: 5 };
}

test.each([3 * HOUR_MS, -3 * HOUR_MS, 400 * DAY_MS, -400 * DAY_MS])(
  'what is captured after IndexedDB was lost has its true time, although the clock is set by %i ms before it is sent',
  async (aheadMs) => {
    const [db, copies] = [newPlayerDb(), new MemoryCopies()];
    await new DexieOutbox(db).saveServerTime(answered());
    await heal(copies, db);
    const lost = await loseDatabase(db);
    await heal(copies, lost);
    const begun = Date.now();
    const feedbackId = newId();
    const args = { feedbackId, feedback: 'More courts', category: 'general' as const };
    await capture(lost, { kind: 'sendFeedback', args, subject: feedbackId });

    const entries = await unsettledEntries(lost);
    const reopened = { ...deviceClock, monotonic: () => ({ life: 'next', ran: 0 }) };
    const now = Date.now() + 10 * 60_000;
    const [at] = captureTimes({
      now,
      deviceNow: now + aheadMs,
      mutations: entries.map(({ mutation }) => mutation),
      captured: entries.map((entry) => captureEvidenceOf(entry, reopened)),
    });
    expect(at).toBeGreaterThanOrEqual(begun);
    expect(at).toBeLessThan(begun + 60_000);
  },
);

test('an answer of the server after the loss is newer than the copy', async () => {
  const [db, copies] = [newPlayerDb(), new MemoryCopies()];
  await new DexieOutbox(db).saveServerTime(answered());
  await heal(copies, db);
  const lost = await loseDatabase(db);
  const newer = answered(HOUR_MS);
  const read = copies.read.bind(copies);
  copies.read = async (database, key) => {
    await new DexieOutbox(lost).saveServerTime(newer);
    return read(database, key);
  };
  await heal(copies, lost);
  expect(await new DexieOutbox(lost).serverTime()).toMatchObject(newer);
});

test('only the last server time keeps a copy', async () => {
  const [db, copies] = [newPlayerDb(), new MemoryCopies()];
  for (const aheadMs of [0, HOUR_MS]) {
    await new DexieOutbox(db).saveServerTime(answered(aheadMs));
    await heal(copies, db);
  }
  const [key = '', ...others] = await copies.keys(db.name);
  expect(others).toEqual([]);
  expect(await copies.read(db.name, key)).toEqual(await db.contacts.get('contact'));
});

test('a copy that cannot be read is removed', async () => {
  const [db, copies] = [newPlayerDb(), new MemoryCopies()];
  await new DexieOutbox(db).saveServerTime(answered());
  await heal(copies, db);
  const lost = await loseDatabase(db);
  copies.read = () => Promise.resolve(undefined);
  await heal(copies, lost);
  expect(await copies.keys(lost.name)).toEqual([]);
});
