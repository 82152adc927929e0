import { type Collection, Dexie, type Table } from 'dexie';
import { compare } from '#shared/lib/compare.ts';
import type { FeedEntity, RatingGivenRow } from '#shared/schemas/rows.ts';
import type { ReplicaRow } from '#sync/ports.ts';

/** Server rows, each with the reading of the feed in which it was last seen. */
export interface StoredRow extends ReplicaRow {
  generation: number;
}

export type RowKey = [entity: string, id: string];

/**
 * Rows of one entity with consecutive ids. The cost of reading from IndexedDB depends on the number of records,
 * hardly on bytes: thousands of rows are read many times faster in chunks (architecture: Phone storage). Those of an
 * entity divide its ids among them like the leaves of a B-tree, so that the chunk of an id is found by key.
 */
export interface RowChunk {
  entity: string;
  /** The lowest id that belongs here; empty in the first chunk. The next chunk begins where this one ends. */
  from: string;
  /** By id. Never empty. */
  rows: Omit<StoredRow, 'entity'>[];
  /** The lowest of its rows' generations. */
  generation: number;
  /** In chunks of ratings given: the rated players. */
  rated?: number[];
  /** In chunks of ratings: the latest day. */
  day?: string;
}

/** Its key and indexes, for Dexie. */
export const CHUNK_SCHEMA = '[entity+from], generation, *rated, [entity+day]';

/** A change of one row rewrites its chunk, about 50 kB for matches. */
const ROWS_MAX = 50;

/** The chunks of these rows for an empty table. */
export function chunksOf(rows: readonly StoredRow[]): RowChunk[] {
  const byEntity = Map.groupBy(rows, ({ entity }) => entity);
  return [...byEntity].flatMap(([entity, own]) => divided(entity, '', own));
}

/** The owner's server rows, in chunks. What changes them takes part in the caller's transaction of the chunks. */
export class RowStore {
  readonly #db: Dexie & { chunks: Table<RowChunk, RowKey> };

  constructor(db: Dexie & { chunks: Table<RowChunk, RowKey> }) {
    this.#db = db;
  }

  /** All rows, by entity and id. */
  async toArray(): Promise<StoredRow[]> {
    return (await this.#db.chunks.toArray()).flatMap(rowsIn);
  }

  /** What the server sent of an entity, by id. */
  async of(entity: FeedEntity): Promise<unknown[]> {
    const chunks = await this.#ofEntity(entity).toArray();
    return chunks.flatMap(({ rows }) => rows.map(({ row }) => row));
  }

  /** True if there is a row of the entity, or any at all. */
  async has(entity?: FeedEntity): Promise<boolean> {
    const chunks = entity === undefined ? this.#db.chunks : this.#ofEntity(entity);
    return (await chunks.count()) > 0;
  }

  async get([entity, id]: RowKey): Promise<StoredRow | undefined> {
    const upToIt = this.#db.chunks
      .where('[entity+from]')
      .between([entity, ''], [entity, id], true, true);
    const chunk = await upToIt.last();
    const row = chunk?.rows.find((one) => one.id === id);
    return row && { entity, ...row };
  }

  /** The ratings that the owner gave this player. */
  async givenTo(ratedUserId: number): Promise<StoredRow[]> {
    const chunks = await this.#db.chunks.where('rated').equals(ratedUserId).toArray();
    return chunks
      .flatMap(rowsIn)
      .filter(({ row }) => (row as RatingGivenRow).ratedUserId === ratedUserId);
  }

  /** The ratings of this day and later, by day. */
  async since(entity: 'rating-given' | 'rating-received', day: string): Promise<StoredRow[]> {
    const chunks = this.#db.chunks.where('[entity+day]');
    const found = await chunks.between([entity, day], [entity, Dexie.maxKey]).toArray();
    return found
      .flatMap(rowsIn)
      .filter((row) => dayOf(row) >= day)
      .sort((a, b) => compare(dayOf(a), dayOf(b)));
  }

  /** Those of the generations from `first` up to, without, `end`. */
  async ofGenerations(first: number, end: number): Promise<StoredRow[]> {
    const chunks = await this.#db.chunks.where('generation').below(end).toArray();
    return chunks
      .flatMap(rowsIn)
      .filter(({ generation }) => generation >= first && generation < end);
  }

  put(row: StoredRow): Promise<void> {
    return this.change([row]);
  }

  /** Deletes the rows of these keys, then stores `rows`, each in place of the row of its key. */
  change(rows: readonly StoredRow[], gone: readonly RowKey[] = []): Promise<void> {
    const rowsByEntity = Map.groupBy(rows, ({ entity }) => entity);
    const goneByEntity = Map.groupBy(gone, ([entity]) => entity);
    const entities = new Set([...rowsByEntity.keys(), ...goneByEntity.keys()]);
    return this.#db.transaction('rw', this.#db.chunks, async () => {
      for (const entity of entities) {
        const ids = (goneByEntity.get(entity) ?? []).map(([, id]) => id);
        await this.#changeEntity(entity, rowsByEntity.get(entity) ?? [], ids);
      }
    });
  }

  async clear(): Promise<void> {
    await this.#db.chunks.clear();
  }

  async #changeEntity(entity: string, rows: readonly StoredRow[], gone: readonly string[]) {
    const keys = await this.#ofEntity(entity).primaryKeys();
    const starts = keys.map(([, from]) => from);
    const startOf = (id: string) => starts.findLast((from) => from <= id) ?? '';
    const putsByStart = Map.groupBy(rows, ({ id }) => startOf(id));
    const goneByStart = Map.groupBy(gone, startOf);
    const touched = [...new Set([...putsByStart.keys(), ...goneByStart.keys()])];
    const before = await this.#db.chunks.bulkGet(touched.map((from): RowKey => [entity, from]));
    const after = touched.flatMap((from, index) => {
      const left = new Map((before[index]?.rows ?? []).map((row) => [row.id, row]));
      for (const id of goneByStart.get(from) ?? []) left.delete(id);
      for (const row of putsByStart.get(from) ?? []) left.set(row.id, row);
      return divided(entity, from, [...left.values()]);
    });
    const stay = new Set(after.map(({ from }) => from));
    await this.#db.chunks.bulkDelete(
      touched.filter((from) => !stay.has(from)).map((from): RowKey => [entity, from]),
    );
    await this.#db.chunks.bulkPut(after);
  }

  #ofEntity(entity: string): Collection<RowChunk, RowKey> {
    const chunks = this.#db.chunks.where('[entity+from]');
    return chunks.between([entity, Dexie.minKey], [entity, Dexie.maxKey]);
  }
}

/** These rows, of ids from `from` on, in as few chunks as possible, all of about the same size. */
function divided(entity: string, from: string, rows: RowChunk['rows']): RowChunk[] {
  const byId = rows
    .map(({ id, row, generation }) => ({ id, row, generation }))
    .sort((a, b) => compare(a.id, b.id));
  const size = Math.ceil(byId.length / Math.ceil(byId.length / ROWS_MAX));
  const chunks: RowChunk[] = [];
  for (let start = 0; start < byId.length; start += size) {
    const part = byId.slice(start, start + size);
    chunks.push({
      entity,
      from: start === 0 ? from : (part[0]?.id ?? from),
      rows: part,
      generation: Math.min(...part.map(({ generation }) => generation)),
      ...foundBy(entity, part),
    });
  }
  return chunks;
}

function foundBy(entity: string, rows: RowChunk['rows']): Pick<RowChunk, 'rated' | 'day'> {
  const isGiven = entity === 'rating-given';
  if (!isGiven && entity !== 'rating-received') return {};
  const day = rows.map(dayOf).reduce((a, b) => (a > b ? a : b));
  if (!isGiven) return { day };
  return { day, rated: [...new Set(rows.map(({ row }) => (row as RatingGivenRow).ratedUserId))] };
}

function rowsIn({ entity, rows }: RowChunk): StoredRow[] {
  return rows.map((row) => ({ entity, ...row }));
}

function dayOf({ row }: Pick<StoredRow, 'row'>): string {
  return (row as RatingGivenRow).day;
}
