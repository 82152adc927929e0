import { accountIn, type OwnerKey } from '#pwa/db/store/player-db.ts';

/**
 * Guests whom this phone let in without the server, since it recorded the match and so knows whom it seated (docs/
 * rules.md 176). Their records have an account of this phone's own, which the server does not know, until the server lets them
 * in: then what they captured moves to the account that it names.
 */

/** Below the accounts that any server gives. */
export const FIRST_WAITING = -900_000_000_000_000;

/** True for records that cannot be sent as they are. */
export function isWaitingGuest(owner: OwnerKey): boolean {
  return accountIn(owner) <= FIRST_WAITING;
}
