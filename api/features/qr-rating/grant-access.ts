import { Problem } from '#api/core/problem.ts';
import type { GuestAccess } from '#api/services/accounts/guest-access.ts';
import { createGuest, findGuest, type GuestSeat } from '#api/services/accounts/guest-accounts.ts';
import { loadUsers } from '#api/services/accounts/load-users.ts';
import type { Deps } from '#api/services/deps.ts';
import {
  type LoadedMatch,
  lastInPlace,
  loadWithReplacements,
} from '#api/services/matches/loaded-matches.ts';
import { recomputeRecords } from '#api/services/matches/player-records.ts';
import { viewMatchAsGuest } from '#api/services/read-models/guest-ratings.ts';
import type { Participant } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import { readLineage } from '#api/store/store-facts.ts';
import type { OpenedMatch } from '#shared/schemas/qr-rating.ts';
import { qrRating } from '#shared/text/qr-rating.ts';

/** A guest with access, and the match as they see it. */
export interface GuestWithAccess extends OpenedMatch {
  account: number;
  guest: GuestAccess;
}

/**
 * Reads a match that guests can get access to, or the one that took its place, locked with its players. Throws
 * `not_found` for an unknown one.
 */
export async function readGuestsMatch(tx: Tx, matchId: string): Promise<LoadedMatch> {
  await tx.lock.matches([matchId]);
  const match = lastInPlace(await loadWithReplacements(tx, [matchId]), matchId);
  if (!match || match.deletedAt !== null) throw new Problem('not_found', qrRating.notFound.title);
  const seated = match.participants.flatMap(({ userId }) => (userId === null ? [] : [userId]));
  await loadUsers(tx, seated);
  return match;
}

/**
 * Gives the guest of this seat access. The first time it creates an account for the seat to rate from (architecture:
 * Guests). Nobody else learns of it: no feed is touched (docs/decisions/0063). `access` says what
 * the browser may read of the seat.
 */
export async function grantAccess(
  tx: Tx,
  deps: Deps,
  match: LoadedMatch,
  seat: Participant,
  access: (seat: GuestSeat) => GuestAccess,
): Promise<GuestWithAccess> {
  const own = { seat: seat.id, match: match.id };
  const account = (await findGuest(tx, seat.id))?.id ?? (await openAccount(tx, deps, seat));
  const guest = access(own);
  return {
    account,
    guest,
    match: await viewMatchAsGuest(tx, account, match, guest),
    lineage: await readLineage(tx),
  };
}

/** Creates the seat's account, with its record. */
async function openAccount(tx: Tx, { now }: Deps, seat: Participant): Promise<number> {
  const account = await createGuest(tx, seat, now());
  seat.userId ??= account;
  await recomputeRecords(tx, [account]);
  return account;
}
