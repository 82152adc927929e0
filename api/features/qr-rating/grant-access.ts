import { Problem } from '#api/core/problem.ts';
import { createGuest, type GuestSeat } from '#api/services/accounts/guest-accounts.ts';
import { type LoadedUser, loadUsers } from '#api/services/accounts/load-users.ts';
import type { Deps } from '#api/services/deps.ts';
import { type LoadedMatch, loadMatches } from '#api/services/matches/loaded-matches.ts';
import { recomputeRecords } from '#api/services/matches/player-records.ts';
import { viewMatch } from '#api/services/read-models/matches.ts';
import type { Participant } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import { readLineage } from '#api/store/store-facts.ts';
import type { OpenedMatch } from '#shared/schemas/qr-rating.ts';
import { qrRating } from '#shared/text/qr-rating.ts';

/** A match that guests can get access to, locked with its players. */
export interface GuestsMatch {
  match: LoadedMatch;
  usersById: ReadonlyMap<number, LoadedUser>;
}

/** A guest with access, and the match as they see it. */
export interface GuestWithAccess extends OpenedMatch {
  guest: GuestSeat;
}

/** Throws `not_found` for an unknown match. */
export async function readGuestsMatch(tx: Tx, matchId: string): Promise<GuestsMatch> {
  await tx.lock.matches([matchId]);
  const match = (await loadMatches(tx, [matchId])).get(matchId);
  if (!match || match.deletedAt !== null) throw new Problem('not_found', qrRating.notFound.title);
  const seated = match.participants.flatMap(({ userId }) => (userId === null ? [] : [userId]));
  return { match, usersById: await loadUsers(tx, seated) };
}

/** True if no member has the seat. */
export function isGuests({ usersById }: GuestsMatch, { userId }: Participant): boolean {
  return userId === null || (usersById.get(userId)?.isGuest ?? false);
}

/**
 * Gives the guest of this seat access. The first time it creates an account for the seat to rate from (architecture:
 * Guests). Nobody else learns of it: no feed is touched (docs/decisions/0063).
 */
export async function grantAccess(
  tx: Tx,
  deps: Deps,
  { match }: GuestsMatch,
  seat: Participant,
): Promise<GuestWithAccess> {
  const account = seat.userId ?? (await openAccount(tx, deps, seat));
  return {
    guest: { seat: seat.id, match: match.id },
    match: await viewMatch(tx, account, match),
    lineage: await readLineage(tx),
  };
}

/** Creates the seat's account, with its record. */
async function openAccount(tx: Tx, { now }: Deps, seat: Participant): Promise<number> {
  const account = await createGuest(tx, seat, now());
  seat.userId = account;
  await recomputeRecords(tx, [account]);
  return account;
}
