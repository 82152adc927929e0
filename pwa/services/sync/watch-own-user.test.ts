import 'fake-indexeddb/auto';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { forgetFact, readFact, writeFact } from '#pwa/db/device/device-db.ts';
import { aCurrentUser } from '#pwa/testing/a-current-user.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { watchOwnUser } from './watch-own-user.ts';

afterEach(() => forgetFact('session'));

test("the stored current user follows the feed's row about them", async () => {
  const db = newPlayerDb();
  const me = aCurrentUser(db.owner);
  await writeFact('session', me);
  onTestFinished(watchOwnUser(db));
  const row = { ...me, membershipType: 'premium' };
  await db.rows.put({ entity: 'me', id: String(db.owner), row, generation: 1 });
  await expect.poll(() => readFact('session')).toEqual(row);
});
