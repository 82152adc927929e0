import { expect, test } from 'vitest';
import { aMatchView } from '#pwa/testing/a-match-view.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { INITIAL_POSITION } from '#sync/ports.ts';
import type { PullResponse } from '#sync/protocol/pull.ts';
import { DexieReplica } from './dexie-replica.ts';
import { hasPulled } from './has-pulled.ts';
import { saveOpenedMatch } from './opened-match.ts';

/** A page of the feed with one row. */
function aPage(id: string, rest: Partial<PullResponse>): PullResponse {
  const changes = [{ entity: 'match', id, row: { id } }];
  return {
    protocol: 1,
    epoch: 'e',
    reset: false,
    changes,
    cursor: id,
    more: false,
    version: 2,
    ...rest,
  };
}

// proves SYNC-26
test('a match that was opened before does not end the first pull', async () => {
  const db = newPlayerDb();
  const replica = new DexieReplica(db);
  await saveOpenedMatch(db.key, aMatchView(db.owner));
  await replica.applyPage(await replica.position(), aPage('a', { reset: true, more: true }), 0);
  expect(await hasPulled(db)).toBe(false);
});

// proves SYNC-26
test('only the last page of the first pull ends it, and a later re-read from the start does not undo that', async () => {
  const db = newPlayerDb();
  const replica = new DexieReplica(db);
  expect(await hasPulled(db)).toBe(false);
  const apply = async (page: PullResponse) => replica.applyPage(await replica.position(), page, 0);

  await apply(aPage('a', { reset: true, more: true }));
  expect(await hasPulled(db)).toBe(false);
  await apply(aPage('b', {}));
  expect(await hasPulled(db)).toBe(true);

  await apply(aPage('a', { reset: true, more: true, epoch: 'f' }));
  expect(await hasPulled(db)).toBe(true);
  await apply(aPage('b', { epoch: 'f' }));
  expect(await hasPulled(db)).toBe(true);

  await replica.forget();
  expect(await replica.position()).toMatchObject({ cursor: INITIAL_POSITION.cursor });
  expect(await hasPulled(db)).toBe(false);
});
