import { deviceDb, readFact, type SignedIn } from '#pwa/db/device/device-db.ts';
import type { OwnerKey } from '#pwa/db/store/player-db.ts';
import { fetchPart } from '#pwa/ui/lazy/lazy-part.ts';

/** The member who is signed in on this phone, or null. Usable in a live query. */
export function rememberedUser(): Promise<SignedIn | null> {
  return readFact('session');
}

/** The signed-in member and the member whose session the server ended, both of one moment. Usable in a live query. */
export function rememberedHere() {
  return deviceDb.transaction('r', deviceDb.facts, async () => ({
    user: await rememberedUser(),
    ended: await signedOutByServer(),
  }));
}

/** The member whose session the server ended since the last sign-in here, or null. Usable in a live query. */
function signedOutByServer(): Promise<SignedIn | null> {
  return readFact('endedSession');
}

/** The member who is signed in here, or was until the server ended the session. */
export async function lastUser(): Promise<SignedIn | null> {
  return (await rememberedUser()) ?? (await signedOutByServer());
}

/**
 * Asks the server who is signed in (confirm-user.ts). The first screen shows what this phone remembers without it, so
 * it is fetched afterwards.
 */
export async function confirmUser(): Promise<void> {
  const part = await fetchPart(() => import('./confirm-user.ts'));
  await part.confirmUser();
}

/** After a 401 to another call: checks whether the remembered member is still signed in. Throws as above. */
export async function confirmRemembered(): Promise<void> {
  if ((await rememberedUser()) !== null) await confirmUser();
}

/** The owners whose replicas are still to be deleted. */
export async function leftBehind(): Promise<readonly OwnerKey[]> {
  return (await readFact('replicasToDelete')) ?? [];
}

/** Finishes sign-outs that were interrupted. Nearly always there are none, and nothing is fetched. */
export async function finishInterrupted(): Promise<void> {
  if ((await leftBehind()).length === 0) return;
  const part = await fetchPart(() => import('./finish-sign-outs.ts'));
  await part.finishSignOuts();
}
