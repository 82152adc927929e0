import type { Table } from 'dexie';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import type { Arrival } from './wizard-state.ts';

type Anonymous = Exclude<Arrival, 'named'>;

/** The rater's last anonymous choice on this phone: one row, in the table of the position. */
interface StoredArrival {
  key: 'arrival';
  /** Earlier apps stored 'named' too. */
  arrival: Arrival;
}

/** How the owner's last anonymous rating from this phone arrives: the choice that the next one begins with (ANON-1). */
export async function readLastArrival(db: PlayerDb): Promise<Anonymous> {
  const last = (await arrivals(db).get('arrival'))?.arrival;
  return last === 'now' ? last : 'daily';
}

/**
 * Remembers an anonymous choice; a name is given to one rating only, so that nobody names themselves without noticing.
 * A choice that cannot be stored is forgotten: the rating itself is safe, and the default is the safest one.
 */
export async function rememberArrival(db: PlayerDb, arrival: Arrival): Promise<void> {
  if (arrival === 'named') return;
  await arrivals(db)
    .put({ key: 'arrival', arrival })
    .catch(() => undefined);
}

function arrivals(db: PlayerDb): Table<StoredArrival, string> {
  return db.table('meta');
}
