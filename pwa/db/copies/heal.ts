import { markEnded } from '#pwa/db/ended.ts';
import { appendEntries } from '#pwa/db/outbox-entries.ts';
import type { Draft, OwnerName, PlayerDb } from '#pwa/db/player-db.ts';
import { reopening } from '#pwa/db/reopening.ts';
import { ENDED_KEPT_MS } from '#shared/limits.ts';
import { copyDrafts } from './copy-drafts.ts';
import { copyEntries, type EntryCopy } from './copy-entries.ts';
import { OWN_NAME } from './copy-keys.ts';
import type { CopyStore } from './copy-store.ts';
import { type OnPhone, planHealing } from './heal-plan.ts';

/** How much was put back. */
export interface Healed {
  entries: number;
  drafts: number;
}

/**
 * Makes one owner's records and their copies agree: what IndexedDB has lost is put back, what has no copy
 * is copied, and copies that nobody needs are removed. It may be cut off anywhere, and run in two tabs at
 * once: the next run goes on from there. `now` is this device's clock, in milliseconds.
 */
export async function heal(store: CopyStore, db: PlayerDb, now: number): Promise<Healed> {
  const onPhone = await readPhone(db);
  // After the phone, as planHealing asks for.
  const keys = await store.keys(db.name);
  const plan = planHealing(onPhone, keys);
  const entries = await putEntriesBack(
    db,
    await readAll<EntryCopy>(store, db, plan.entriesToPutBack),
  );
  const drafts = await putDraftsBack(db, await readAll<Draft>(store, db, plan.draftsToPutBack));
  await agreeOnName(store, db, keys);
  await copyEntries(store, db, plan.entriesToCopy);
  await copyDrafts(store, db, plan.draftsToCopy);
  await store.remove(db.name, plan.toRemove);
  await forgetEnded(db, now);
  return { entries, drafts };
}

function readPhone(db: PlayerDb): Promise<OnPhone> {
  const { outbox, drafts, ended } = db;
  const read = async () => ({
    entries: new Map((await outbox.toArray()).map(({ id, status }) => [id, status.state])),
    drafts: new Map((await drafts.toArray()).map(({ id, updatedAt }) => [id, updatedAt])),
    ended: new Set(await ended.toCollection().primaryKeys()),
  });
  return reopening(db, () => db.transaction('r', [outbox, drafts, ended], read));
}

/** Sound because only the modules beside this one write copies, each under its own kind of key. */
async function readAll<T>(store: CopyStore, db: PlayerDb, keys: readonly string[]): Promise<T[]> {
  const found = await Promise.all(keys.map((key) => store.read(db.name, key)));
  return found.filter((copy) => copy !== undefined) as T[];
}

/** They wait to be sent, whatever they had come to: to what it knows the server gives its answer again. */
async function putEntriesBack(db: PlayerDb, copies: readonly EntryCopy[]): Promise<number> {
  if (copies.length === 0) return 0;
  const inOrder = copies.toSorted((a, b) => a.seq - b.seq).map(unnumbered);
  const { outbox, ended } = db;
  const append = async () => {
    // Both as they are by now: in another tab one was discarded, captured or put back meanwhile.
    const gone = new Set(await ended.toCollection().primaryKeys());
    const known = new Set(await outbox.orderBy('id').keys());
    const back = inOrder.filter(({ id }) => !gone.has(id) && !known.has(id));
    await appendEntries(db, back);
    // The forms that they were captured from are not begun again.
    await markEnded(
      db,
      back.map(({ endsDraft }) => endsDraft).filter((id) => id !== undefined),
    );
    return back.length;
  };
  return reopening(db, () => db.transaction('rw', [outbox, ended], append));
}

/** The store numbers it anew. */
function unnumbered(copy: EntryCopy): Omit<EntryCopy, 'seq'> {
  const { seq: _, ...entry } = copy;
  return entry;
}

async function putDraftsBack(db: PlayerDb, copies: readonly Draft[]): Promise<number> {
  if (copies.length === 0) return 0;
  const { drafts, ended } = db;
  const put = async () => {
    const known = new Set([
      ...(await drafts.toCollection().primaryKeys()),
      ...(await ended.toCollection().primaryKeys()),
    ]);
    const back = copies.filter(({ id }) => !known.has(id));
    await drafts.bulkAdd(back);
    return back.length;
  };
  return reopening(db, () => db.transaction('rw', [drafts, ended], put));
}

/** /auth names whose records wait here: without a name nobody knows whom to sign in as. */
async function agreeOnName(store: CopyStore, db: PlayerDb, keys: readonly string[]): Promise<void> {
  const name = await reopening(db, () => db.ownName.get(db.owner));
  if (name !== undefined) {
    if (!keys.includes(OWN_NAME)) await store.write(db.name, OWN_NAME, name);
    return;
  }
  const [copy] = await readAll<OwnerName>(store, db, [OWN_NAME]);
  if (copy !== undefined) await reopening(db, () => db.ownName.put(copy));
}

/** By then another tab that had the draft open has removed its last copy. */
async function forgetEnded(db: PlayerDb, now: number): Promise<void> {
  await reopening(db, () =>
    db.ended
      .filter(({ at }) => at < now - ENDED_KEPT_MS)
      .delete()
      .then(() => undefined),
  );
}
