import type { Contact } from '#shared/domain/contacts.ts';
import type { OpenedMatch } from '#shared/schemas/guest.ts';
import { qrPage } from '#shared/text-qr-page.ts';
import { giveAttemptBack, takeAttempt } from '../../accounts/attempts.ts';
import { createGuest, type GuestSeat } from '../../accounts/guests.ts';
import { invitedSeat } from '../../accounts/invited-seat.ts';
import type { Deps } from '../../deps.ts';
import { Problem } from '../../http/problem.ts';
import { matchChanges } from '../../mutations/batch.ts';
import type { MatchFact, Participant, UserFact } from '../../mutations/facts.ts';
import { loadMatches } from '../../mutations/load-matches.ts';
import { loadUsers } from '../../mutations/load-users.ts';
import { recomputeRecords } from '../../mutations/records.ts';
import { viewMatch } from '../../rows/match-view.ts';
import { touch } from '../../store/feed.ts';
import type { Tx } from '../../store/store.ts';
import { verifyLimits } from './limits.ts';

type UsersById = ReadonlyMap<number, UserFact>;

/** A guest who was let in, and the match as they see it. */
export interface VerifiedGuest extends OpenedMatch {
  guest: GuestSeat;
}

/**
 * Lets the guest in who was invited to a seat of this match by this email or phone (spec 6, design 7).
 * From the first time on the seat has an account, so that the guest can rate and be rated. Throws
 * `not_found` without such a match, `slow_down` after too many failures, and `denied` for any other
 * contact and for a seat that a member has: the same answer after the same work, so that it never tells
 * who is invited.
 */
export async function verifyGuest(
  deps: Deps,
  matchId: string,
  contact: Contact,
  address: string,
): Promise<VerifiedGuest> {
  const { store, now } = deps;
  const limits = verifyLimits(matchId, address);
  await store.write((tx) => takeAttempt(tx, limits, now()));
  return store.write(async (tx) => {
    await tx.lock.matches([matchId]);
    const match = (await loadMatches(tx, [matchId])).get(matchId);
    if (!match || match.deletedAt !== null) throw new Problem('not_found', qrPage.notFound.title);
    const seated = match.participants.flatMap(({ userId }) => (userId === null ? [] : [userId]));
    const usersById = await loadUsers(tx, seated);
    const seat = invitedSeat(match.participants, contact);
    if (!seat || !isGuests(seat, usersById)) throw new Problem('denied', qrPage.denied.description);
    const account = seat.userId ?? (await openAccount(tx, deps, { match, seat, usersById }));
    await giveAttemptBack(tx, limits);
    return {
      guest: { seat: seat.id, match: match.id },
      match: await viewMatch(tx, account, match),
    };
  });
}

/** True while no member has the seat. */
function isGuests({ userId }: Participant, usersById: UsersById): boolean {
  return userId === null || (usersById.get(userId)?.isGuest ?? false);
}

/** Gives the seat its account, its record, and tells the others, who may rate the guest from now on. */
async function openAccount(
  tx: Tx,
  { pokes, now }: Deps,
  { match, seat, usersById }: { match: MatchFact; seat: Participant; usersById: UsersById },
): Promise<number> {
  const account = await createGuest(tx, seat, now());
  seat.userId = account;
  await touch(tx, pokes, matchChanges(match, usersById));
  await recomputeRecords(tx, [account]);
  return account;
}
