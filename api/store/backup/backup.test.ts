import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { aUser } from '#api/testing/factories/user.ts';
import { restartableServer } from '#api/testing/kill9/restartable-server.ts';
import { WritingPhones } from '#api/testing/kill9/writing-phones.ts';
import { dataFolder, startServer } from '#api/testing/server-process.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { createTestStore, type TestStore } from '#api/testing/test-store.ts';
import { Club } from '#api/testing/worlds/club.ts';
import { aMatch } from '#api/testing/worlds/random-actions.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import type { Store } from '../store.ts';
import { readEpoch, readLineage } from '../store-facts.ts';
import { backUp, restore } from './engines.ts';

const BACKUP = fileURLToPath(new URL('../../cli/backup.ts', import.meta.url));
const RESTORE = fileURLToPath(new URL('../../cli/restore.ts', import.meta.url));

/** A slow backup is not played through to its end: the server holds a day's 13th match of two players back. */
const PLAYED_MEANWHILE = 5;

/** The settings of a server on this store. */
function settingsOf({ name, databaseUrl }: TestStore) {
  return { dataDir: join(name, '..'), databaseUrl };
}

test('phones that have synced past a backup lose nothing when it is restored', async () => {
  const club = new Club(7);
  await club.begin();
  const target = join(dataFolder(), 'backup');
  const played: string[] = [];
  const play = async () => {
    for (const phone of club.phones) {
      const match = aMatch(club, phone);
      played.push(match.subject);
      await phone.capture(match);
    }
    await club.settle();
  };
  await play();
  const writing = { isOver: false };
  await club.whileOpen(async (place) => {
    const backup = backUp(settingsOf(place), target).finally(() => {
      writing.isOver = true;
    });
    for (let turn = 0; turn < PLAYED_MEANWHILE && !writing.isOver; turn += 1) await play();
    await backup;
  });
  await play();
  await club.operate(async (place) => {
    await restore(settingsOf(place), target, { replace: true });
    return place;
  });
  const matches = () =>
    club.store.read(async ({ db, t }) => (await db.select().from(t.matches)).map(({ id }) => id));
  const held = await matches();
  expect(held).toContain(played[0]);
  expect(held).not.toContain(played.at(-1));

  await club.settle();
  expect((await matches()).toSorted()).toEqual(played.toSorted());
  for (const each of club.phones) {
    expect(new Set(each.entries().map(({ status }) => status.state))).toEqual(new Set(['settled']));
    expect(new Set(each.records.rows.keys())).toEqual(
      new Set((await club.view(each.owner)).keys()),
    );
  }
});

test('npm run backup under write load makes a consistent backup, which npm run restore restores', async () => {
  const folder = dataFolder();
  const place = await createTestStore(folder);
  onTestFinished(place.remove);
  const settings = { ...settingsOf(place), dataDir: folder };
  const server = await (await restartableServer({ folder, databaseUrl: place.databaseUrl }))();
  const phones = new WritingPhones(server.origin, new SeededRandom(1));
  const target = join(dataFolder(), 'backup');
  const run = async (file: string, ...args: string[]) => {
    const variables = {
      DATA_DIR: folder,
      AUTH_SECRET: 'a secret that only this test knows',
      ...(place.databaseUrl !== undefined && { DATABASE_URL: place.databaseUrl }),
    };
    const command = startServer(variables, { file, args: [target, ...args] });
    return [await command.ended(), command.output()];
  };
  let before: string[] = [];
  await phones.writeThrough(async () => {
    before = phones.acknowledged;
    expect(await run(BACKUP)).toEqual([
      0,
      expect.stringContaining('restored it once to verify it'),
    ]);
  });
  const after = phones.acknowledged;
  expect(after.length).toBeGreaterThan(before.length);
  expect(statSync(target).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(target, '..'))).toEqual(['backup']);

  await expect(backUp(settings, target)).rejects.toThrow('already exists');
  await expect(restore(settings, target, { replace: true })).rejects.toThrow(
    /Stop that one|Stop it/,
  );
  server.child.kill('SIGTERM');
  await server.ended();
  await expect(restore(settings, target, { replace: false })).rejects.toThrow('Add --replace');
  expect(await run(RESTORE, '--replace')).toEqual([0, expect.stringContaining('Restored ')]);

  const store = await place.open();
  const held = await expectWhole(store);
  await store.close();
  for (const id of before) expect(held).toContain(id);
  for (const id of held) expect(after).toContain(id);
});

test('a store that was restored in place begins a new history and gives no id again', async () => {
  const app = await createTestApp();
  const { id } = await aUser(app);
  const target = join(dataFolder(), 'backup');
  await backUp(settingsOf(app.place), target);
  const epoch = await app.store.read(readEpoch);
  const lineage = await app.store.read(readLineage);
  await app.store.close();
  await restore(settingsOf(app.place), target, { replace: true });
  const store = await app.place.open();
  expect(await store.read(readEpoch)).not.toBe(epoch);
  expect(await store.read(readLineage)).toBe(lineage);
  expect((await aUser({ ...app, store })).id).toBeGreaterThan(id + 1_000_000_000);
  await store.close();
});

test('after a restore members are found by part of their name', async () => {
  const app = await createTestApp();
  const { id } = await aUser(app, { lastName: 'Baker' });
  const target = join(dataFolder(), 'backup');
  const counts = await backUp(settingsOf(app.place), target);
  // Neither the search index nor its own tables are counted as rows of the store.
  expect([...counts.keys()].filter((name) => name.includes('parts'))).toEqual([]);
  await app.store.close();
  await restore(settingsOf(app.place), target, { replace: true });
  const store = await app.place.open();
  const found = store.read((tx) =>
    tx.findBySubstring({ index: 'names', part: 'ker', after: 0, limit: 5 }),
  );
  expect(await found).toEqual([id]);
  await store.close();
});

test('a file that is no backup, or one of the other engine, is refused', async () => {
  const folder = dataFolder();
  const place = await createTestStore(folder);
  onTestFinished(place.remove);
  const own = fileURLToPath(import.meta.url);
  const settings = settingsOf(place);
  await expect(restore(settings, own, { replace: true })).rejects.toThrow('is not a PPR backup');
  const target = join(dataFolder(), 'backup');
  await backUp(settings, target);
  const other = place.databaseUrl === undefined ? 'postgres://127.0.0.1:1/ppr' : undefined;
  await expect(
    restore({ dataDir: folder, databaseUrl: other }, target, { replace: true }),
  ).rejects.toThrow(/^This is a backup of /);
});

/** Expects each mutation with all of its effects or not at all; returns the ids of those present. */
async function expectWhole(store: Store): Promise<string[]> {
  const { matches, seats, ratings, receipts } = await store.read(async ({ db, t }) => ({
    matches: await db.select().from(t.matches),
    seats: await db.select().from(t.matchParticipants),
    ratings: await db.select().from(t.ratings),
    receipts: await db.select().from(t.receipts),
  }));
  const ids = receipts.map(({ mutationId }) => mutationId);
  for (const { revision } of matches) expect(ids).toContain(revision);
  expect(seats).toHaveLength(matches.length * 2);
  const applied = receipts.filter(({ outcome }) => typeof outcome === 'number');
  expect(applied).toHaveLength(matches.length + ratings.length);
  return ids;
}
