import { keyOf, readFact } from '#pwa/db/device/device-db.ts';
import { guestOwners } from '#pwa/db/device/guest-seats.ts';
import { drainOwner } from '#pwa/services/sync/drain-owner.ts';
import type { Connectivity } from '#sync/ports.ts';

/** The browser wakes the worker when there is signal, whether or not a page is open. */
const workerConnectivity: Connectivity = {
  isOnline: () => true,
  isVisible: () => false,
  onChange: () => () => undefined,
};

/**
 * Sends what the signed-in owner and the guests of this phone captured, with the same engine and adapters as a page;
 * pages and the worker take turns by a lock (architecture: Engine). Throws if something is left to send, so that the
 * browser wakes the worker again.
 */
export async function drain(): Promise<void> {
  const user = await readFact('session');
  const owners = [...(user === null ? [] : [keyOf(user)]), ...(await guestOwners())];
  const isDone = [];
  for (const owner of owners) isDone.push(await drainOwner(owner, workerConnectivity));
  if (isDone.includes(false)) throw new Error('not everything could be sent');
}
