import { expect, test } from 'vitest';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { getDraft, saveDraft } from './drafts.ts';
import type { PlayerDb } from './player-db.ts';
import { reopening } from './reopening.ts';

test('what the system cut off is done once the connection is open again', async () => {
  const db = newPlayerDb();
  await saveDraft(db, 'a', 1);
  let tries = 0;
  await reopening(db, () =>
    db.transaction('rw', db.drafts, async ({ idbtrans }) => {
      tries += 1;
      await db.drafts.put({ key: 'a', value: 2, updatedAt: 0 });
      if (tries === 1) takeAway(db, idbtrans);
      await db.drafts.put({ key: 'b', value: 2, updatedAt: 0 });
    }),
  );
  expect(tries).toBe(2);
  expect([await getDraft(db, 'a'), await getDraft(db, 'b')]).toEqual([2, 2]);
});

test('a connection that is lost twice in a row is an error', async () => {
  const db = newPlayerDb();
  let tries = 0;
  const lost = reopening(db, async () => {
    tries += 1;
    throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
  });
  await expect(lost).rejects.toThrow('lost');
  expect(tries).toBe(2);
});

test('an error of the work itself is not repeated', async () => {
  const db = newPlayerDb();
  let tries = 0;
  const failed = reopening(db, async () => {
    tries += 1;
    throw new Error('a rule refuses');
  });
  await expect(failed).rejects.toThrow('a rule refuses');
  expect(tries).toBe(1);
});

/** What a browser does when the system closes the database: the transaction ends, the connection too. */
function takeAway(db: PlayerDb, transaction: IDBTransaction): void {
  transaction.abort();
  db.backendDB().close();
  db.close({ disableAutoOpen: false });
}
