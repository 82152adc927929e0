import { accountIn, type OwnerKey } from '#pwa/db/store/player-db.ts';

/**
 * Guests whom this phone let in without the server, because it recorded the match and so knows whom it seated
 * (docs/rules.md 176). Their records belong to a temporary account on this phone, which the server does not know.
 * Once the server lets them in, the records move to the account that it names.
 */

/** Below the accounts that any server gives. */
export const FIRST_WAITING = -900_000_000_000_000;

/** True for records that cannot be sent as they are. */
export function isWaitingGuest(owner: OwnerKey): boolean {
  return accountIn(owner) <= FIRST_WAITING;
}
