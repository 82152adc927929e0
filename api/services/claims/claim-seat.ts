import { and, eq, isNull } from 'drizzle-orm';
import { Problem } from '#api/core/problem.ts';
import { type FeedChange, markChanged } from '#api/store/feed.ts';
import type { Participant } from '#api/store/row-types.ts';
import { RetryTransaction, type Tx } from '#api/store/store.ts';
import { type Contact, foldEmail } from '#shared/domain/contacts.ts';
import { qrRating } from '#shared/text/qr-rating.ts';
import { refusals } from '#shared/text/refusals.ts';
import { sessionText } from '#shared/text/session.ts';
import { findEmailsOwner, findMember } from '../accounts/find-user.ts';
import type { UserRow } from '../accounts/user-views.ts';
import type { Deps } from '../deps.ts';
import { type LoadedMatch, matchChanges, toMembers } from '../matches/loaded-matches.ts';
import { recomputeRecords } from '../matches/player-records.ts';
import { type BatchState, loadBatchState, mergeReadSets } from '../mutations/load-batch-state.ts';
import { invitedSeat, onlySeatOf } from './invited-seat.ts';
import { moveRatings } from './move-ratings.ts';

/**
 * What proves a claim to a seat: its personal link, the contact that it was invited by, which counts for this match
 * only (docs/rules.md 100), or else the member's verified email.
 */
export interface Proof {
  match: string;
  seat?: string;
  contact?: Contact;
}

/**
 * Gives a guest's seat to the member who proves that it is theirs, with all ratings of its account (architecture:
 * Guests); of two colliding ratings the earlier one stays. The account stays, marked as merged, so that its browser can
 * be told. Repeating a claim changes nothing, nor does a contact entered by a member who has a seat in the match.
 * Throws `not_found` for an unknown match, `denied` without proof, `seat_claimed` if another member has the seat
 * (`denied` if a contact was entered), and `player_twice` if the member already has a seat in the match. Everything is
 * checked after the member's row and the match's rows are locked.
 */
export async function claimSeat(
  tx: Tx,
  { pokes, now }: Pick<Deps, 'pokes' | 'now'>,
  memberId: number,
  proof: Proof,
): Promise<LoadedMatch> {
  const state = await loadBatchState(
    tx,
    memberId,
    mergeReadSets([{ matchIds: [proof.match] }]),
    now(),
  );
  const match = state.matchesById.get(proof.match);
  if (!match || match.deletedAt !== null) throw new Problem('not_found', qrRating.notFound.title);
  const isSeated = match.participants.some(({ userId }) => userId === memberId);
  // Whatever they type, so that other players of the match do not learn who was invited either.
  if (proof.contact !== undefined && isSeated) return match;
  const seat = await provedSeat(tx, memberId, match, proof);
  if (seat.userId === memberId) return match;
  if (proof.contact !== undefined && isMembers(state, seat)) throw denied();
  if (isMembers(state, seat)) throw new Problem('seat_claimed', refusals.seat_claimed);
  if (isSeated) throw new Problem('player_twice', refusals.player_twice);
  const guest = seat.userId;
  const changes = guest === null ? [] : await mergeAccount(tx, guest, memberId);
  await takeSeat(tx, seat, memberId);
  changes.push(...matchChanges(match, state.usersById));
  await markChanged(tx, pokes, toMembers(changes, state.usersById));
  await recomputeRecords(tx, guest === null ? [memberId] : [memberId, guest]);
  return match;
}

/** Authorization: the seat that the proof is for. */
async function provedSeat(
  tx: Tx,
  memberId: number,
  { participants }: LoadedMatch,
  proof: Proof,
): Promise<Participant> {
  const member = await findMember(tx, memberId);
  if (!member) throw new Problem('signed_out', sessionText.required);
  const seat = await seatBy(tx, member, participants, proof);
  if (!seat) throw denied();
  return seat;
}

async function seatBy(
  tx: Tx,
  { id, emailFold, emailProvedAt }: UserRow,
  participants: readonly Participant[],
  { seat, contact }: Proof,
): Promise<Participant | undefined> {
  if (contact !== undefined) return contactsSeat(tx, id, participants, contact);
  if (seat !== undefined) return participants.find((each) => each.id === seat);
  return onlySeatOf(participants, emailProvedAt === null ? '' : (emailFold ?? ''));
}

/**
 * The seat that was invited by this contact. An email that belongs to another account opens none: only that account may
 * claim it.
 */
async function contactsSeat(
  tx: Tx,
  memberId: number,
  participants: readonly Participant[],
  { email, phone }: Contact,
): Promise<Participant | undefined> {
  const owner = await findEmailsOwner(tx, foldEmail(email));
  const isOthers = owner !== null && owner !== memberId;
  const byPhone = invitedSeat(participants, { phone });
  return byPhone ?? (isOthers ? undefined : invitedSeat(participants, { email }));
}

/** True if a member has the seat. */
function isMembers({ usersById }: BatchState, { userId }: Participant): boolean {
  return userId !== null && usersById.get(userId)?.isGuest === false;
}

function denied(): Problem {
  return new Problem('denied', qrRating.denied.description);
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

/** Throws `RetryTransaction` if the seat has changed since it was read. */
async function takeSeat({ db, t }: Tx, seat: Participant, memberId: number): Promise<void> {
  const { id, userId } = t.matchParticipants;
  const asRead = seat.userId === null ? isNull(userId) : eq(userId, seat.userId);
  const taken = await db
    .update(t.matchParticipants)
    .set({ userId: memberId })
    .where(and(eq(id, seat.id), asRead))
    .returning({ id });
  if (taken.length === 0) throw new RetryTransaction('The seat was taken');
  seat.userId = memberId;
}
