import { expect, test } from 'vitest';
import { loseConnection } from '#pwa/testing/lose-connection.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { dropDraft, getDraft, saveDraft } from './drafts.ts';

test('a draft is kept, read and dropped though the connection is lost each time', async () => {
  const db = newPlayerDb();
  await loseConnection(db, 'after the commit');
  await saveDraft(db, 'a', 'half');
  await loseConnection(db, 'before the commit');
  expect(await getDraft(db, 'a')).toBe('half');
  await loseConnection(db, 'after the commit');
  await dropDraft(db, 'a');
  expect(await getDraft(db, 'a')).toBeNull();
});
