import { expect, onTestFinished, test, vi } from 'vitest';
import { saveDraft } from '#pwa/db/drafts/drafts.ts';
import { ratingDraftKey, resultDraftKey } from '#pwa/db/drafts/match-drafts.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { INITIAL_POSITION } from '#sync/ports.ts';
import { deleteObsoleteDrafts } from './delete-obsolete-drafts.ts';

test('a page that removes a match deletes its rating and result drafts, and no others', async () => {
  const db = newPlayerDb();
  onTestFinished(deleteObsoleteDrafts(db, 'member'));
  await saveDraft(db, { id: 'create-match', key: 'create-match', value: 'half' });
  await saveDraft(db, { id: 'ben', key: ratingDraftKey('gone', 2), value: 'half' });
  await saveDraft(db, { id: '11-8', key: resultDraftKey('gone'), value: 'half' });
  await db.meta.put({ key: 'position', ...INITIAL_POSITION, reached: 1 });
  await expect.poll(() => db.drafts.toCollection().primaryKeys()).toEqual(['create-match']);
});

// A read of several tables waits for a writer of any of them, and a write of typed text waits for the read.
test('watching rating drafts does not delay writes of typed text', async () => {
  // This comes before the store is opened, because Dexie stores the function then.
  const opened = vi.spyOn(IDBDatabase.prototype, 'transaction');
  onTestFinished(() => opened.mockRestore());
  const db = newPlayerDb();
  await saveDraft(db, { id: 'ben', key: ratingDraftKey('a-match', 2), value: 'half' });
  opened.mockClear();
  onTestFinished(deleteObsoleteDrafts(db, 'member'));
  const scopes = () => opened.mock.calls.map(([stores]) => [stores].flat());
  await expect.poll(() => scopes().some((scope) => scope.includes('rows'))).toBe(true);
  const withDrafts = scopes().filter((scope) => scope.includes('drafts'));
  expect(new Set(withDrafts.flat())).toEqual(new Set(['drafts']));
});
