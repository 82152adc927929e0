import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { asPostgres } from '#api/store/postgres/as-postgres.ts';
import { aUser } from '#api/testing/factories/user.ts';
import { runRaw } from '#api/testing/raw-sql.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { recentMatches } from './recent-matches.ts';

const MATCHES = 20_000;

/** A long history: one match an hour until `now`, each with one seat. */
async function aLongHistory(now: number): Promise<TestApp> {
  const app = await createTestApp();
  const { id } = await aUser(app);
  await runRaw(
    app,
    `insert into matches (id, initiator_id, date, qr_code, revision, match_type, max_participants, at, created_at)
     select n::text, ${id}, '2026-05-01', n::text, 'r', 'singles', 2, 0, ${now} - n::bigint * 3600000
       from generate_series(1, ${MATCHES}) n`,
  );
  await runRaw(
    app,
    `insert into match_participants (id, match_id, user_id, created_at)
     select n::text, n::text, ${id}, 0 from generate_series(1, ${MATCHES}) n`,
  );
  for (const table of ['matches', 'match_participants']) await runRaw(app, `analyze ${table}`);
  return app;
}

test('matches to remind of, and their seats, are read in index order', async () => {
  const now = Date.UTC(2026, 4, 1);
  const { store } = await aLongHistory(now);
  for (const before of [null, { createdAt: now - 3 * DAY_MS, id: '72' }]) {
    const plan = await store.read((tx) => {
      const { sql: text, params } = recentMatches(tx, before, now).toSQL();
      const values = params.map((value) => (typeof value === 'string' ? `'${value}'` : value));
      const filled = text.replace(/\$(\d+)/g, (_, place) => String(values[Number(place) - 1]));
      return asPostgres(tx.db).execute(sql.raw(`explain ${filled}`));
    });
    const words = JSON.stringify(plan.rows);
    expect(words).toContain('Index Scan Backward using matches_created');
    expect(words).toMatch(/Index Scan using match_participants_\w+ on match_participants/);
    expect(words).not.toMatch(/Seq Scan|Sort/);
  }
});
