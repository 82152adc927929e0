import { expect, onTestFinished, test, vi } from 'vitest';
import { loseConnection } from '#pwa/testing/lose-connection.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { getDraft, saveDraft } from '../drafts/drafts.ts';
import { newId } from '../store/new-id.ts';
import { unsettledEntries } from '../store/outbox-entries.ts';
import { PlayerDb } from '../store/player-db.ts';
import { storageGuard } from '../store/storage-errors.ts';
import { CaptureRefused, capture, type NewMutation } from './capture.ts';

const DRAFT = 'feedback';

function feedback(words = 'More courts, please'): NewMutation<'sendFeedback'> {
  const feedbackId = newId();
  const args = { feedbackId, feedback: words, category: 'general' as const };
  return { kind: 'sendFeedback', args, subject: feedbackId, endsDraft: DRAFT };
}

test('a captured mutation is in the outbox and its draft has ended, also after the app was killed', async () => {
  const db = newPlayerDb();
  await saveDraft(db, { id: DRAFT, key: DRAFT, value: 'More cou' });
  const mutation = feedback();
  const id = await capture(db, mutation);

  db.close();
  const reopened = new PlayerDb(db.owner);
  const entries = await unsettledEntries(reopened);
  const draft = await getDraft(reopened, DRAFT);
  reopened.close();

  expect(entries).toMatchObject([
    {
      id,
      subject: mutation.subject,
      needs: [],
      status: { state: 'waiting', tries: 0 },
      mutation: { id, kind: 'sendFeedback', v: 2, args: mutation.args },
    },
  ]);
  expect(draft).toBeUndefined();
});

test('a capture that cannot be stored is refused, and its draft stays', async () => {
  const db = newPlayerDb();
  await saveDraft(db, { id: DRAFT, key: DRAFT, value: 'More courts' });
  const full = new DOMException('No space', 'QuotaExceededError');
  vi.spyOn(storageGuard, 'refuseIfFull').mockRejectedValueOnce(full);
  onTestFinished(() => void vi.restoreAllMocks());
  await expect(capture(db, feedback())).rejects.toBe(full);
  expect(await unsettledEntries(db)).toEqual([]);
  expect((await getDraft(db, DRAFT))?.value).toBe('More courts');
  await capture(db, feedback());
  expect(await unsettledEntries(db)).toHaveLength(1);
});

test('text with half a surrogate pair is refused on the phone, not by the server', async () => {
  const db = newPlayerDb();
  await saveDraft(db, { id: DRAFT, key: DRAFT, value: 'More courts' });
  await expect(capture(db, feedback('More courts\ud800'))).rejects.toThrow();
  expect(await unsettledEntries(db)).toEqual([]);
  expect((await getDraft(db, DRAFT))?.value).toBe('More courts');
});

test('a mutation that a rule refuses leaves no entry, and its draft stays', async () => {
  const db = newPlayerDb();
  await saveDraft(db, { id: DRAFT, key: DRAFT, value: 'More courts' });
  const refused = capture(db, { ...feedback(), check: async () => 'Not today' });
  await expect(refused).rejects.toThrow(new CaptureRefused('Not today'));
  expect(await unsettledEntries(db)).toEqual([]);
  expect((await getDraft(db, DRAFT))?.value).toBe('More courts');
});

test('two simultaneous captures of what is allowed once leave one entry', async () => {
  const db = newPlayerDb();
  const once = (): NewMutation<'sendFeedback'> => ({
    ...feedback(),
    check: async () => ((await db.outbox.count()) > 0 ? 'Once a day' : null),
  });
  const results = await Promise.allSettled([capture(db, once()), capture(db, once())]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(await unsettledEntries(db)).toHaveLength(1);
});

test('a capture that loses its connection is stored once the connection is open again', async () => {
  const db = newPlayerDb();
  await loseConnection(db, 'before the commit');
  const id = await capture(db, feedback());
  expect(await unsettledEntries(db)).toMatchObject([{ id }]);
});

test('a saved capture is not refused because the answer to its commit was lost', async () => {
  const db = newPlayerDb();
  await saveDraft(db, { id: DRAFT, key: DRAFT, value: 'More courts' });
  const check = async () => ((await db.outbox.count()) > 0 ? 'Already Rated' : null);
  await loseConnection(db, 'after the commit');
  const id = await capture(db, { ...feedback(), check });
  expect(await unsettledEntries(db)).toMatchObject([{ id }]);
  expect(await getDraft(db, DRAFT)).toBeUndefined();
});

test('a mutation that the server would call malformed is not captured', async () => {
  const db = newPlayerDb();
  await expect(capture(db, feedback('  '))).rejects.toThrow();
  expect(await unsettledEntries(db)).toEqual([]);
});

test('mutations keep the order in which they were captured', async () => {
  const db = newPlayerDb();
  const ids = [await capture(db, feedback()), await capture(db, feedback())];
  expect((await unsettledEntries(db)).map(({ id }) => id)).toEqual(ids);
});
