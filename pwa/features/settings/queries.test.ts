import { expect, test } from 'vitest';
import { saveDraft } from '#pwa/db/drafts/drafts.ts';
import { capture } from '#pwa/db/outbox/capture.ts';
import { newId } from '#pwa/db/store/new-id.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { readUnsentFile } from './queries.ts';

test('the file of unsent records has each unsent record and every started form in full', async () => {
  const db = newPlayerDb();
  expect(await readUnsentFile(db)).toBeNull();
  const args = { feedbackId: newId(), feedback: 'More courts', category: 'general' as const };
  const id = await capture(db, { kind: 'sendFeedback', args, subject: args.feedbackId });
  await saveDraft(db, {
    id: 'create-match',
    key: 'create-match',
    value: { location: 'Riverside' },
  });
  const file: unknown = JSON.parse((await readUnsentFile(db)) ?? '');
  expect(file).toMatchObject({
    owner: db.owner,
    records: [{ id, kind: 'sendFeedback', args, status: { state: 'waiting' } }],
    drafts: [{ key: 'create-match', value: { location: 'Riverside' } }],
  });
});

test('records that the server has accepted are not in it', async () => {
  const db = newPlayerDb();
  const args = { feedbackId: newId(), feedback: 'More courts', category: 'general' as const };
  const id = await capture(db, { kind: 'sendFeedback', args, subject: args.feedbackId });
  const status = { state: 'acknowledged' as const, epoch: 'e', version: 1 };
  await db.outbox.where('id').equals(id).modify({ status });
  expect(await readUnsentFile(db)).toBeNull();
});
