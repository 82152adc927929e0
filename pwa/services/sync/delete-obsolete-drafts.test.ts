import { expect, onTestFinished, test, vi } from 'vitest';
import { ratingDraftKey } from '#pwa/db/drafts/begun-ratings.ts';
import { saveDraft } from '#pwa/db/drafts/drafts.ts';
import { resultDraftKey } from '#pwa/db/drafts/match-drafts.ts';
import { newId } from '#pwa/db/store/new-id.ts';
import { POSITION } from '#pwa/db/store/player-db.ts';
import { aMatch, aSeat } from '#pwa/db/testing/view-factories.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { INITIAL_POSITION } from '#sync/ports.ts';
import { deleteObsoleteDrafts } from './delete-obsolete-drafts.ts';

test('a page that removes a match deletes its rating and result drafts, and no others', async () => {
  const db = newPlayerDb();
  onTestFinished(deleteObsoleteDrafts(db, 'member'));
  await saveDraft(db, { id: 'create-match', key: 'create-match', value: 'half' });
  await saveDraft(db, { id: 'ben', key: ratingDraftKey('gone', 2), value: 'half' });
  await saveDraft(db, { id: '11-8', key: resultDraftKey('gone'), value: 'half' });
  await db.meta.put({ key: POSITION, ...INITIAL_POSITION, reached: 1 });
  await expect.poll(() => db.drafts.toCollection().primaryKeys()).toEqual(['create-match']);
});

// proves WRONG-9
test('drafts of a match that was replaced go on in the last one in its place', async () => {
  const db = newPlayerDb();
  const old = newId();
  const ben = aSeat({ userId: 2, team: 'team2' });
  const participants = [aSeat({ userId: db.owner, team: 'team1' }), ben];
  const next = aMatch({ replaces: old, participants });
  onTestFinished(deleteObsoleteDrafts(db, 'member'));
  await saveDraft(db, { id: 'ben', key: ratingDraftKey(old, 2), value: 'half' });
  await saveDraft(db, { id: 'cal', key: ratingDraftKey(old, 3), value: 'half' });
  await db.rows.put({ entity: 'match', id: next.id, row: next, generation: 1 });
  await db.meta.put({ key: POSITION, ...INITIAL_POSITION, reached: 1 });
  await expect
    .poll(() => db.drafts.toArray())
    .toMatchObject([{ id: 'ben', key: ratingDraftKey(next.id, 2), value: 'half' }]);
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
  await expect.poll(() => scopes().some((scope) => scope.includes('chunks'))).toBe(true);
  const withDrafts = scopes().filter((scope) => scope.includes('drafts'));
  expect(new Set(withDrafts.flat())).toEqual(new Set(['drafts']));
});
