import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from '#api/testing/test-app.ts';
import { entityCode } from '../tables/sync.ts';

test('the tables whose key is long are their own key, which only a migration can say', async () => {
  const { store } = await createTestApp();
  const tables = await store.read(async ({ db }) =>
    db.all(sql`select name from pragma_table_list where wr and schema = 'main' order by name`),
  );
  expect(tables).toEqual(expect.arrayContaining([{ name: 'feed_rows' }, { name: 'receipts' }]));
});

test.each([
  ['match', 'the viewers of a match'],
  ['player', 'those who have a card'],
])('an index finds %s rows: %s', async (entity) => {
  const { store } = await createTestApp();
  const query = `explain query plan select viewer from feed_rows
    where entity = ${entityCode(entity)} and id in (select unhex(value) from json_each('["0a"]')) and deleted = 0`;
  const steps = await store.read(async ({ db }) => db.all<{ detail: string }>(sql.raw(query)));
  expect(steps.map(({ detail }) => detail).join('; ')).toContain(
    'feed_rows_seen (entity=? AND id=?)',
  );
});

test('an index finds the seats of an invited email', async () => {
  const { store } = await createTestApp();
  const query = `explain query plan select id from match_participants where email_fold = ? and is_guest = 1`;
  const steps = await store.read(async ({ db }) =>
    db.all<{ detail: string }>(sql.raw(query.replace('?', "'a'"))),
  );
  expect(steps.map(({ detail }) => detail).join('; ')).toContain('match_participants_invited');
});
