import { Problem } from '#api/core/problem.ts';
import { findMember } from '#api/services/accounts/find-user.ts';
import type { GuestAccess } from '#api/services/accounts/guest-access.ts';
import { claimedSeatOf } from '#api/services/accounts/guest-accounts.ts';
import { mayAdminister } from '#api/services/accounts/user-views.ts';
import type { Deps } from '#api/services/deps.ts';
import { withGuest } from '#api/services/matches/hidden-seats.ts';
import { type LoadedMatch, readLastInPlace } from '#api/services/matches/loaded-matches.ts';
import { viewMatchAsGuest } from '#api/services/read-models/guest-ratings.ts';
import { viewMatch, viewPublicMatch } from '#api/services/read-models/matches.ts';
import type { OneMatch, PublicMatchView } from '#shared/schemas/match-view.ts';
import { qrRating } from '#shared/text/qr-rating.ts';
import { refusals } from '#shared/text/refusals.ts';
import type { Tx } from '../../store/store.ts';
import { readLineage } from '../../store/store-facts.ts';

/**
 * One match in full, or the one that took its place, for its players, guests included, for the creator of a demo match,
 * and for admins (architecture: Access). Throws `not_found` if it is unknown or deleted, `seat_claimed` for the guest
 * of a seat in it that a member has claimed, `denied` for anybody else.
 */
export async function readMatch(
  deps: Deps,
  userId: number,
  id: string,
  guest: GuestAccess | null = null,
): Promise<OneMatch> {
  return deps.store.read(async (tx) => {
    const found = await findMatch(tx, id);
    const match = guest ? withGuest(guest.seat, userId, found) : found;
    if (!isOwn(match, userId) && !(await isAdmin(tx, deps, userId)))
      throw await refusalTo(tx, userId, match);
    const view = guest
      ? await viewMatchAsGuest(tx, userId, match, guest)
      : await viewMatch(tx, userId, match);
    return { ...view, lineage: await readLineage(tx) };
  });
}

/**
 * What anyone with a match's id may see of it, or of the one that took its place. Throws `not_found` if it is unknown,
 * and `match_deleted`: nobody needs to wait for it.
 */
export async function readPublicMatch({ store }: Deps, id: string): Promise<PublicMatchView> {
  return store.read(async (tx) => viewPublicMatch(tx, await findMatch(tx, id)));
}

/** The link and QR code of a match that was replaced lead to the one in its place (WRONG-9). */
async function findMatch(tx: Tx, id: string): Promise<LoadedMatch> {
  const match = await readLastInPlace(tx, id);
  if (!match) throw new Problem('not_found', qrRating.notFound.title);
  if (match.deletedAt !== null) throw new Problem('match_deleted', refusals.match_deleted);
  return match;
}

/** The creator of a demo match has no seat in it. */
function isOwn({ participants, isTest, initiatorId }: LoadedMatch, userId: number): boolean {
  const tookPart = participants.some((seat) => seat.userId === userId);
  return tookPart || (isTest && initiatorId === userId);
}

/** A browser whose seat in another match was claimed can still get access to this one. */
async function refusalTo(tx: Tx, userId: number, { id }: LoadedMatch): Promise<Problem> {
  return (await claimedSeatOf(tx, userId))?.match === id
    ? new Problem('seat_claimed', refusals.seat_claimed)
    : new Problem('denied', qrRating.denied.description);
}

async function isAdmin(tx: Tx, { config }: Deps, userId: number): Promise<boolean> {
  const member = await findMember(tx, userId);
  return member !== undefined && mayAdminister(member, config);
}
