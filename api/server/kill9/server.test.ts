import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import type { Store } from '#api/store/store.ts';
import { restartableServer } from '#api/testing/kill9/restartable-server.ts';
import {
  expectAllOnce,
  registerPhones,
  sendAgain,
  writeThrough,
} from '#api/testing/kill9/writing-phones.ts';
import { dataFolder } from '#api/testing/server-process.ts';
import { createTestStore } from '#api/testing/test-store.ts';

const KILLS = 3;

test('kill -9 of the server while 8 clients write: nothing acknowledged is lost, nothing is doubled', async () => {
  const folder = dataFolder();
  const place = await createTestStore(folder);
  onTestFinished(place.remove);
  const start = await restartableServer({ folder, databaseUrl: place.databaseUrl });
  let server = await start();
  const phones = await registerPhones(server.origin);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const killed = server;
    await writeThrough(killed.origin, phones, async () => {
      killed.child.kill('SIGKILL');
      await killed.ended();
    });
    server = await start();
  }
  await sendAgain(server.origin, phones);
  server.child.kill('SIGTERM');
  await server.ended();

  const store = await place.open();
  await expectAllOnce(store, phones);
  if (store.engine === 'sqlite') await expectSoundFile(store);
  await store.close();
});

async function expectSoundFile(store: Store): Promise<void> {
  const { pragma, check } = await store.read(async ({ db }) => ({
    pragma: db.get(sql`PRAGMA synchronous`),
    check: db.get(sql`PRAGMA integrity_check`),
  }));
  expect(pragma).toEqual({ synchronous: 2 });
  expect(check).toEqual({ integrity_check: 'ok' });
}
