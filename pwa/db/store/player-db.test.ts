import { Dexie } from 'dexie';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { INITIAL_POSITION } from '#sync/ports.ts';
import { aMutation } from '#sync/testing/factories.ts';
import { draftsOf, dropDraft, saveDraft } from '../drafts/drafts.ts';
import { saveFoundPlayers } from '../replica/found-players.ts';
import { readRatingsGivenTo } from '../views/ratings-given-to.ts';
import { unsettledEntries } from './outbox-entries.ts';
import { ownersHere, PlayerDb, POSITION } from './player-db.ts';
import { ratingsSince } from './rows.ts';

/** The schema of the first version, as phones that never saw a later one have it. */
const FIRST_SCHEMA = {
  outbox: '++seq, &id, status.state, subject',
  rows: '[entity+id], entity, generation',
  meta: 'key',
  drafts: 'key',
  cards: 'id',
};

/** What the second version added; it was the last one in which a form had one draft for all tabs. */
const SECOND_SCHEMA = { found: 'id, foundAt', ownName: 'id' };

/** The last one in which each row was a record. */
const LAST_ROWS = '[entity+id], generation, [entity+row.ratedUserId], [entity+row.day]';

test('each draft of the second version is a separate draft after the upgrade', async () => {
  const db = newPlayerDb();
  const begun = [
    { key: 'create-match', value: { location: 'Riverside' }, updatedAt: 3 },
    { key: 'feedback', value: { feedback: 'More courts' }, updatedAt: 2 },
    { key: 'rating:m:7', value: { step: 2 }, updatedAt: 1 },
  ];
  const old = new Dexie(db.name);
  old.version(1).stores(FIRST_SCHEMA);
  old.version(2).stores(SECOND_SCHEMA);
  await old.table('drafts').bulkAdd(begun);
  await old.table('ownName').add({ id: 1, username: 'ann', openedAt: 1 });
  old.close();

  const drafts = await db.drafts.toArray();
  const byAge = drafts.toSorted((a, b) => b.updatedAt - a.updatedAt);
  expect(byAge).toMatchObject(begun);
  const ids = drafts.map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(z.safeParse(z.uuid(), id).success).toBe(true);
  expect(await db.ownName.get(1)).toMatchObject({ username: 'ann' });
  expect(db.tables.map(({ name }) => name)).not.toContain('movingDrafts');

  // They can be written and dropped like any other.
  const [match] = await draftsOf(db, 'create-match');
  await saveDraft(db, { id: match?.id ?? '', key: 'create-match', value: 'more' });
  expect(await draftsOf(db, 'create-match')).toMatchObject([{ id: match?.id, value: 'more' }]);
  await dropDraft(db, match?.id ?? '');
  expect(await draftsOf(db, 'create-match')).toEqual([]);
});

test('the upgrade keeps all records of the first version', async () => {
  const db = newPlayerDb();
  const mutation = aMutation();
  const status = { state: 'waiting', tries: 0 };
  const old = new Dexie(db.name);
  old.version(1).stores(FIRST_SCHEMA);
  await old.table('outbox').add({ id: mutation.id, mutation, subject: 's', needs: [], status });
  await old
    .table('rows')
    .add({ entity: 'match', id: 'm', row: { location: 'Park' }, generation: 1 });
  const row = { ratedUserId: 7, day: '2026-05-02' };
  const rating = { entity: 'rating-given', id: 'r', row, generation: 1 };
  await old.table('rows').add(rating);
  await old.table('meta').add({ key: 'position', cursor: 'c', generation: 1 });
  await old.table('drafts').add({ key: 'create-match', value: 'half', updatedAt: 1 });
  await old.table('cards').add({ id: 5, username: 'ben' });
  old.close();

  expect(await unsettledEntries(db)).toMatchObject([{ seq: 1, mutation, status }]);
  expect(await db.rows.get(['match', 'm'])).toMatchObject({ row: { location: 'Park' } });
  expect(await readRatingsGivenTo(db, 7)).toMatchObject([{ row: rating.row }]);
  expect(await readRatingsGivenTo(db, 8)).toEqual([]);
  expect(await ratingsSince(db, 'rating-given', '2026-05-02')).toEqual([row]);
  expect(await ratingsSince(db, 'rating-given', '2026-05-03')).toEqual([]);
  expect(await ratingsSince(db, 'rating-received', '2026-05-02')).toEqual([]);
  expect(await db.meta.get(POSITION)).toMatchObject({ cursor: 'c' });
  expect(await db.meta.count()).toBe(1);
  expect(await draftsOf(db, 'create-match')).toMatchObject([{ value: 'half', updatedAt: 1 }]);
  expect(await db.cards.get(5)).toMatchObject({ username: 'ben' });
  await saveFoundPlayers(db, [], 1);
  expect(db.verno).toBeGreaterThan(1);
});

test('an older version that runs again reads the feed anew, and takes nothing from the newer one', async () => {
  const db = newPlayerDb();
  const row = { entity: 'match', id: 'm', row: {}, generation: 1 };
  await db.rows.put(row);
  const position = { ...INITIAL_POSITION, cursor: 'c' };
  await db.meta.put({ key: POSITION, ...position });
  db.close();

  // The two tables that say how far the feed was read.
  const old = new Dexie(db.name);
  old.version(7).stores({ rows: LAST_ROWS, meta: 'key' });
  vi.spyOn(console, 'warn').mockImplementationOnce(() => undefined);
  expect(await old.table('rows').toArray()).toEqual([]);
  expect(await old.table('meta').get('position')).toBeUndefined();
  await old.table('rows').put({ ...row, id: 'later' });
  await old.table('meta').put({ key: 'position', ...position, cursor: 'later' });
  old.close();

  const again = new PlayerDb(db.key);
  onTestFinished(() => again.close());
  expect(await again.rows.toArray()).toEqual([row]);
  expect(await again.meta.get(POSITION)).toMatchObject({ cursor: 'c' });
});

test('a browser that does not list its databases is asked again, three times in all', async () => {
  const db = newPlayerDb();
  await db.open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const listing = vi.spyOn(indexedDB, 'databases');
  onTestFinished(() => {
    vi.useRealTimers();
    listing.mockRestore();
  });
  const noAnswer = new Promise<never>(() => {});
  listing.mockReturnValueOnce(noAnswer).mockReturnValueOnce(noAnswer);
  const owners = ownersHere();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await owners).toContain(db.key);
  listing.mockReturnValue(noAnswer);
  const failing = expect(ownersHere()).rejects.toThrow('not done within 1000 ms');
  await vi.advanceTimersByTimeAsync(3000);
  await failing;
});
