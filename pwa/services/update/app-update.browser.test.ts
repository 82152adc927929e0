import { expect, onTestFinished, test, vi } from 'vitest';
import { getDraft, saveDraft } from '#pwa/db/drafts/drafts.ts';
import { PlayerDb } from '#pwa/db/store/player-db.ts';
import { reloadOnUpgrade } from './app-update.ts';

// The browser's profile, with its databases, is deleted after the run.
const OWNER = 3_000_000;

test('for a newer version, running work is finished and the connection closed for good', async () => {
  const db = new PlayerDb(OWNER);
  const reload = vi.fn();
  reloadOnUpgrade(db, reload);
  await saveDraft(db, { id: 'a', key: 'a', value: 'before' });

  const saving = saveDraft(db, { id: 'a', key: 'a', value: 'under way' });
  const newer = await openNewer(db);
  onTestFinished(() => newer.close());
  await saving;
  expect(reload).toHaveBeenCalledTimes(1);
  expect(await draftIn(newer, 'a')).toMatchObject({ value: 'under way' });

  await expect(getDraft(db, 'a')).rejects.toMatchObject({ name: 'DatabaseClosedError' });
  expect(db.isOpen()).toBe(false);
});

test('the deletion of the database reloads nothing', async () => {
  const db = new PlayerDb(OWNER + 1);
  const reload = vi.fn();
  reloadOnUpgrade(db, reload);
  await db.open();
  await new PlayerDb(OWNER + 1).delete();
  expect(reload).not.toHaveBeenCalled();
});

/** What another tab with a newer version of the app does; Dexie counts versions in tenths. */
function openNewer({ name, verno }: PlayerDb): Promise<IDBDatabase> {
  return answerOf(indexedDB.open(name, (verno + 1) * 10));
}

function draftIn(newer: IDBDatabase, key: string): Promise<unknown> {
  return answerOf(newer.transaction('drafts').objectStore('drafts').get(key));
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}
