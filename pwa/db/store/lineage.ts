import type { Table } from 'dexie';
import type { OwnerKey, PlayerDb } from './player-db.ts';

/** The store that these records belong to, if the database's name does not say: one row. */
interface StoredLineage {
  key: 'lineage';
  lineage: string;
}

/** The key of a new owner's records. */
export function ownerKey(id: number, lineage: string | undefined): OwnerKey {
  return lineage === undefined ? id : `${lineage}~${id}`;
}

/** The store that these records belong to; undefined if it is not known yet. */
export async function lineageOf(db: PlayerDb): Promise<string | undefined> {
  const { key } = db;
  return typeof key === 'string' ? key.split('~')[0] : (await lineages(db).get('lineage'))?.lineage;
}

/**
 * Holds the lineage of records from before lineages existed, once it is known. It is in the table of the position, so
 * that phones need no new database version.
 */
export function lineages(db: PlayerDb): Table<StoredLineage, string> {
  return db.table('meta');
}
