import { and, eq, isNull } from 'drizzle-orm';
import { authState } from '#shared/text.ts';
import { qrPage } from '#shared/text-qr-page.ts';
import { refusals } from '#shared/text-refusals.ts';
import type { Deps } from '../deps.ts';
import { Problem } from '../http/problem.ts';
import { matchChanges, toMembers } from '../mutations/batch.ts';
import type { Facts, MatchFact, Participant } from '../mutations/facts.ts';
import { loadFacts } from '../mutations/load-facts.ts';
import { unite } from '../mutations/needs.ts';
import { recomputeRecords } from '../mutations/records.ts';
import { type FeedChange, touch } from '../store/feed.ts';
import { RunAgain, type Tx } from '../store/store.ts';
import { findMember } from './find-user.ts';
import { onlySeatOf } from './invited-seat.ts';
import { moveRatings } from './move-ratings.ts';

/** What proves whose seat it is: the personal link that names it, else the member's proved email. */
export interface Proof {
  match: string;
  seat?: string;
}

/**
 * Gives a guest's seat to the member who proves that it is theirs, with all the ratings that its
 * account gave (design 7); of colliding ones the earlier stays. The account stays behind as merged, so
 * that its browser is told so. A claim that was made before changes nothing. Throws
 * `not_found` without such a match, `denied` without proof, `seat_claimed` when another member has the
 * seat, and `player_twice` to a member who sits in that match already. All is judged after the member's
 * row is locked with those of the match, so that their other writes need no lock more to wait by.
 */
export async function claimSeat(
  tx: Tx,
  { pokes }: Pick<Deps, 'pokes'>,
  memberId: number,
  proof: Proof,
): Promise<MatchFact> {
  const facts = await loadFacts(tx, memberId, unite([{ matchIds: [proof.match] }]));
  const match = facts.matchesById.get(proof.match);
  if (!match || match.deletedAt !== null) throw new Problem('not_found', qrPage.notFound.title);
  const seat = await provedSeat(tx, memberId, match, proof);
  if (seat.userId === memberId) return match;
  const guest = guestOf(facts, match, seat, memberId);
  const changes = guest === null ? [] : await mergeAccount(tx, guest, memberId);
  await takeSeat(tx, seat, memberId);
  changes.push(...matchChanges(match, facts.usersById));
  await touch(tx, pokes, toMembers(changes, facts.usersById));
  await recomputeRecords(tx, guest === null ? [memberId] : [memberId, guest]);
  return match;
}

/** Authorization: the seat that the proof is for. */
async function provedSeat(
  tx: Tx,
  memberId: number,
  { participants }: MatchFact,
  proof: Proof,
): Promise<Participant> {
  const member = await findMember(tx, memberId);
  if (!member) throw new Problem('signed_out', authState.required);
  const email = member.emailProvedAt === null ? '' : (member.emailFold ?? '');
  const seat =
    proof.seat === undefined
      ? onlySeatOf(participants, email)
      : participants.find(({ id }) => id === proof.seat);
  if (!seat) throw new Problem('denied', qrPage.denied.description);
  return seat;
}

/** The guest account that the seat has, or null for one that nobody has opened. */
function guestOf(
  { usersById }: Facts,
  { participants }: MatchFact,
  { userId }: Participant,
  memberId: number,
): number | null {
  const user = userId === null ? undefined : usersById.get(userId);
  if (user && !user.isGuest) throw new Problem('seat_claimed', refusals.seat_claimed);
  if (participants.some((other) => other.userId === memberId))
    throw new Problem('player_twice', refusals.player_twice);
  return userId;
}

async function mergeAccount(tx: Tx, guest: number, memberId: number): Promise<FeedChange[]> {
  const { db, t } = tx;
  const changes = await moveRatings(tx, guest, memberId);
  await db
    .update(t.users)
    .set({ mergedInto: memberId, firstName: null, lastName: null })
    .where(eq(t.users.id, guest));
  return [...changes, { viewer: memberId, entity: 'stats', id: memberId }];
}

/** Throws `RunAgain` when the seat is no longer as it was read. */
async function takeSeat({ db, t }: Tx, seat: Participant, memberId: number): Promise<void> {
  const { id, userId } = t.matchParticipants;
  const asRead = seat.userId === null ? isNull(userId) : eq(userId, seat.userId);
  const taken = await db
    .update(t.matchParticipants)
    .set({ userId: memberId })
    .where(and(eq(id, seat.id), asRead))
    .returning({ id });
  if (taken.length === 0) throw new RunAgain('The seat was taken');
  seat.userId = memberId;
}
