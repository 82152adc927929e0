import { fillPlaceholders, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { asPostgres } from '#api/store/postgres/as-postgres.ts';
import { someUsers } from '#api/testing/factories/user.ts';
import { runRaw } from '#api/testing/raw-sql.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { PULL_PAGE_ROWS } from '#sync/protocol/protocol-limits.ts';
import { type Cursor, selectChanged, selectFirst } from './cursor.ts';

const ROWS = 30_000;

/** A store in which one member has a long feed and others have short ones, without statistics. */
async function aLongFeed(): Promise<{ app: TestApp; viewer: number }> {
  const app = await createTestApp();
  const users = await someUsers(app, 3);
  const [{ id: viewer }] = users;
  await runRaw(app, 'alter table feed_rows set (autovacuum_enabled = off)');
  for (const { id } of users)
    await runRaw(
      app,
      `insert into feed_rows (viewer, entity, id, version, deleted)
       select ${id}, n % 3 * 2, uuid_send(gen_random_uuid()), n, false
         from generate_series(1, ${id === viewer ? ROWS : ROWS / 10}) n
           on conflict do nothing`,
    );
  return { app, viewer };
}

/** PostgreSQL's plan for a page: for these values, or generic. */
function planOf({ store }: TestApp, mode: 'custom' | 'generic', cursor: Cursor): Promise<string> {
  return store.read(async (tx) => {
    const db = asPostgres(tx.db);
    const query = cursor.since === 0 ? selectFirst(tx) : selectChanged(tx);
    const { sql: text, params: given } = query.toSQL();
    const params = fillPlaceholders(given, { ...cursor, limit: PULL_PAGE_ROWS + 1 });
    await db.execute(sql.raw(`set local plan_cache_mode = force_${mode}_plan`));
    await db.execute(sql.raw(`prepare page as ${text}`));
    const values = params.map(asLiteral).join(', ');
    const { rows } = await db.execute(sql.raw(`explain execute page(${values})`));
    await db.execute(sql.raw('deallocate page'));
    return (rows as { 'QUERY PLAN': string }[]).map((row) => row['QUERY PLAN']).join('\n');
  });
}

function asLiteral(value: unknown): string {
  return Buffer.isBuffer(value) ? `'\\x${value.toString('hex')}'` : `'${String(value)}'`;
}

const places = [
  { entity: '', id: '' },
  { entity: 'player', id: '8' },
];

test('a first pull reads the key in order and sorts nothing, with and without statistics', async () => {
  const { app, viewer } = await aLongFeed();
  const whole = { epoch: 'e', viewer, since: 0, until: ROWS };
  for (const statistics of ['none', 'fresh']) {
    if (statistics === 'fresh') await runRaw(app, 'analyze feed_rows');
    for (const place of places)
      for (const mode of ['custom', 'generic'] as const) {
        const plan = await planOf(app, mode, { ...whole, ...place });
        expect(plan).toMatch(/^Limit [^\n]*\n +-> +Index Scan using feed_rows_viewer_entity_id_pk/);
      }
  }
});

test('a pull after the first reads what changed since, not everything of the viewer', async () => {
  const { app, viewer } = await aLongFeed();
  const changed = { epoch: 'e', viewer, since: ROWS - 20, until: ROWS, entity: '', id: '' };
  for (const mode of ['custom', 'generic'] as const) {
    const plan = await planOf(app, mode, changed);
    expect(plan).toMatch(/using feed_rows_order|on feed_rows_order/);
    expect(plan).toMatch(/Index Cond: [^\n]*version >/);
  }
});
