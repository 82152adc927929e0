import { type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { isReceivedBy } from '#api/services/read-models/counting-ratings.ts';
import { asPostgres } from '#api/store/postgres/as-postgres.ts';
import type { Tables } from '#api/store/tables.ts';
import { aMatch } from '#api/testing/factories/match.ts';
import { aUser } from '#api/testing/factories/user.ts';
import { runRaw } from '#api/testing/raw-sql.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { isLeaving } from './reveal-ratings.ts';

const RATED = 2_000_001;

/** 20,000 ratings of 200 players by 100 others, of which each player sees the latest of ten raters. */
async function aLongHistory(): Promise<TestApp> {
  const app = await createTestApp();
  const { id } = await aUser(app);
  const match = await aMatch(app, id, {
    team1: [id],
    team2: [{ firstName: 'Gus', phone: '5551234' }],
  });
  await runRaw(
    app,
    `insert into users (id, username, username_fold, email_fold, password, affiliate_code, created_at, updated_at)
     select 2000000 + n, n::text, n::text, n::text, 'x', n::text, 0, 0 from generate_series(1, 300) n`,
  );
  await runRaw(
    app,
    `insert into ratings (id, public_id, match_id, rater_id, rated_user_id, power, day, at, is_latest, told_at, created_at)
     select n || '-' || m, n || '-' || m, '${match.id}', 2000200 + m, 2000000 + n, 5, to_char(date '2026-01-01' + m, 'YYYY-MM-DD'), 0, m <= 10, 0, 0
       from generate_series(1, 200) n, generate_series(1, 100) m`,
  );
  await runRaw(app, 'analyze ratings');
  return app;
}

test('what a player sees, and what leaves at a reveal, is read by an index that holds no other ratings', async () => {
  const { store } = await aLongHistory();
  const explain = (which: (t: Tables) => SQL | undefined) =>
    store.read(async ({ db, t }) => {
      const found = db.select({ id: t.ratings.id }).from(t.ratings).where(which(t));
      const plan = await asPostgres(db).execute(sql`explain ${found.getSQL()}`);
      return JSON.stringify(plan.rows);
    });
  expect(await explain((t) => isReceivedBy(t, RATED))).toContain('ratings_seen');
  expect(await explain((t) => isLeaving(t, 5))).toContain('ratings_leaving');
});
