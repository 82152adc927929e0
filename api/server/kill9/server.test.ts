import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import type { Store } from '#api/store/store.ts';
import { restartableServer } from '#api/testing/kill9/restartable-server.ts';
import { CLIENTS, WritingPhones } from '#api/testing/kill9/writing-phones.ts';
import { dataFolder } from '#api/testing/server-process.ts';
import { createTestStore } from '#api/testing/test-store.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { recordFigure } from '../../../.ci/figures/record-figure.ts';

/** `KILL_SEED=7 npm test -- kill9` repeats the moments of the kills; `npm run test:long` runs more kills. */
const SEED = Number(process.env.KILL_SEED ?? randomInt(1_000_000));
const KILLS = Number(process.env.API_KILLS ?? 3);
const TIMEOUT_MS = 60_000 + KILLS * 20_000;

test(
  `kill -9 of the server while 8 clients write: nothing acknowledged is lost, nothing is doubled (KILL_SEED=${SEED})`,
  async () => {
    const folder = dataFolder();
    const place = await createTestStore(folder);
    onTestFinished(place.remove);
    const start = await restartableServer({ folder, databaseUrl: place.databaseUrl });
    let server = await start();
    const phones = new WritingPhones(server.origin, new SeededRandom(SEED));
    for (let kill = 0; kill < KILLS; kill += 1) {
      await phones.writeThrough(async () => {
        server.child.kill('SIGKILL');
        await server.ended();
      });
      server = await start();
    }
    await phones.sendAgain();
    server.child.kill('SIGTERM');
    await server.ended();

    const store = await place.open();
    await phones.expectAllOnce(store);
    if (store.engine === 'sqlite') await expectSoundFile(store);
    await store.close();
    const engine = store.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL';
    recordFigure({
      run: `kill -9 of the API on ${engine}`,
      seen: `${KILLS} kills under ${CLIENTS} writing clients; ${phones.acknowledged.length} mutations acknowledged, ${phones.interrupted} of them only when sent again; none lost, none doubled`,
      seed: String(SEED),
    });
  },
  TIMEOUT_MS,
);

async function expectSoundFile(store: Store): Promise<void> {
  const { pragma, check } = await store.read(async ({ db }) => ({
    pragma: db.get(sql`PRAGMA synchronous`),
    check: db.get(sql`PRAGMA integrity_check`),
  }));
  expect(pragma).toEqual({ synchronous: 2 });
  expect(check).toEqual({ integrity_check: 'ok' });
}
