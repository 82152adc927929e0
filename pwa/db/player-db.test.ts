import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { expect, test } from 'vitest';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { aMutation } from '#sync/testing/an-entry.ts';
import { getDraft } from './drafts.ts';
import { keepFound } from './found-cards.ts';
import { unsettledEntries } from './outbox-entries.ts';

/** The schema of the first version, as phones that never saw a later one have it. */
const FIRST_SCHEMA = {
  outbox: '++seq, &id, status.state, subject',
  rows: '[entity+id], entity, generation',
  meta: 'key',
  drafts: 'key',
  cards: 'id',
};

test('a phone that kept its records by the first version has them all after the upgrade', async () => {
  const db = newPlayerDb();
  const mutation = aMutation();
  const status = { state: 'waiting', tries: 0 };
  const old = new Dexie(db.name);
  old.version(1).stores(FIRST_SCHEMA);
  await old.table('outbox').add({ id: mutation.id, mutation, subject: 's', needs: [], status });
  await old
    .table('rows')
    .add({ entity: 'match', id: 'm', row: { location: 'Park' }, generation: 1 });
  await old.table('meta').add({ key: 'position', cursor: 'c', generation: 1 });
  await old.table('drafts').add({ key: 'create-match', value: 'half', updatedAt: 1 });
  await old.table('cards').add({ id: 5, username: 'ben' });
  old.close();

  expect(await unsettledEntries(db)).toMatchObject([{ seq: 1, mutation, status }]);
  expect(await db.rows.get(['match', 'm'])).toMatchObject({ row: { location: 'Park' } });
  expect(await db.meta.get('position')).toMatchObject({ cursor: 'c' });
  expect(await getDraft(db, 'create-match')).toBe('half');
  expect(await db.cards.get(5)).toMatchObject({ username: 'ben' });
  await keepFound(db, [], 1);
  expect(db.verno).toBeGreaterThan(1);
});
