import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { isReceivedBy } from '#api/services/read-models/counting-ratings.ts';
import type { Tables } from '#api/store/tables.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { isArriving, isChanging, isLeaving } from './reveal-ratings.ts';

const AT = 5;

test.each<[string, (t: Tables) => SQL | undefined, string]>([
  ['leave at the reveal', (t) => isLeaving(t, AT), 'ratings_leaving'],
  ['arrive at the reveal', (t) => isArriving(t, AT), 'ratings_waiting'],
  ['change at the reveal', (t) => isChanging(t, AT), 'ratings_changed'],
])('players whose ratings %s are found by an index of these alone', async (_, which, index) => {
  const { store } = await createTestApp();
  const plan = await store.read(async ({ db, t }) => {
    const { ratedUserId: id } = t.ratings;
    const found = db.selectDistinct({ id }).from(t.ratings).where(which(t)).orderBy(id).limit(9);
    return db.all<{ detail: string }>(sql`explain query plan ${found.getSQL()}`);
  });
  expect(plan.map(({ detail }) => detail)).toEqual([`SCAN ratings USING INDEX ${index}`]);
});

test.each<[string, (t: Tables) => SQL | undefined, string]>([
  ['the ratings that a player sees', (t) => isReceivedBy(t, 7), 'ratings_seen'],
  [
    'what leaves for some players',
    (t) => and(inArray(t.ratings.ratedUserId, [7, 8]), isLeaving(t, AT)),
    'ratings_leaving',
  ],
])('%s are read by an index that holds no others', async (_, which, index) => {
  const { store } = await createTestApp();
  const plan = await store.read(async ({ db, t }) => {
    const found = db.select().from(t.ratings).where(which(t));
    return db.all<{ detail: string }>(sql`explain query plan ${found.getSQL()}`);
  });
  expect(plan.map(({ detail }) => detail)).toEqual([
    `SEARCH ratings USING INDEX ${index} (rated_user_id=?)`,
  ]);
});
