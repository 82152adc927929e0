import { pageEffects } from '#sync/engine/page-effects.ts';
import { parkDependents } from '#sync/outbox/apply-outcomes.ts';
import {
  type ApplyResult,
  type Entry,
  type EntryState,
  forgottenPosition,
  INITIAL_POSITION,
  type NewEntry,
  type OutboxStore,
  type PullPosition,
  type ReplicaPosition,
  type ReplicaRow,
  type ReplicaStore,
  type ServerTimeSample,
  type StatusChange,
  WAITING,
} from '../ports.ts';
import type { PullResponse } from '../protocol/pull.ts';
import { MESSAGES } from './factories.ts';

/** One owner's records on one device, which survive when everything that runs there is killed. */
export class MemoryRecords {
  readonly entries = new Map<string, Entry>();
  readonly rows = new Map<string, ReplicaRow & { generation: number }>();
  position: ReplicaPosition = INITIAL_POSITION;
  contact: ServerTimeSample | null = null;
  nextSeq = 1;
  /** What happened to refused entries: the id of the retry, or null for a discarded one. */
  readonly successors = new Map<string, string | null>();
}

/** Each method is one transaction: everything changes at once, or nothing does if it is killed before it runs. */
export class MemoryOutbox implements OutboxStore {
  readonly #records: MemoryRecords;

  constructor(records: MemoryRecords) {
    this.#records = records;
  }

  async unsettled(): Promise<Entry[]> {
    return unsettledIn(this.#records);
  }

  async append(entries: readonly NewEntry[]): Promise<void> {
    for (const entry of entries) this.#add(entry, this.#records.nextSeq++);
  }

  async update(changes: readonly StatusChange[]): Promise<void> {
    for (const change of changes) changeStatus(this.#records, change);
  }

  async replaceParked(id: string, entry: NewEntry): Promise<boolean> {
    const parked = this.#inState(id, 'parked');
    if (parked === undefined) return false;
    this.#records.entries.delete(id);
    this.#records.successors.set(id, entry.mutation.id);
    this.#add(entry, parked.seq);
    return true;
  }

  async discardParked(id: string, now: number): Promise<boolean> {
    if (this.#inState(id, 'parked') === undefined) return false;
    const changes = parkDependents(unsettledIn(this.#records), id, now, MESSAGES.orphaned);
    for (const change of changes) changeStatus(this.#records, change);
    this.#records.successors.set(id, null);
    return this.#records.entries.delete(id);
  }

  async serverTime(): Promise<ServerTimeSample | null> {
    return this.#records.contact;
  }

  async saveServerTime(contact: ServerTimeSample): Promise<void> {
    this.#records.contact = contact;
  }

  #add({ mutation, subject, needs, stamp }: NewEntry, seq: number): void {
    const { entries } = this.#records;
    if (entries.has(mutation.id)) return;
    const { id } = mutation;
    const entry = { id, seq, mutation, subject, needs, status: WAITING };
    entries.set(id, stamp === undefined ? entry : { ...entry, stamp });
  }

  #inState(id: string, state: EntryState['state']): Entry | undefined {
    const entry = this.#records.entries.get(id);
    return entry?.status.state === state ? entry : undefined;
  }
}

export class MemoryReplica implements ReplicaStore {
  readonly #records: MemoryRecords;

  constructor(records: MemoryRecords) {
    this.#records = records;
  }

  async position(): Promise<ReplicaPosition> {
    return this.#records.position;
  }

  async applyPage(askedWith: PullPosition, page: PullResponse, now: number): Promise<ApplyResult> {
    const records = this.#records;
    const { cursor, generation } = records.position;
    if (cursor !== askedWith.cursor || generation !== askedWith.generation) return 'stale';
    const kept = [...records.entries.values()].filter(
      ({ status }) => status.state === 'acknowledged' || (page.reset && status.state === 'settled'),
    );
    const { position, outbox, sweep } = pageEffects(records.position, page, kept, now);
    for (const { entity, id, row } of page.changes) {
      const key = rowKey(entity, id);
      if (row === undefined) records.rows.delete(key);
      else records.rows.set(key, { entity, id, row, generation: position.generation });
    }
    if (sweep) {
      for (const [key, { generation }] of records.rows) {
        if (generation !== position.generation) records.rows.delete(key);
      }
    }
    for (const change of outbox) changeStatus(records, change);
    records.position = position;
    return 'applied';
  }

  async forget(): Promise<void> {
    this.#records.rows.clear();
    this.#records.position = forgottenPosition(this.#records.position);
  }
}

/** The key of a row in `MemoryRecords.rows`. */
export function rowKey(entity: string, id: string): string {
  return `${entity}/${id}`;
}

function changeStatus(records: MemoryRecords, { id, from, ...change }: StatusChange): void {
  const entry = records.entries.get(id);
  if (entry?.status.state === from) records.entries.set(id, { ...entry, ...change });
}

function unsettledIn({ entries }: MemoryRecords): Entry[] {
  return [...entries.values()]
    .filter(({ status }) => status.state !== 'settled')
    .sort((a, b) => a.seq - b.seq);
}
