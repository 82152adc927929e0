import type { Table } from 'dexie';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import type { Arrival } from './wizard-state.ts';

/** The rater's last choice on this phone: one row, in the table of the position. */
interface StoredArrival {
  key: 'arrival';
  arrival: Arrival;
}

/** How the owner's last rating from this phone arrives: the choice that the next one begins with. */
export async function readLastArrival(db: PlayerDb): Promise<Arrival> {
  return (await arrivals(db).get('arrival'))?.arrival ?? 'daily';
}

/** A choice that cannot be stored is forgotten: the rating itself is safe, and the default is the safest one. */
export async function rememberArrival(db: PlayerDb, arrival: Arrival): Promise<void> {
  await arrivals(db)
    .put({ key: 'arrival', arrival })
    .catch(() => undefined);
}

function arrivals(db: PlayerDb): Table<StoredArrival, string> {
  return db.table('meta');
}
