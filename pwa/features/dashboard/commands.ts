import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { reopening } from '#pwa/db/store/reopening.ts';

/** Ends the first steps of this member on this phone: all are done, or they were dismissed (DASH-11). */
export async function endFirstSteps(db: PlayerDb): Promise<void> {
  await reopening(db, () => db.firstSteps.put({ key: 'first-steps', areOver: true }));
}
