import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { playerRecordsJob } from '#api/background/jobs/player-records.ts';
import { runJob } from '#api/background/jobs/run-job.ts';
import { aMatch } from '#api/testing/factories/match.ts';
import { aMutation, applyAs } from '#api/testing/factories/mutation.ts';
import { someUsers } from '#api/testing/factories/user.ts';
import { runRaw } from '#api/testing/raw-sql.ts';
import { aReplacingCourt } from '#api/testing/replacing-court.ts';
import { createTestApp } from '#api/testing/test-app.ts';

const NOW = Date.UTC(2026, 4, 1, 12);
const FOLDER = new URL('./migrations/', import.meta.url);

test('records that a replaced match made wrong are computed again, and no others', async () => {
  const app = await createTestApp({ now: () => NOW });
  const [ann, bea, cal, dan] = await someUsers(app, 4);
  const play = (by: number, against: number) =>
    aMatch(app, by, { team1: [by], team2: [against], team1Score: 11, team2Score: 3 });
  await play(ann.id, bea.id);
  await play(cal.id, dan.id);
  const { id: matchId } = await play(ann.id, bea.id);
  await applyAs(app, ann.id, aMutation('deleteMatch', { matchId }, { at: NOW }));
  await app.store.write(({ db, t }) => db.update(t.users).set({ wins: 5 }));
  await runRaw(app, sqlOf(app.store.engine, '0012_records-of-replaced-matches'));
  await runJob(app, playerRecordsJob, { early: true });
  const winsOf = (id: number) =>
    app.store.read(({ db, t }) =>
      db.select({ wins: t.users.wins }).from(t.users).where(eq(t.users.id, id)),
    );
  expect(await Promise.all([ann, bea, cal, dan].map(({ id }) => winsOf(id)))).toEqual([
    [{ wins: 1 }],
    [{ wins: 0 }],
    [{ wins: 5 }],
    [{ wins: 5 }],
  ]);
});

test('a match that was replaced before is known to be so by the one in its place, which is the only one', async () => {
  const { app, ann, bea, record: recordOf } = await aReplacingCourt();
  const record = (replaces?: string) => recordOf([ann.id], [bea.id], replaces);
  const [first, other] = [await record(), await record()];
  const second = await record(first);
  const set = (id: string, replaces: string | null) =>
    app.store.write(({ db, t: { matches } }) =>
      db.update(matches).set({ replaces }).where(eq(matches.id, id)),
    );
  await set(second, null);
  const [filled = ''] = sqlOf(app.store.engine, '0018_replaced-once').split('-->');
  await runRaw(app, filled);
  await expect(set(other, first)).rejects.toThrow();
  await set(other, second);
});

/** The text of a migration. */
function sqlOf(engine: string, name: string): string {
  return readFileSync(fileURLToPath(new URL(`${engine}/${name}.sql`, FOLDER)), 'utf8');
}
