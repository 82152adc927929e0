import { expect, onTestFinished, test, vi } from 'vitest';
import { capture } from '#pwa/db/outbox/capture.ts';
import { DexieOutbox } from '#pwa/db/outbox/dexie-outbox.ts';
import { liveRead } from '#pwa/db/store/live-read.ts';
import { newId } from '#pwa/db/store/new-id.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import {
  clearToast,
  currentToast,
  showToast,
  subscribeToToasts,
} from '#pwa/ui/toast/toast-store.ts';
import { type EntryState, WAITING } from '#sync/ports.ts';
import { OUTCOME_TOLD_WITHIN_MS, SAVED_TOLD_AFTER_MS, showOutcome } from './show-outcome.ts';

const TEXTS = {
  saved: { title: 'Saved on this phone' },
  sent: { title: 'Sent' },
  refused: (message: string) => ({ title: 'Refused', description: message }),
};
const APPLIED: EntryState = { state: 'acknowledged', epoch: 'e', version: 1 };
const PARKED: EntryState = { state: 'parked', code: 'denied', message: 'No seat', parkedAt: 1 };

/** Feedback that was captured just now on a phone, which has a network unless the test says otherwise. */
async function justCaptured({ onLine = true } = {}) {
  clearToast();
  vi.stubGlobal('navigator', { onLine });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const db = newPlayerDb();
  const feedbackId = newId();
  const id = await capture(db, {
    kind: 'sendFeedback',
    args: { feedbackId, category: 'bug', feedback: 'It is too fast' },
    subject: feedbackId,
  });
  const becomes = (status: EntryState) =>
    new DexieOutbox(db).update([{ id, from: 'waiting', status }]);
  return { db, feedbackId, becomes };
}

function title(): string | undefined {
  return currentToast()?.title;
}

test('what the server accepts at once shows as sent, and nothing before that', async () => {
  const { db, feedbackId, becomes } = await justCaptured();
  const before = title();
  showOutcome(db, { subject: feedbackId }, TEXTS);
  await becomes(APPLIED);
  await expect.poll(title).toBe('Sent');
  expect(before).toBeUndefined();
});

test('what the server has not answered shows as saved, then as sent once it has', async () => {
  const { db, feedbackId, becomes } = await justCaptured();
  showOutcome(db, { subject: feedbackId }, TEXTS);
  await vi.advanceTimersByTimeAsync(SAVED_TOLD_AFTER_MS - 1);
  expect(title()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(title()).toBe('Saved on this phone');
  await becomes(APPLIED);
  await expect.poll(title).toBe('Sent');
});

test('without a network it shows as saved at once', async () => {
  const { db, feedbackId } = await justCaptured({ onLine: false });
  showOutcome(db, { subject: feedbackId }, TEXTS);
  await vi.advanceTimersByTimeAsync(0);
  expect(title()).toBe('Saved on this phone');
});

// proves RATE-12, MATCH-26, FEEDBACK-5
test('what the server refuses shows as refused, with its reason', async () => {
  const { db, feedbackId, becomes } = await justCaptured();
  showOutcome(db, { subject: feedbackId }, TEXTS);
  await becomes(PARKED);
  await expect.poll(currentToast).toMatchObject({
    title: 'Refused',
    description: 'No seat',
    tone: 'fault',
  });
});

test('the toast that says it was sent does not replace a toast of another screen', async () => {
  const { db, feedbackId, becomes } = await justCaptured();
  showToast({ title: 'The form lacks a location' }, 'fault');
  showOutcome(db, { subject: feedbackId }, TEXTS);
  await vi.advanceTimersByTimeAsync(SAVED_TOLD_AFTER_MS);
  expect(title()).toBe('Saved on this phone');
  showToast({ title: 'Something newer' });
  const seen: (string | undefined)[] = [];
  const readState = async () =>
    (await db.outbox.where('subject').equals(feedbackId).first())?.status.state;
  const watching = liveRead(db, readState).subscribe((state) => seen.push(state));
  onTestFinished(() => watching.unsubscribe());
  await expect.poll(() => seen).toEqual(['waiting']);
  await becomes(APPLIED);
  await expect.poll(() => seen).toEqual(['waiting', 'acknowledged']);
  expect(title()).toBe('Something newer');
});

// proves UI-6
test('the toast that says it is saved does not replace a toast of another screen', async () => {
  const { db, feedbackId } = await justCaptured();
  showOutcome(db, { subject: feedbackId }, TEXTS);
  showToast({ title: 'No access' }, 'fault');
  await vi.advanceTimersByTimeAsync(SAVED_TOLD_AFTER_MS);
  expect(title()).toBe('No access');
});

test('a refusal that the screen shows in its place ends the toast that says it is saved', async () => {
  const { db, feedbackId, becomes } = await justCaptured();
  showOutcome(db, { subject: feedbackId }, { ...TEXTS, refused: () => null });
  await vi.advanceTimersByTimeAsync(SAVED_TOLD_AFTER_MS);
  expect(title()).toBe('Saved on this phone');
  await becomes(PARKED);
  await expect.poll(currentToast).toBeNull();
});

test('after half a minute the screen shows nothing more', async () => {
  const { db, feedbackId, becomes } = await justCaptured();
  showOutcome(db, { subject: feedbackId }, TEXTS);
  await vi.advanceTimersByTimeAsync(SAVED_TOLD_AFTER_MS);
  clearToast();
  await vi.advanceTimersByTimeAsync(OUTCOME_TOLD_WITHIN_MS);
  await becomes(PARKED);
  const read = await db.outbox.where('subject').equals(feedbackId).first();
  expect(read?.status).not.toEqual(WAITING);
  expect(title()).toBeUndefined();
});

// proves UI-6
test('a toast that says it is saved, and waited on a locked phone, gives way to the answer however late that comes', async () => {
  const { db, feedbackId, becomes } = await justCaptured();
  showOutcome(db, { subject: feedbackId }, TEXTS);
  await vi.advanceTimersByTimeAsync(2 * OUTCOME_TOLD_WITHIN_MS);
  expect(title()).toBe('Saved on this phone');
  await becomes(APPLIED);
  await expect.poll(title).toBe('Sent');
});

test('of two captures about one subject the answer to the latest is told', async () => {
  const { db, feedbackId, becomes } = await justCaptured();
  await becomes(PARKED);
  await capture(db, {
    kind: 'sendFeedback',
    args: { feedbackId: newId(), category: 'bug', feedback: 'Still too fast' },
    subject: feedbackId,
  });
  showOutcome(db, { subject: feedbackId }, TEXTS);
  await vi.advanceTimersByTimeAsync(SAVED_TOLD_AFTER_MS);
  expect(title()).toBe('Saved on this phone');
});

test('an answer that comes when the toast has gone, long after half a minute, shows nothing', async () => {
  const { db, feedbackId, becomes } = await justCaptured({ onLine: false });
  showOutcome(db, { subject: feedbackId }, TEXTS);
  // The phone was locked when half a minute was over, so the toast still waited.
  await vi.advanceTimersByTimeAsync(OUTCOME_TOLD_WITHIN_MS);
  expect(title()).toBe('Saved on this phone');
  // The player is back, and the toast ends by itself. Hours later there is a signal.
  clearToast();
  await vi.advanceTimersByTimeAsync(100 * OUTCOME_TOLD_WITHIN_MS);
  const seen: (string | undefined)[] = [];
  const readState = async () =>
    (await db.outbox.where('subject').equals(feedbackId).first())?.status.state;
  const watching = liveRead(db, readState).subscribe((state) => seen.push(state));
  onTestFinished(() => watching.unsubscribe());
  await becomes(PARKED);
  await expect.poll(() => seen.at(-1)).toBe('parked');
  expect(title()).toBeUndefined();
});

test('an edit that is refused is not told as done because a result of the same match was accepted', async () => {
  const { db, feedbackId, becomes } = await justCaptured({ onLine: false });
  const [edit] = await db.outbox.toArray();
  showOutcome(db, { id: edit?.id ?? '' }, { ...TEXTS, sent: { title: 'Match edited' } });
  await vi.advanceTimersByTimeAsync(1);
  const result = await capture(db, {
    kind: 'sendFeedback',
    args: { feedbackId: newId(), category: 'bug', feedback: 'Still too fast' },
    subject: feedbackId,
  });
  showOutcome(db, { id: result }, { ...TEXTS, sent: { title: 'Result saved' } });
  await vi.advanceTimersByTimeAsync(5000);
  clearToast();
  const told: (string | undefined)[] = [];
  onTestFinished(subscribeToToasts(() => told.push(title())));
  await new DexieOutbox(db).update([{ id: result, from: 'waiting', status: APPLIED }]);
  await expect.poll(() => told).toEqual(['Result saved']);
  await becomes(PARKED);
  await expect.poll(() => told).toEqual(['Result saved', 'Refused']);
});
