import { deviceClock } from '#pwa/db/store/device-clock.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { reopening } from '#pwa/db/store/reopening.ts';
import { storageErrors } from '#pwa/db/store/storage-errors.ts';
import type { Clock } from '#sync/ports.ts';
import { draftKey, parseKey } from './copy-keys.ts';
import { type CopyStore, copyStore } from './copy-store.ts';

/** Text typed within this time is one write to the second copy of a draft. */
export const DRAFT_COPY_MS = 500;

let ofThisPage: DraftCopies | undefined;

/** Updates the draft's copy soon, and at once when the page is hidden. */
export function draftChanged(db: PlayerDb, id: string): void {
  ofThisPage ??= startCopying();
  ofThisPage.changed(db, id);
}

function startCopying(): DraftCopies {
  const copies = new DraftCopies(copyStore, deviceClock);
  const flush = () => void copies.flush();
  // Tests of the database have no page.
  if ('document' in globalThis) {
    document.addEventListener('visibilitychange', () => document.hidden && flush());
    window.addEventListener('pagehide', flush);
  }
  return copies;
}

/** A draft that changed since its copy was made. */
interface Due {
  db: PlayerDb;
  id: string;
  cancel: () => void;
}

/**
 * Copies drafts some time after they changed, so that many key strokes cost one write and typing never waits.
 * IndexedDB has each change at once.
 */
export class DraftCopies {
  readonly #store: () => Promise<CopyStore | null>;
  readonly #clock: Pick<Clock, 'after'>;
  readonly #due = new Map<string, Due>();
  /** The copying that was started last; the next one waits for it. */
  #last: Promise<void> = Promise.resolve();

  constructor(store: () => Promise<CopyStore | null>, clock: Pick<Clock, 'after'>) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Notes that the draft was changed or has ended. */
  changed(db: PlayerDb, id: string): void {
    const key = `${db.name} ${id}`;
    if (this.#due.has(key)) return;
    const cancel = this.#clock.after(DRAFT_COPY_MS, () => void this.#copy(key));
    this.#due.set(key, { db, id, cancel });
  }

  /** Copies everything that is due; resolves when done. */
  async flush(): Promise<void> {
    await Promise.all([...this.#due.keys()].map((key) => this.#copy(key)));
    await this.#last;
  }

  #copy(key: string): Promise<void> {
    const due = this.#due.get(key);
    this.#due.delete(key);
    if (due === undefined) return this.#last;
    due.cancel();
    const { db, id } = due;
    this.#last = this.#after(this.#last, db, id);
    return this.#last;
  }

  async #after(last: Promise<void>, db: PlayerDb, id: string): Promise<void> {
    await last;
    try {
      const store = await this.#store();
      if (store !== null) await copyDrafts(store, db, [id]);
    } catch (error) {
      // The next healing copies what failed here.
      storageErrors.report(error);
    }
  }
}

/** Makes the copies of these drafts equal to what IndexedDB holds now. */
export async function copyDrafts(
  store: CopyStore,
  db: PlayerDb,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) await copyDraft(store, db, id);
}

async function copyDraft(store: CopyStore, db: PlayerDb, id: string): Promise<void> {
  const draft = await reopening(db, () => db.drafts.get(id));
  const kept = draft === undefined ? null : draftKey(draft);
  if (kept !== null) await store.write(db.name, kept, draft);
  // List the copies before reading the draft again: a copy of what is typed in between is then not among them.
  const copies = await copiesOf(store, db, id);
  if (await isLast(db, id, kept)) {
    await store.remove(
      db.name,
      copies.filter((key) => key !== kept),
    );
  }
}

async function copiesOf(store: CopyStore, db: PlayerDb, id: string): Promise<string[]> {
  return (await store.keys(db.name)).filter((key) => {
    const parsed = parseKey(key);
    return parsed?.kind === 'draft' && parsed.id === id;
  });
}

/** True if the draft has not changed since it was copied, or has ended. Healing puts a lost draft back. */
function isLast(db: PlayerDb, id: string, kept: string | null): Promise<boolean> {
  const { drafts, ended } = db;
  const read = async () => {
    const now = await drafts.get(id);
    return now === undefined ? (await ended.get(id)) !== undefined : draftKey(now) === kept;
  };
  return reopening(db, () => db.transaction('r', [drafts, ended], read));
}
