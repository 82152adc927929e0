import type { Outcome } from '../protocol/outcome.ts';

/** A mutation's arguments in the model. */
export interface ModelArgs {
  id?: string;
  noteId?: string;
  viewers?: number[];
  text?: string;
  target?: string;
  revision?: string;
  /** The server throws this many times before it accepts this one. */
  throws?: number;
}

/** A row that several owners see and edit. */
export interface Note {
  id: string;
  author: number;
  viewers: number[];
  text: string;
  /** The mutation that last changed it. */
  revision: string;
  /** Every mutation that ever changed it, to detect duplicates. */
  history: string[];
  /** When it was captured, by the server's clock. */
  at: number;
  /** When the server applied it. */
  takenAt: number;
}

/** A note as its viewers get it. */
export type NoteRow = Pick<Note, 'id' | 'text' | 'revision' | 'history'>;

/** A row that an author may create once per target. */
export interface Vote {
  id: string;
  noteId: string;
  author: number;
  target: string;
}

export interface FeedRow {
  entity: string;
  id: string;
  version: number;
  deleted: boolean;
}

export interface Receipt {
  owner: number;
  bytes: string;
  outcome: Outcome;
}

/** Everything that the model server stores. Nested keys are written `a/b`. */
export interface ModelState {
  epoch: string;
  receipts: Map<string, Receipt>;
  notes: Map<string, Note>;
  votes: Map<string, Vote>;
  /** Vote ids by `author/target`. */
  voteKeys: Map<string, string>;
  counters: Map<number, number>;
  /** By `viewer/entity/id`. */
  feed: Map<string, FeedRow & { viewer: number }>;
}

export function emptyState(epoch: string): ModelState {
  return {
    epoch,
    receipts: new Map(),
    notes: new Map(),
    votes: new Map(),
    voteKeys: new Map(),
    counters: new Map(),
    feed: new Map(),
  };
}

/** Undoes writes since a savepoint: rows are replaced, never changed in place. */
export class Journal {
  #undo: (() => void)[] = [];

  set<K, V>(map: Map<K, V>, key: K, value: V): void {
    const before = map.get(key);
    const had = map.has(key);
    this.#undo.push(() => {
      if (had && before !== undefined) map.set(key, before);
      else map.delete(key);
    });
    map.set(key, value);
  }

  savepoint(): number {
    return this.#undo.length;
  }

  rollbackTo(savepoint: number): void {
    for (const undo of this.#undo.splice(savepoint).toReversed()) undo();
  }
}
