import { deviceClock } from '#pwa/db/store/device-clock.ts';
import { markEnded } from '#pwa/db/store/ended.ts';
import { appendEntries } from '#pwa/db/store/outbox-writes.ts';
import {
  type Draft,
  type OutboxRow,
  type OwnerName,
  ownerNamed,
  ownersHere,
  PlayerDb,
} from '#pwa/db/store/player-db.ts';
import { reopening } from '#pwa/db/store/reopening.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { withTimeout } from '#sync/engine/with-timeout.ts';
import { UNSENT } from '#sync/outbox/entry-states.ts';
import { COPY_WAIT_MAX_MS } from './copy-cache.ts';
import { agreeOnContact } from './copy-contact.ts';
import { copyDrafts } from './copy-drafts.ts';
import { copyEntries, copyReceipts, type EntryCopy, type ReceiptCopy } from './copy-entries.ts';
import { copiedIds, entryKey, idsOfKind, OWN_NAME, receiptKey } from './copy-keys.ts';
import { type CopyStore, copyStore } from './copy-store.ts';
import { isErased } from './erased.ts';
import { type OnPhone, planHealing } from './heal-plan.ts';

/** The number of records that were put back and that the server does not have, as far as the phone knows. */
interface Healed {
  entries: number;
  drafts: number;
}

const NOTHING: Healed = { entries: 0, drafts: 0 };
const healings = new Map<string, Promise<Healed>>();

/** Resolves once this page has compared these records with their copies; never throws. */
export function healed(db: PlayerDb): Promise<Healed> {
  const begun = healings.get(db.name) ?? withPatience(db);
  healings.set(db.name, begun);
  return begun;
}

/** A form opens after this time at the latest, while the healing goes on. */
function withPatience(db: PlayerDb): Promise<Healed> {
  return withTimeout(deviceClock, COPY_WAIT_MAX_MS, healNow(db)).catch(() => NOTHING);
}

async function healNow(db: PlayerDb): Promise<Healed> {
  const store = await copyStore();
  return store === null ? NOTHING : heal(store, db, Date.now());
}

/**
 * Heals the records of all owners on this phone: members and guests, signed in or out. Databases of which only copies
 * are left are recreated. With `now`, old ended records are forgotten. Rejects at the end if one owner's failed.
 */
export async function healAll(store: CopyStore, now?: number): Promise<Healed> {
  const copied = (await store.databases()).map(ownerNamed).filter((owner) => owner !== null);
  const owners = new Set([...copied, ...(await ownersHere())]);
  const all: Healed = { entries: 0, drafts: 0 };
  const failures: unknown[] = [];
  for (const owner of owners) {
    const db = new PlayerDb(owner);
    try {
      const { entries, drafts } = await heal(store, db, now);
      all.entries += entries;
      all.drafts += drafts;
    } catch (error) {
      failures.push(error);
    }
    db.close();
  }
  if (failures.length > 0) throw failures[0];
  return all;
}

/** How long a phone remembers which entries and drafts have ended, in case a copy of one is left. */
const ENDED_KEPT_MS = 2 * DAY_MS;

/**
 * Makes one owner's records and their copies agree: puts back what IndexedDB has lost, copies what has no copy, and
 * removes copies that are not needed. It may be interrupted anywhere and may run in two tabs at once; the next run
 * continues. It reads only what is unsent or copied. With `now`, this device's clock in milliseconds, as at a start,
 * it also looks for lost settled entries, because browsers lose a database between two starts, and deletes notes of
 * records that ended long ago.
 */
export async function heal(store: CopyStore, db: PlayerDb, now?: number): Promise<Healed> {
  const unsent = await readUnsent(db);
  // After the read of the phone, as planHealing requires.
  const keys = await store.keys(db.name);
  const settled = now === undefined ? idsOfKind(keys, 'receipt') : [];
  const plan = planHealing(await withCopied(db, unsent, keys, settled), keys);
  const entries = await putEntriesBack(db, await readEntries(store, db, plan.entriesToPutBack));
  const drafts = await putDraftsBack(db, await readAll<Draft>(store, db, plan.draftsToPutBack));
  await agreeOnName(store, db, keys);
  await agreeOnContact(store, db, keys);
  await copyEntries(store, db, plan.entriesToCopy);
  await copyDrafts(store, db, plan.draftsToCopy);
  await copyReceipts(store, db, plan.receiptsToCopy);
  await store.remove(db.name, plan.toRemove);
  if (now !== undefined) await forgetEnded(db, now);
  return { entries, drafts };
}

type Unsent = Pick<OnPhone, 'entries' | 'drafts'>;

function readUnsent(db: PlayerDb): Promise<Unsent> {
  const { outbox, drafts } = db;
  const read = async () => ({
    entries: statesOf(await outbox.where('status.state').anyOf(UNSENT).toArray()),
    drafts: new Map((await drafts.toArray()).map(({ id, updatedAt }) => [id, updatedAt])),
  });
  return reopening(db, () => db.transaction('r', [outbox, drafts], read));
}

/** Adds the state of all other records that have a copy, and whether they ended. Does not look for `settled` ones. */
function withCopied(
  db: PlayerDb,
  unsent: Unsent,
  keys: readonly string[],
  settled: readonly string[],
): Promise<OnPhone> {
  const { outbox, ended, ownName } = db;
  const copied = copiedIds(keys);
  const read = async () => {
    const ids = await endedAmong(db, copied);
    const there = settled.filter((id) => !ids.has(id)).map((id) => [id, 'settled'] as const);
    const known = new Map([...there, ...unsent.entries]);
    const others = copied.filter((id) => !known.has(id));
    const states = statesOf(await outbox.where('id').anyOf(others).toArray());
    return { ...unsent, entries: new Map([...known, ...states]), ended: ids };
  };
  return reopening(db, () => db.transaction('r', [outbox, ended, ownName], read));
}

function statesOf(rows: readonly Pick<OutboxRow, 'id' | 'status'>[]): OnPhone['entries'] {
  return new Map(rows.map(({ id, status }) => [id, status.state]));
}

/**
 * Runs within the caller's transaction over `ended` and `ownName`. If its owner was erased, all have ended: Cache
 * Storage may not have answered when their ids should have been stored.
 */
async function endedAmong(db: PlayerDb, ids: readonly string[]): Promise<Set<string>> {
  const [found, isGone] = await Promise.all([
    db.ended.where('id').anyOf(ids).primaryKeys(),
    isErased(db),
  ]);
  return new Set(isGone ? ids : found);
}

/** Guarantee: only the modules of this folder write copies, each under its own kind of key. */
async function readAll<T>(store: CopyStore, db: PlayerDb, keys: readonly string[]): Promise<T[]> {
  const found: unknown[] = [];
  // One after another: each has its own time, however many there are.
  for (const key of keys) found.push(await store.read(db.name, key));
  return found.filter((copy) => copy !== undefined) as T[];
}

/** An entry's copy, with its state if the server has it. */
type Copied = EntryCopy & { status?: ReceiptCopy };

async function readEntries(
  store: CopyStore,
  db: PlayerDb,
  ids: readonly string[],
): Promise<Copied[]> {
  const copies = await readAll<EntryCopy>(store, db, ids.map(entryKey));
  const found: Copied[] = [];
  for (const copy of copies) {
    const [status] = await readAll<ReceiptCopy>(store, db, [receiptKey(copy.id)]);
    found.push(status ? { ...copy, status } : copy);
  }
  return found;
}

/**
 * What the server has applied stays hidden, and is sent again if the next pull shows that the server has lost it.
 * Everything else waits to be sent, whatever its state was: the server repeats its answer to entries that it knows.
 * Returns how many wait.
 */
async function putEntriesBack(db: PlayerDb, copies: readonly Copied[]): Promise<number> {
  if (copies.length === 0) return 0;
  const inOrder = copies.toSorted((a, b) => a.seq - b.seq).map(unnumbered);
  const { outbox, ended, ownName } = db;
  const append = async () => {
    // Read both again: another tab may have discarded, captured or restored a record meanwhile.
    const ids = inOrder.map(({ id }) => id);
    const gone = await endedAmong(db, ids);
    const known = new Set(await outbox.where('id').anyOf(ids).keys());
    const back = inOrder.filter(({ id }) => !gone.has(id) && !known.has(id));
    await appendEntries(db, back);
    // Note that the forms they were captured from have ended.
    await markEnded(
      db,
      back.map(({ endsDraft }) => endsDraft).filter((id) => id !== undefined),
    );
    return back.filter(({ status }) => status === undefined).length;
  };
  return reopening(db, () => db.transaction('rw', [outbox, ended, ownName], append));
}

/** The store gives it a new number. */
function unnumbered(copy: Copied): Omit<Copied, 'seq'> {
  const { seq: _, ...entry } = copy;
  return entry;
}

async function putDraftsBack(db: PlayerDb, copies: readonly Draft[]): Promise<number> {
  if (copies.length === 0) return 0;
  const { drafts, ended, ownName } = db;
  const put = async () => {
    const ids = copies.map(({ id }) => id);
    const begun = await drafts.where('id').anyOf(ids).primaryKeys();
    const known = new Set([...begun, ...(await endedAmong(db, ids))]);
    const back = copies.filter(({ id }) => !known.has(id));
    await drafts.bulkAdd(back);
    return back.length;
  };
  return reopening(db, () => db.transaction('rw', [drafts, ended, ownName], put));
}

/**
 * Restores the owner's name: /auth shows it for accounts whose records wait here, so that the player knows which
 * account to sign in to.
 */
async function agreeOnName(store: CopyStore, db: PlayerDb, keys: readonly string[]): Promise<void> {
  const name = await reopening(db, () => db.ownName.get(db.owner));
  if (name !== undefined) {
    if (!keys.includes(OWN_NAME)) await store.write(db.name, OWN_NAME, name);
    return;
  }
  const [copy] = await readAll<OwnerName>(store, db, [OWN_NAME]);
  if (copy !== undefined && !(await putNameBack(db, copy))) await store.remove(db.name, [OWN_NAME]);
}

/** False if the owner was erased meanwhile. */
function putNameBack(db: PlayerDb, copy: OwnerName): Promise<boolean> {
  const { ownName, ended } = db;
  const put = async () => {
    if ((await ownName.get(db.owner)) !== undefined) return true;
    if ((await ended.get(OWN_NAME)) !== undefined) return false;
    await ownName.put(copy);
    return true;
  };
  return reopening(db, () => db.transaction('rw', [ownName, ended], put));
}

/** Another tab with the draft open has removed its last copy by then. */
async function forgetEnded(db: PlayerDb, now: number): Promise<void> {
  await reopening(db, () =>
    db.ended
      .filter(({ at }) => at < now - ENDED_KEPT_MS)
      .delete()
      .then(() => undefined),
  );
}
