import { expect, test } from 'vitest';
import { getDraft, saveDraft } from '#pwa/db/drafts/drafts.ts';
import { newId } from '#pwa/db/store/new-id.ts';
import { unsettledEntries } from '#pwa/db/store/outbox-entries.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { sendFeedback } from './commands.ts';
import { DRAFT_KEY, type FeedbackForm } from './form.ts';

const FORM: FeedbackForm = { category: 'ui', feedback: 'More courts ' };

test('sending feedback ends its own draft, and keeps the draft of another tab', async () => {
  const db = newPlayerDb();
  const [mine, theirs] = [newId(), newId()];
  for (const id of [mine, theirs]) await saveDraft(db, { id, key: DRAFT_KEY, value: FORM });
  await sendFeedback(db, FORM, mine);
  expect(await getDraft(db, mine)).toBeUndefined();
  expect(await getDraft(db, theirs)).toBeDefined();
  expect(await sent(db)).toEqual(['More courts']);
});

test('the same text sent from one draft by two tabs is stored once', async () => {
  const db = newPlayerDb();
  const draft = newId();
  await Promise.all([sendFeedback(db, FORM, draft), sendFeedback(db, FORM, draft)]);
  expect(await sent(db)).toEqual(['More courts']);
});

test('a different text sent from the same draft is separate feedback', async () => {
  const db = newPlayerDb();
  const draft = newId();
  await sendFeedback(db, FORM, draft);
  await sendFeedback(db, { ...FORM, feedback: 'Fewer courts' }, draft);
  expect(await sent(db)).toEqual(['More courts', 'Fewer courts']);
  expect(new Set((await unsettledEntries(db)).map(({ subject }) => subject)).size).toBe(2);
});

test('feedback that cannot be stored keeps its draft', async () => {
  const db = newPlayerDb();
  const draft = newId();
  await saveDraft(db, { id: draft, key: DRAFT_KEY, value: FORM });
  await expect(sendFeedback(db, { ...FORM, feedback: ' ' }, draft)).rejects.toThrow();
  expect(await getDraft(db, draft)).toBeDefined();
});

test('a report says what it is about, and the same report sent from one draft by two tabs is stored once', async () => {
  const db = newPlayerDb();
  const [draft, subject] = [newId(), { reportedUserId: 1_000_002 }];
  const sendIt = () => sendFeedback(db, FORM, draft, subject);
  await Promise.all([sendIt(), sendIt()]);
  const args = (await unsettledEntries(db)).map(({ mutation }) => mutation.args);
  expect(args).toEqual([
    { feedbackId: draft, feedback: 'More courts', category: 'report', ...subject },
  ]);
});

async function sent(db: PlayerDb): Promise<unknown[]> {
  const entries = await unsettledEntries(db);
  return entries.map(({ mutation }) => Object(mutation.args).feedback);
}
