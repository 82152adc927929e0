import { expect, onTestFinished, test } from 'vitest';
import { PlayerDb } from '#pwa/db/store/player-db.ts';
import { paths } from '#shared/domain/paths.ts';
import { newMember } from './member.ts';
import { openApp, reopenApp } from './open-app.tsx';
import { answerAt } from './signal.ts';

test('a pull that a test has left behind stores nothing on the next phone', async () => {
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  onTestFinished(() => held.resolve());
  const stop = answerAt('/api/sync/pull', async (send) => {
    const response = await send();
    asked.resolve();
    await held.promise;
    return response;
  });
  await openApp(await newMember(), paths.createMatch);
  await asked.promise;
  stop();
  await openApp(null, paths.auth);
  expect(await databasesOfPlayers()).toEqual([]);
  held.resolve();
  await reopenApp(paths.join);
  expect(await databasesOfPlayers()).toEqual([]);
});

test('what a test has left behind reads and stores beside the next phone’s records', async () => {
  await openApp(null, paths.auth);
  const db = new PlayerDb(1_000_000_000);
  await db.open();
  await openApp(null, paths.auth);
  expect(await db.drafts.toArray()).toEqual([]);
  expect(await databasesOfPlayers()).toEqual([]);
  await db.delete();
});

async function databasesOfPlayers(): Promise<string[]> {
  const databases = await indexedDB.databases();
  return databases.flatMap(({ name }) => (name?.startsWith('ppr-owner-') ? [name] : []));
}
