import { and, eq, isNull } from 'drizzle-orm';
import { Problem } from '#api/core/problem.ts';
import { markChanged } from '#api/store/feed.ts';
import type { Participant } from '#api/store/row-types.ts';
import { RetryTransaction, type Tx } from '#api/store/store.ts';
import type { Contact } from '#shared/domain/contacts.ts';
import { invitedSeat, onlySeatOf } from '#shared/domain/invited-seat.ts';
import { foldEmail } from '#shared/domain/same-contact.ts';
import { qrRating } from '#shared/text/qr-rating.ts';
import { refusals } from '#shared/text/refusals.ts';
import { sessionText } from '#shared/text/session.ts';
import { findEmailsOwner, findMember } from '../accounts/find-user.ts';
import { accessByContact, type GuestDevice, isProved } from '../accounts/guest-access.ts';
import { createGuest, findGuest } from '../accounts/guest-accounts.ts';
import type { UserRow } from '../accounts/user-views.ts';
import type { Deps } from '../deps.ts';
import { isHidden } from '../matches/hidden-seats.ts';
import {
  type LoadedMatch,
  lastInPlace,
  loadMatches,
  matchChanges,
  toMembers,
} from '../matches/loaded-matches.ts';
import { recomputeRecords } from '../matches/player-records.ts';
import { type BatchState, loadBatchState, mergeReadSets } from '../mutations/load-batch-state.ts';
import type { Claim } from './merge-guest.ts';
import { showSeat } from './show-seat.ts';

/**
 * What proves a claim to a seat: its personal link, the contact that it was invited by, or else the member's verified
 * email.
 */
export type Proof =
  | TypedContact
  | {
      match: string;
      seat?: string;
      contact?: never;
      /** What the member's browser sends; absent for a claim that no browser makes. */
      device?: GuestDevice;
      /**
       * True if the member does nothing in this match: then the others do not see the claim (docs/decisions/0112).
       */
      isHidden?: true;
    };

/** Counts for this match only (docs/rules.md 100), and for the ratings of the device (docs/decisions/0114). */
export interface TypedContact {
  match: string;
  contact: Contact;
  device: GuestDevice;
}

/**
 * Gives a guest's seat to the member who proves that it is theirs, with the ratings that `mergeGuest` gives them
 * (architecture: Guests), and shows the others whose it is, even if it was hidden before. A hidden claim gives only
 * the seat: the guest's account, its ratings and its browsers stay as they are. Repeating a claim takes over what was
 * rated on this device; a contact entered by a member who has a seat in the match changes nothing. Throws `not_found`
 * for an unknown match, `denied` without proof or if the member has left the seat, `seat_claimed` if another member
 * has the seat (`denied` if a contact was entered), and `player_twice` if the member already has a seat in the match.
 * Everything is checked after the member's row and the match's rows are locked.
 */
export async function claimSeat(
  tx: Tx,
  deps: Pick<Deps, 'pokes' | 'now'>,
  memberId: number,
  proof: Proof,
): Promise<LoadedMatch> {
  const state = await loadBatchState(
    tx,
    memberId,
    mergeReadSets([{ matchIds: [proof.match] }]),
    deps.now(),
  );
  const match = lastInPlace(state.matchesById, proof.match);
  if (!match || match.deletedAt !== null) throw new Problem('not_found', qrRating.notFound.title);
  const own = match.participants.find(({ userId }) => userId === memberId);
  // The refusal is the same whatever they type, so that players of the match do not learn who was invited either.
  if (proof.contact !== undefined && own) return match;
  const { seat, isEmails } = await provedSeat(tx, memberId, match, proof);
  const isOthers = seat !== own && isMembers(state, seat);
  if (isOthers && proof.contact !== undefined) throw denied();
  if (isOthers) throw new Problem('seat_claimed', refusals.seat_claimed);
  if (own && seat !== own) throw new Problem('player_twice', refusals.player_twice);
  const wasShown = own !== undefined && !isHidden(own);
  if (!own) await takeSeat(tx, deps, match, seat, { owner: memberId, ...state });
  // Its account stores that the contact was typed, which matters when the member leaves the seat.
  if (proof.contact !== undefined) await openGuest(tx, seat, deps.now());
  const claim = claimOf(seat, proof, wasShown);
  if (proof.contact !== undefined || !proof.isHidden || wasShown)
    await showSeat(tx, deps, match, seat, state.usersById, isEmails ? proved(claim) : claim);
  // `showSeat` may have moved ratings of the seat to the member.
  return (await loadMatches(tx, [match.id])).get(match.id) ?? match;
}

/** The member may have got a visible seat by a typed contact, so having it proves nothing. */
function claimOf({ id, matchId }: Participant, proof: Proof, wasShown: boolean): Claim {
  const { contact, device } = proof;
  const access = device ? accessByContact({ seat: id, match: matchId }, device) : null;
  const bySeat = contact === undefined && (proof.seat !== undefined || !wasShown);
  return { access, isProved: bySeat || (access !== null && isProved(access)) };
}

function proved(claim: Claim): Claim {
  return { ...claim, isProved: true };
}

async function openGuest(tx: Tx, seat: Participant, now: number): Promise<void> {
  if ((await findGuest(tx, seat.id)) === null) await createGuest(tx, seat, now);
}

/** Authorization: the seat that the proof is for; `isEmails` if the member has verified the email that was invited. */
async function provedSeat(
  tx: Tx,
  memberId: number,
  { participants }: LoadedMatch,
  proof: Proof,
): Promise<{ seat: Participant; isEmails: boolean }> {
  const member = await findMember(tx, memberId);
  if (!member) throw new Problem('signed_out', sessionText.required);
  const seat = await seatBy(tx, member, participants, proof);
  if (!seat || seat.declinedBy === memberId || seat.leavers?.includes(memberId)) throw denied();
  return { seat, isEmails: seat === emailsSeat(member, participants) };
}

/** The seat that was invited by the email that the member has verified. */
function emailsSeat({ emailFold, emailProvedAt }: UserRow, participants: readonly Participant[]) {
  return onlySeatOf(participants, emailProvedAt === null ? '' : (emailFold ?? ''));
}

async function seatBy(
  tx: Tx,
  member: UserRow,
  participants: readonly Participant[],
  proof: Proof,
): Promise<Participant | undefined> {
  const { id } = member;
  if (proof.contact !== undefined) return contactsSeat(tx, id, participants, proof.contact);
  const { seat } = proof;
  if (seat !== undefined)
    return participants.find(({ id: each, leftBy }) => each === seat && leftBy === null);
  const own = participants.find(({ userId, isGuest }) => isGuest && userId === id);
  return own ?? emailsSeat(member, participants);
}

/**
 * The seat that was invited by this contact. An email of another account matches no seat: only that account may claim
 * it.
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

/**
 * Gives the seat to the member, unseen by the others. Its guest's account stays as it is. Throws `RetryTransaction` if
 * the seat has changed since it was read.
 */
async function takeSeat(
  tx: Tx,
  { pokes }: Pick<Deps, 'pokes'>,
  match: LoadedMatch,
  seat: Participant,
  { owner, usersById }: { owner: number; usersById: BatchState['usersById'] },
): Promise<void> {
  const { db, t } = tx;
  const { id, userId } = t.matchParticipants;
  const guest = seat.userId;
  const rows = await db
    .update(t.matchParticipants)
    .set({ userId: owner, hasRated: false })
    .where(and(eq(id, seat.id), guest === null ? isNull(userId) : eq(userId, guest)))
    .returning({ id });
  if (rows.length === 0) throw new RetryTransaction('The seat was taken');
  Object.assign(seat, { userId: owner, hasRated: false });
  const changes = matchChanges(match, usersById).filter(({ viewer }) => viewer === owner);
  await markChanged(tx, pokes, toMembers(changes, usersById));
  await recomputeRecords(tx, guest === null ? [owner] : [owner, guest]);
}
