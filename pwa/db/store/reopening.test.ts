import { expect, onTestFinished, test, vi } from 'vitest';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { getDraft, saveDraft } from '../drafts/drafts.ts';
import type { PlayerDb } from './player-db.ts';
import { reopening } from './reopening.ts';

test('work that lost its connection is done once the connection is open again', async () => {
  const db = newPlayerDb();
  await saveDraft(db, { id: 'a', key: 'a', value: 1 });
  let tries = 0;
  await reopening(db, () =>
    db.transaction('rw', db.drafts, async ({ idbtrans }) => {
      tries += 1;
      await db.drafts.put({ id: 'a', key: 'note', value: 2, updatedAt: 0 });
      if (tries === 1) takeAway(db, idbtrans);
      await db.drafts.put({ id: 'b', key: 'note', value: 2, updatedAt: 0 });
    }),
  );
  expect(tries).toBe(2);
  expect([await getDraft(db, 'a'), await getDraft(db, 'b')]).toMatchObject([
    { value: 2 },
    { value: 2 },
  ]);
});

test('within a transaction nothing is repeated: the whole transaction is', async () => {
  const db = newPlayerDb();
  let [outer, inner] = [0, 0];
  await reopening(db, () =>
    db.transaction('rw', db.drafts, async ({ idbtrans }) => {
      outer += 1;
      await reopening(db, async () => {
        inner += 1;
        if (outer === 1) takeAway(db, idbtrans);
        await db.drafts.put({ id: 'a', key: 'note', value: outer, updatedAt: 0 });
      });
    }),
  );
  expect([outer, inner]).toEqual([2, 2]);
  expect(await getDraft(db, 'a')).toMatchObject({ value: 2 });
});

test.each(['AbortError', 'InvalidStateError', 'UnknownError', 'DatabaseClosedError'])(
  'a connection is reopened after each loss, and five losses in a row are an error: %s',
  async (name) => {
    const db = newPlayerDb();
    let tries = 0;
    const lost = reopening(db, async () => {
      tries += 1;
      throw new DOMException('Connection to Indexed Database server lost', name);
    });
    await expect(lost).rejects.toThrow('lost');
    expect(tries).toBe(5);
  },
);

test('a database that could not be opened for a while, as on a full disk, is opened again', async () => {
  const db = newPlayerDb();
  const full = () => {
    throw new DOMException('Internal error opening backing store', 'UnknownError');
  };
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(full);
  onTestFinished(() => open.mockRestore());
  await expect(reopening(db, () => db.drafts.count())).rejects.toThrow('backing store');
  open.mockRestore();
  expect(await reopening(db, () => db.drafts.count())).toBe(0);
});

test('a connection that the app closed for good stays closed', async () => {
  const db = newPlayerDb();
  let tries = 0;
  const closed = reopening(db, async () => {
    tries += 1;
    db.close();
    throw new DOMException('The transaction was aborted', 'AbortError');
  });
  await expect(closed).rejects.toThrow('aborted');
  await expect(reopening(db, () => db.drafts.count())).rejects.toThrow('closed');
  expect(db.isOpen()).toBe(false);
  expect(tries).toBe(1);
});

test('an error thrown by the work itself is not retried', async () => {
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
