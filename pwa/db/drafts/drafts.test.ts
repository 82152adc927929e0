import { expect, test } from 'vitest';
import { loseConnection } from '#pwa/testing/lose-connection.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { draftsOf, dropDraft, getDraft, saveDraft } from './drafts.ts';

test('a draft is saved, read and dropped although the connection is lost each time', async () => {
  const db = newPlayerDb();
  await loseConnection(db, 'after the commit');
  await saveDraft(db, { id: 'a', key: 'note', value: 'half' });
  await loseConnection(db, 'before the commit');
  expect((await getDraft(db, 'a'))?.value).toBe('half');
  await loseConnection(db, 'after the commit');
  await dropDraft(db, 'a');
  expect(await getDraft(db, 'a')).toBeUndefined();
});

test('two drafts of one form stay separate, the latest first', async () => {
  const db = newPlayerDb();
  await db.drafts.put({ id: 'old', key: 'note', value: 'old', updatedAt: 1 });
  await saveDraft(db, { id: 'new', key: 'note', value: 'new' });
  await saveDraft(db, { id: 'other', key: 'other', value: 'other' });
  expect((await draftsOf(db, 'note')).map(({ value }) => value)).toEqual(['new', 'old']);
  await dropDraft(db, 'new');
  expect((await draftsOf(db, 'note')).map(({ value }) => value)).toEqual(['old']);
});
