import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { aUser, deleteUser } from '#api/testing/factories/user.ts';
import { createTestApp } from '#api/testing/test-app.ts';

const TABLES = ['name_parts', 'contact_parts'];

/** The raw content of the index, read without its own queries. */
function pagesOf(file: string): string {
  const client = new Database(file);
  const blobs = TABLES.flatMap((table) =>
    client.prepare(`select block from ${table}_data`).pluck().all(),
  ) as Buffer[];
  for (const table of TABLES)
    client.exec(`insert into ${table} (${table}, rank) values ('integrity-check', 1)`);
  client.close();
  return Buffer.concat(blobs).toString('latin1');
}

test('a deleted member leaves no part of name, email or phone in the pages of the index', async () => {
  const app = await createTestApp();
  await aUser(app, { username: 'other', email: 'other@example.org' });
  const contacts = { email: 'qxj@example.org', phone: '98765' };
  const { id } = await aUser(app, { username: 'wvk-one', firstName: 'Zqx', ...contacts });
  const before = pagesOf(app.place.name);
  await deleteUser(app, id);
  const after = pagesOf(app.place.name);
  // Within a page a trigram that shares a prefix with the previous one is stored without it.
  for (const part of ['vk-', 'qx', 'j@e', '987']) {
    expect(before).toContain(part);
    expect(after, part).not.toContain(part);
  }
});

test('a common part is read in index order, without sorting or reading all', async () => {
  const { store } = await createTestApp();
  const plan = await store.read(async ({ db }) =>
    db.all<{ detail: string }>(
      `explain query plan select rowid as id from name_parts where name_parts match '"ann"'
         and rowid > 7 order by rowid limit 10`,
    ),
  );
  expect(plan.map(({ detail }) => detail)).toEqual([
    expect.stringMatching(/^SCAN name_parts VIRTUAL TABLE INDEX \d+:M/),
  ]);
});
