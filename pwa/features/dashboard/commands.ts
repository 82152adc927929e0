import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { saveRemembered } from '#pwa/db/store/remembered-matches.ts';
import { reopening } from '#pwa/db/store/reopening.ts';

/** Ends the first steps of this member on this phone: all are done, or they were dismissed (DASH-11). */
export async function endFirstSteps(db: PlayerDb): Promise<void> {
  await reopening(db, () => db.firstSteps.put({ key: 'first-steps', areOver: true }));
}

/** Ends the offer of a guest's seat that is not this member's (GUEST-16). Throws if this phone cannot save. */
export function denySeat(db: PlayerDb, matchId: string): Promise<void> {
  return saveRemembered(db, 'not-guest', matchId);
}
