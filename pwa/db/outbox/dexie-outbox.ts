import { engineRefusals } from '#shared/text/engine-refusals.ts';
import { parkDependents } from '#sync/outbox/apply-outcomes.ts';
import {
  type Entry,
  type NewEntry,
  type OutboxStore,
  type ServerTimeSample,
  type StatusChange,
  WAITING,
} from '#sync/ports.ts';
import { markEnded } from '../store/ended.ts';
import { unsettledEntries } from '../store/outbox-entries.ts';
import {
  appendEntries,
  changeStatuses,
  entryInState,
  saveCorrections,
} from '../store/outbox-writes.ts';
import type { PlayerDb, StoredContact } from '../store/player-db.ts';
import { reopening } from '../store/reopening.ts';

/** The durable queue of one owner, in IndexedDB. */
export class DexieOutbox implements OutboxStore {
  readonly #db: PlayerDb;

  constructor(db: PlayerDb) {
    this.#db = db;
  }

  unsettled(): Promise<Entry[]> {
    return reopening(this.#db, () => unsettledEntries(this.#db));
  }

  append(entries: readonly NewEntry[]): Promise<void> {
    return this.#write(() => appendEntries(this.#db, entries));
  }

  update(changes: readonly StatusChange[]): Promise<void> {
    return this.#write(async () => {
      await changeStatuses(this.#db, changes);
      await saveCorrections(this.#db, changes);
    });
  }

  replaceParked(id: string, { mutation, ...rest }: NewEntry): Promise<boolean> {
    // The server's correction is in its answer to each push.
    const replacement = { id: mutation.id, mutation, ...rest, status: WAITING, at: undefined };
    return this.#write(async () => {
      const isReplaced = (await entryInState(this.#db, id, 'parked').modify(replacement)) > 0;
      if (!isReplaced) return false;
      await markEnded(this.#db, [id]);
      await followRevision(this.#db, id, mutation.id);
      return true;
    });
  }

  discardParked(id: string, now: number): Promise<boolean> {
    const db = this.#db;
    return this.#write(async () => {
      await changeStatuses(
        db,
        parkDependents(await unsettledEntries(db), id, now, engineRefusals.orphaned),
      );
      const isDiscarded = (await entryInState(db, id, 'parked').delete()) > 0;
      if (isDiscarded) await markEnded(db, [id]);
      return isDiscarded;
    });
  }

  async serverTime(): Promise<ServerTimeSample | null> {
    const db = this.#db;
    return (await reopening(db, () => db.contacts.get('contact'))) ?? null;
  }

  async saveServerTime(contact: ServerTimeSample): Promise<void> {
    const db = this.#db;
    const stored: StoredContact = { key: 'contact', ...contact };
    const keep = async () => void (await db.contacts.put(stored));
    await reopening(db, () => db.transaction('rw', db.meta, keep));
    copySoon(db, stored);
  }

  #write<T>(work: () => Promise<T>): Promise<T> {
    const db = this.#db;
    return reopening(db, () => db.transaction('rw', [db.outbox, db.ended, db.meta], work));
  }
}

/**
 * A result names the revision on which it is based, which is a mutation's id. It waits behind that mutation, so the
 * server has not seen it yet. If that mutation gets a new id, the result names the new one: otherwise it would always
 * conflict.
 */
async function followRevision(db: PlayerDb, before: string, after: string): Promise<void> {
  const results = (await unsettledEntries(db)).filter(
    ({ mutation }) => mutation.kind === 'recordResult' && revisionOf(mutation.args) === before,
  );
  for (const { id, mutation } of results) {
    const args = { ...(mutation.args as object), revision: after };
    await db.outbox
      .where('id')
      .equals(id)
      .modify({ mutation: { ...mutation, args } });
  }
}

/** Entries of an app of another version may have other arguments. */
function revisionOf(args: unknown): unknown {
  return typeof args === 'object' && args !== null && 'revision' in args ? args.revision : null;
}

/** Nothing waits for the copy, whose code is loaded after the page is shown: the next healing writes what fails. */
function copySoon(db: PlayerDb, contact: StoredContact): void {
  void import('../copies/copy-contact.ts').then(
    (part) => part?.copyStored(db, contact),
    () => undefined,
  );
}
