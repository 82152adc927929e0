import { expect, onTestFinished, test, vi } from 'vitest';
import { PlayerDb } from '#pwa/db/store/player-db.ts';
import { paths } from '#shared/domain/paths.ts';
import { newMember } from './member.ts';
import { openApp } from './open-app.tsx';
import { answerAt } from './signal.ts';

test('a pull that is answered when its test is over leaves nothing on the next phone', async () => {
  const closing = vi.spyOn(PlayerDb.prototype, 'close');
  onTestFinished(() => closing.mockRestore());
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const stop = answerAt('/api/sync/pull', async (send) => {
    const response = await send();
    asked.resolve();
    await held.promise;
    closing.mockClear();
    return response;
  });
  await openApp(await newMember(), paths.createMatch);
  await asked.promise;
  stop();
  await openApp(null, paths.auth);
  held.resolve();
  // The last thing that the engine of the first phone does.
  await expect.poll(() => closing).toHaveBeenCalled();
  expect(await databasesOfPlayers()).toEqual([]);
});

async function databasesOfPlayers(): Promise<string[]> {
  const databases = await indexedDB.databases();
  return databases.flatMap(({ name }) => (name?.startsWith('ppr-owner-') ? [name] : []));
}
