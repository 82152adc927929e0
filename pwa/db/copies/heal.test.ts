import { expect, test } from 'vitest';
import { dropDraft, getDraft, saveDraft } from '#pwa/db/drafts/drafts.ts';
import { DexieOutbox } from '#pwa/db/outbox/dexie-outbox.ts';
import { unsentOwners } from '#pwa/db/owners/unsent-owners.ts';
import { markEnded } from '#pwa/db/store/ended.ts';
import { newId } from '#pwa/db/store/new-id.ts';
import { unsettledEntries } from '#pwa/db/store/outbox-entries.ts';
import { PlayerDb, saveOwnName } from '#pwa/db/store/player-db.ts';
import { captureFeedback } from '#pwa/testing/capture-feedback.ts';
import { MemoryCopies } from '#pwa/testing/memory-copies.ts';
import { loseDatabase, newPlayerDb } from '#pwa/testing/new-player-db.ts';
import type { Entry } from '#sync/ports.ts';
import { PARKED } from '#sync/testing/factories.ts';
import { copyDrafts } from './copy-drafts.ts';
import { copyEntries } from './copy-entries.ts';
import { heal, healAll } from './heal.ts';

const NOW = 1_000;
const FORM = 'feedback';

const SETTLED = { state: 'settled', epoch: 'e', version: 1, settledAt: 1 } as const;

/** The mutations as they are sent: the server recognizes a repetition only if it is identical to the byte. */
function bytesOf(entries: readonly Entry[]): string[] {
  return entries.map(({ mutation }) => JSON.stringify(mutation));
}

test('lost entries are restored as captured, in capture order, and waiting', async () => {
  const [db, copies] = [newPlayerDb(), new MemoryCopies()];
  const ids = [];
  for (let count = 0; count < 12; count += 1) ids.push(await captureFeedback(db, `No. ${count}`));
  await saveDraft(db, { id: 'park', key: 'create-match', value: { location: 'Park' } });
  await new DexieOutbox(db).update([{ id: ids[3] ?? '', from: 'waiting', status: PARKED }]);
  await heal(copies, db, NOW);
  const before = await unsettledEntries(db);

  const lost = await loseDatabase(db);
  expect(await heal(copies, lost, NOW)).toEqual({ entries: 12, drafts: 1 });
  const after = await unsettledEntries(lost);
  expect(bytesOf(after)).toEqual(bytesOf(before));
  expect(new Set(after.map(({ status }) => status.state))).toEqual(new Set(['waiting']));
  expect((await getDraft(lost, 'park'))?.value).toEqual({ location: 'Park' });
  expect(await heal(copies, lost, NOW)).toEqual({ entries: 0, drafts: 0 });
});

test('two pages that heal at once report each restored record once', async () => {
  const [db, copies] = [newPlayerDb(), new MemoryCopies()];
  await captureFeedback(db);
  await saveDraft(db, { id: 'park', key: 'create-match', value: { location: 'Park' } });
  await heal(copies, db, NOW);
  const lost = await loseDatabase(db);
  const reports = await Promise.all([heal(copies, lost, NOW), heal(copies, lost, NOW)]);
  expect(reports.reduce((sum, { entries }) => sum + entries, 0)).toBe(1);
  expect(reports.reduce((sum, { drafts }) => sum + drafts, 0)).toBe(1);
});

test('an entry that another tab discards while it is being restored stays discarded', async () => {
  const [db, copies] = [newPlayerDb(), new MemoryCopies()];
  const id = await captureFeedback(db);
  await saveDraft(db, { id: 'park', key: 'create-match', value: { location: 'Park' } });
  await heal(copies, db, NOW);
  const lost = await loseDatabase(db);
  const read = copies.read.bind(copies);
  copies.read = async (database, key) => {
    // The other tab had restored it before.
    await markEnded(lost, [id, 'park']);
    return read(database, key);
  };
  expect(await heal(copies, lost, NOW)).toEqual({ entries: 0, drafts: 0 });
  expect(await unsettledEntries(lost)).toEqual([]);
  expect(await getDraft(lost, 'park')).toBeUndefined();
});

test('a refused entry that was discarded or retried is not restored from its copy', async () => {
  const [db, copies] = [newPlayerDb(), new MemoryCopies()];
  const outbox = new DexieOutbox(db);
  const ids = [await captureFeedback(db), await captureFeedback(db)];
  for (const id of ids) await outbox.update([{ id, from: 'waiting', status: PARKED }]);
  await heal(copies, db, NOW);
  const [discarded = '', retried = ''] = ids;
  const [, parked] = await unsettledEntries(db);
  if (parked === undefined) throw new Error('the second entry is missing');
  await outbox.discardParked(discarded, NOW);
  const again = { ...parked.mutation, id: newId() };
  const { subject, needs } = parked;
  await outbox.replaceParked(retried, { mutation: again, subject, needs });

  expect(await heal(copies, db, NOW)).toEqual({ entries: 0, drafts: 0 });
  expect((await unsettledEntries(db)).map(({ id }) => id)).toEqual([again.id]);
  expect(await copies.keys(db.name)).toEqual([`entry/${again.id}`]);
});

test('a discarded draft is not restored from its copy', async () => {
  const [db, copies] = [newPlayerDb(), new MemoryCopies()];
  await saveDraft(db, { id: FORM, key: FORM, value: 'half' });
  await heal(copies, db, NOW);
  await dropDraft(db, FORM);
  expect(await heal(copies, db, NOW)).toEqual({ entries: 0, drafts: 0 });
  expect(await getDraft(db, FORM)).toBeUndefined();
  expect(await copies.keys(db.name)).toEqual([]);
});

test('two tabs that heal at once restore everything once', async () => {
  const [db, copies] = [newPlayerDb(), new MemoryCopies()];
  await captureFeedback(db);
  await saveDraft(db, { id: 'park', key: 'create-match', value: 'half' });
  await heal(copies, db, NOW);
  const lost = await loseDatabase(db);
  const other = new PlayerDb(db.key);
  await Promise.all([heal(copies, lost, NOW), heal(copies, other, NOW)]);
  other.close();
  expect(await unsettledEntries(lost)).toHaveLength(1);
  expect(await lost.drafts.count()).toBe(1);
});

test('all owners on the phone are healed and get their names back, also signed-out ones', async () => {
  const copies = new MemoryCopies();
  const [ann, gus] = [newPlayerDb(), newPlayerDb()];
  await saveOwnName(ann, 'ann', 1);
  for (const db of [ann, gus]) await captureFeedback(db);
  await healAll(copies, NOW);
  for (const db of [ann, gus]) await loseDatabase(db);
  expect(await healAll(copies, NOW)).toEqual({ entries: 2, drafts: 0 });
  expect(await unsentOwners()).toMatchObject([{ username: 'ann', unsent: 1 }]);
});

test("an owner whose copies cannot be read does not keep the others' from being restored", async () => {
  const [ann, gus] = [newPlayerDb(), newPlayerDb()];
  const copies = new MemoryCopies();
  for (const db of [ann, gus]) await captureFeedback(db);
  await healAll(copies, NOW);
  const lost = [await loseDatabase(ann), await loseDatabase(gus)];
  const keys = copies.keys.bind(copies);
  copies.keys = (database) =>
    database === ann.name ? Promise.reject(new Error('not done')) : keys(database);
  await expect(healAll(copies, NOW)).rejects.toThrow('not done');
  expect((await Promise.all(lost.map(unsettledEntries))).map(({ length }) => length)).toEqual([
    0, 1,
  ]);
});

test('copies of entries discarded during healing go, and copies of entries captured during it stay', async () => {
  const [db, copies] = [newPlayerDb(), new MemoryCopies()];
  const outbox = new DexieOutbox(db);
  const [sent, parked] = [await captureFeedback(db), await captureFeedback(db)];
  await heal(copies, db);
  await outbox.update([{ id: sent, from: 'waiting', status: SETTLED }]);
  await outbox.update([{ id: parked, from: 'waiting', status: PARKED }]);
  const keys = copies.keys.bind(copies);
  let late = '';
  copies.keys = async (database) => {
    // Another tab does this after this one has read the unsent entries.
    if (late === '') {
      late = await captureFeedback(db);
      await copyEntries(copies, db, [late]);
      await outbox.discardParked(parked, NOW);
    }
    return keys(database);
  };
  expect(await heal(copies, db)).toEqual({ entries: 0, drafts: 0 });
  await heal(copies, db);
  const kept = [`entry/${sent}`, `entry/${late}`, `receipt/${sent}`];
  expect((await keys(db.name)).toSorted()).toEqual(kept.toSorted());
  expect((await unsettledEntries(db)).map(({ id }) => id)).toEqual([late]);
});

test('an entry that is captured and discarded while the copies are listed is not restored', async () => {
  const [db, copies] = [newPlayerDb(), new MemoryCopies()];
  const keys = copies.keys.bind(copies);
  copies.keys = async (database) => {
    const id = await captureFeedback(db);
    await copyEntries(copies, db, [id]);
    await new DexieOutbox(db).update([{ id, from: 'waiting', status: PARKED }]);
    const listed = await keys(database);
    await new DexieOutbox(db).discardParked(id, NOW);
    return listed;
  };
  expect(await heal(copies, db)).toEqual({ entries: 0, drafts: 0 });
  expect(await unsettledEntries(db)).toEqual([]);
});

test('notes about drafts that ended long ago are deleted', async () => {
  const [db, copies] = [newPlayerDb(), new MemoryCopies()];
  await dropDraft(db, FORM);
  await heal(copies, db, Date.now());
  expect(await db.ended.count()).toBe(1);
  await heal(copies, db, Date.now() + 3 * 86_400_000);
  expect(await db.ended.count()).toBe(0);
});

/**
 * Copies of a phone that is killed before its copy operation `kill`: that operation and all later ones never happen.
 */
class KilledCopies extends MemoryCopies {
  left: number;

  constructor(left: number) {
    super();
    this.left = left;
  }

  override async write(database: string, key: string, value: unknown): Promise<void> {
    this.#countDown();
    await super.write(database, key, value);
  }

  override async remove(database: string, keys: readonly string[]): Promise<void> {
    this.#countDown();
    await super.remove(database, keys);
  }

  #countDown(): void {
    if (this.left <= 0) throw new Error('killed');
    this.left -= 1;
  }
}

/** How far the player got before the phone was killed. */
type Progress = 'nothing' | 'begun' | 'captured' | 'saved' | 'sent' | 'end';

/** Starts a form, captures it, has the server accept it, and copies the answer. Returns how far it got. */
async function runUntilKilled(db: PlayerDb, copies: KilledCopies): Promise<Progress> {
  let reached: Progress = 'nothing';
  try {
    await saveDraft(db, { id: FORM, key: FORM, value: 'More courts' });
    await copyDrafts(copies, db, [FORM]);
    reached = 'begun';
    const id = await captureFeedback(db, 'More courts', FORM);
    reached = 'captured';
    await copyEntries(copies, db, [id]);
    reached = 'saved';
    await copyDrafts(copies, db, [FORM]);
    await new DexieOutbox(db).update([{ id, from: 'waiting', status: SETTLED }]);
    reached = 'sent';
    await heal(copies, db, NOW);
    return 'end';
  } catch {
    return reached;
  }
}

/** What the phone has after it was killed before copy operation `kill` and has healed. */
async function afterKill(kill: number, isLost: boolean) {
  const [db, copies] = [newPlayerDb(), new KilledCopies(kill)];
  const reached = await runUntilKilled(db, copies);
  copies.left = Number.POSITIVE_INFINITY;
  const next = isLost ? await loseDatabase(db) : db;
  await heal(copies, next, NOW);
  const hasEntry = (await next.outbox.count()) > 0;
  const hasDraft = (await getDraft(next, FORM)) !== undefined;
  return { reached, hasEntry, hasDraft };
}

test('whenever it is killed, a phone that keeps IndexedDB has the form or its entry', async () => {
  for (let kill = 0, reached: Progress = 'nothing'; reached !== 'end'; kill += 1) {
    const found = await afterKill(kill, false);
    ({ reached } = found);
    const isCaptured = reached !== 'nothing' && reached !== 'begun';
    expect(found, `kill ${kill}`).toEqual({ reached, hasEntry: isCaptured, hasDraft: !isCaptured });
  }
});

// proves SYNC-10
test('whenever it is killed, a phone that loses IndexedDB has what it said was saved', async () => {
  for (let kill = 0, reached: Progress = 'nothing'; reached !== 'end'; kill += 1) {
    const found = await afterKill(kill, true);
    ({ reached } = found);
    // Until the server's answer is copied, it is sent again, and the server repeats its answer.
    const hasEntry = reached === 'saved' || reached === 'sent' || reached === 'end';
    // Between the commit and the copy, the player has not read "saved" yet: the form is there as it was typed.
    const hasDraft = reached === 'begun' || reached === 'captured';
    if (reached !== 'nothing')
      expect(found, `kill ${kill}`).toEqual({ reached, hasEntry, hasDraft });
  }
});
