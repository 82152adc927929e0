import { expect, onTestFinished, test } from 'vitest';
import { MemoryCopies } from '#pwa/testing/memory-copies.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { TimeoutError } from '#sync/engine/with-timeout.ts';
import { OWN_NAME } from '../copies/copy-keys.ts';
import { heal } from '../copies/heal.ts';
import { getDraft, saveDraft } from '../drafts/drafts.ts';
import { capture } from '../outbox/capture.ts';
import { DexieOutbox } from '../outbox/dexie-outbox.ts';
import { newId } from '../store/new-id.ts';
import { unsettledEntries } from '../store/outbox-entries.ts';
import { PlayerDb, saveOwnName } from '../store/player-db.ts';
import { eraseIfSynced, eraseRecords } from './erase-owner.ts';

async function fill(db: PlayerDb): Promise<void> {
  const feedbackId = newId();
  const args = { feedbackId, feedback: 'More courts', category: 'general' as const };
  await capture(db, { kind: 'sendFeedback', args, subject: feedbackId });
  await saveDraft(db, { id: 'park', key: 'create-match', value: { location: 'Park' } });
  await saveOwnName(db, 'ann', 1);
  const life = { life: 'page', ran: 1 };
  await new DexieOutbox(db).saveServerTime({ serverAt: 1, deviceAt: 1, ...life });
}

/** Copies whose first operation of this kind, by another tab, waits until this tab has erased the owner. */
class ErasedMeanwhile extends MemoryCopies {
  readonly db: PlayerDb;
  readonly #kind: 'read' | 'write';
  #isErased = false;

  constructor(db: PlayerDb, kind: 'read' | 'write') {
    super();
    this.db = db;
    this.#kind = kind;
  }

  override async read(database: string, key: string): Promise<unknown> {
    const copy = await super.read(database, key);
    await this.#erase('read');
    return copy;
  }

  override async write(database: string, key: string, value: unknown): Promise<void> {
    await this.#erase('write');
    await super.write(database, key, value);
  }

  async #erase(kind: 'read' | 'write'): Promise<void> {
    if (kind !== this.#kind || this.#isErased) return;
    this.#isErased = true;
    await eraseRecords(this.db, this);
  }
}

/** Copies in a browser that does not answer these questions about them. */
class SilentCopies extends MemoryCopies {
  silent: readonly ('keys' | 'erase')[] = [];

  override keys(database: string): Promise<string[]> {
    return this.silent.includes('keys') ? Promise.reject(new TimeoutError()) : super.keys(database);
  }

  override erase(database: string): Promise<void> {
    return this.silent.includes('erase')
      ? Promise.reject(new TimeoutError())
      : super.erase(database);
  }
}

async function expectNothingLeft(db: PlayerDb, copies: MemoryCopies): Promise<void> {
  expect(await heal(copies, db)).toEqual({ entries: 0, drafts: 0 });
  expect(await unsettledEntries(db)).toEqual([]);
  expect(await getDraft(db, 'park')).toBeUndefined();
  expect(await db.ownName.toArray()).toEqual([]);
  expect(await db.contacts.get('contact')).toBeUndefined();
  expect(await copies.keys(db.name)).toEqual([]);
}

test('a copy that another tab makes while its owner is erased does not come back', async () => {
  const db = newPlayerDb();
  await fill(db);
  const copies = new ErasedMeanwhile(db, 'write');
  await heal(copies, db);
  expect(await copies.keys(db.name)).not.toEqual([]);
  await expectNothingLeft(db, copies);
});

test('an entry that another tab restores while its owner is erased does not come back', async () => {
  const lost = newPlayerDb();
  await fill(lost);
  const copies = new ErasedMeanwhile(new PlayerDb(lost.key), 'read');
  await heal(copies, lost);
  expect(await copies.keys(lost.name)).toContain(OWN_NAME);
  await lost.delete();
  onTestFinished(() => copies.db.delete());
  await heal(copies, copies.db);
  await expectNothingLeft(copies.db, copies);
});

test.each([[['keys', 'erase']], [['erase']]] as const)(
  'if Cache Storage does not answer %j an owner is erased too, and the next healing removes the copies',
  async (silent) => {
    const [db, copies] = [newPlayerDb(), new SilentCopies()];
    await fill(db);
    await heal(copies, db);
    copies.silent = silent;
    await eraseRecords(db, copies);
    copies.silent = [];
    expect(await copies.keys(db.name)).not.toEqual([]);
    await expectNothingLeft(db, copies);
  },
);

test('an owner erased from a phone that had lost their records does not come back with copies either', async () => {
  const [db, copies] = [newPlayerDb(), new SilentCopies()];
  await fill(db);
  await heal(copies, db);
  await Promise.all([db.outbox.clear(), db.drafts.clear(), db.ownName.clear()]);
  copies.silent = ['keys', 'erase'];
  await eraseRecords(db, copies);
  copies.silent = [];
  await expectNothingLeft(db, copies);
});

test('an owner who signs in again is named again', async () => {
  const [db, copies] = [newPlayerDb(), new MemoryCopies()];
  await fill(db);
  await eraseRecords(db, copies);
  await saveOwnName(db, 'ann', 2);
  await heal(copies, db);
  expect(await copies.keys(db.name)).toEqual([OWN_NAME]);
  expect(await db.ownName.toArray()).toMatchObject([{ username: 'ann' }]);
});

// proves ACCOUNT-8
test('what is not synced, or begun unnoticed, keeps the records of an owner who logged out', async () => {
  const db = newPlayerDb();
  await fill(db);
  await eraseIfSynced(db.key, 1);
  expect(await unsettledEntries(db)).toHaveLength(1);
  expect(await getDraft(db, 'park')).toBeDefined();
  await db.outbox.clear();
  await eraseIfSynced(db.key, 0);
  expect(await getDraft(db, 'park')).toBeDefined();
  await eraseIfSynced(db.key, 1);
  expect(await db.drafts.count()).toBe(0);
  expect(await db.ownName.toArray()).toEqual([]);
});
