import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aUser } from '#api/testing/factories/user.ts';
import { dataFolder } from '#api/testing/server-process.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { readEpoch } from '../store-facts.ts';
import { backUp, restore } from './engines.ts';

/** How many bytes, spread over the file, are flipped, one at a time. */
const PLACES = 24;

test('a backup with one changed byte, or cut short, is refused and leaves the store as it was', async () => {
  const app = await createTestApp();
  await aUser(app, { username: 'before' });
  const backup = join(dataFolder(), 'backup');
  const settings = { dataDir: app.config.dataDir, databaseUrl: app.config.databaseUrl };
  await backUp(settings, backup);
  await app.store.write(({ db, t }) => db.update(t.users).set({ username: 'since' }));
  const epoch = await app.store.read(readEpoch);
  await app.store.close();

  const sound = readFileSync(backup);
  const damaged = Array.from({ length: PLACES + 1 }, (_, n) =>
    flipped(sound, Math.floor(((sound.length - 1) * n) / PLACES)),
  );
  for (const bytes of [...damaged, sound.subarray(0, -1), sound.subarray(0, 20)]) {
    writeFileSync(backup, bytes);
    await expect(restore(settings, backup, { replace: true })).rejects.toThrow(
      /^(The backup is damaged|\S+ is not a PPR backup)\.$/,
    );
  }
  const store = await app.place.open();
  const users = await store.read(({ db, t }) => db.select().from(t.users));
  expect([users.map(({ username }) => username), await store.read(readEpoch)]).toEqual([
    ['since'],
    epoch,
  ]);
  await store.close();

  writeFileSync(backup, sound);
  await restore(settings, backup, { replace: true });
});

function flipped(bytes: Buffer, place: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(bytes.readUInt8(place) ^ 1, place);
  return copy;
}
