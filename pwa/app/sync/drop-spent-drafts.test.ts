import 'fake-indexeddb/auto';
import { expect, onTestFinished, test } from 'vitest';
import { saveDraft } from '#pwa/db/drafts.ts';
import { ratingDraftKey } from '#pwa/db/views/rating-drafts.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { UNREAD } from '#sync/ports.ts';
import { dropSpentDrafts } from './drop-spent-drafts.ts';

test('a begun rating whose match is gone is dropped with the page that says so, others stay', async () => {
  const db = newPlayerDb();
  onTestFinished(dropSpentDrafts(db));
  await saveDraft(db, 'create-match', 'half');
  await saveDraft(db, ratingDraftKey('gone', 2), 'half');
  await db.meta.put({ key: 'position', ...UNREAD, reached: 1 });
  await expect.poll(() => db.drafts.toCollection().primaryKeys()).toEqual(['create-match']);
});
