import { isMember } from '#api/services/accounts/load-users.ts';
import { NO_CONTACT } from '#api/services/deletion/no-contact.ts';
import { isHidden } from '#api/services/matches/hidden-seats.ts';
import type { LoadedMatch } from '#api/services/matches/loaded-matches.ts';
import type { Batch } from '#api/services/mutations/batch.ts';
import { type Refusal, refuse } from '#api/services/mutations/verb.ts';
import { DEMO_PLAYER_IDS } from '#shared/domain/demo-match.ts';
import { foldEmail, foldPhone } from '#shared/domain/same-contact.ts';
import { type SeatedPlayer, type SeatingFault, seatingFault } from '#shared/domain/seating.ts';
import type { CreateMatchArgs, Seat } from '#shared/schemas/mutations.ts';
import { blockingRefusals } from '#shared/text/blocking-refusals.ts';
import { createMatch as text } from '#shared/text/create-match.ts';
import type { Participant } from '../../store/row-types.ts';

/**
 * Returns the participants for a match's seats, or the refusal: `seatingFault` checks the rules of the form, and
 * members must exist. One who has blocked the creator is refused like one who does not exist (docs/rules.md 119). A
 * deleted member keeps a seat, as 'Deleted player' (ACCOUNT-7).
 */
export function seatPlayers(
  batch: Batch,
  args: CreateMatchArgs,
  replaced?: LoadedMatch,
): Participant[] | Refusal {
  const { matchType, seats } = args;
  const players = seats.map((seat) => toPlayer(batch, seat));
  const fault = seatingFault(matchType, players, batch.owner.id);
  if (fault !== null) return refuseSeating(fault, matchType);
  if (new Set(seats.map(({ id }) => id)).size < seats.length) return refuse('invalid');
  const participants: Participant[] = [];
  for (const seat of seats) {
    const participant =
      'userId' in seat ? seatMember(batch, args, seat) : seatGuest(batch, args, seat);
    if (!participant) return refuseUnknownPlayer(args);
    participants.push(participant);
  }
  const own = participants.find(({ userId }) => userId === batch.owner.id);
  for (const participant of participants)
    participant.isPartner =
      participant !== own && participant.teamAssignment === own?.teamAssignment;
  return tieProvedEmails(batch, participants, replaced);
}

/** Only the creator's own contacts count: another member's would reveal whose they are. */
function toPlayer(batch: Batch, seat: Seat): SeatedPlayer {
  const { team } = seat;
  if ('guest' in seat) return { team, phone: seat.guest.phone, email: seat.guest.email };
  const { owner } = batch;
  const { userId } = seat;
  return userId === owner.id
    ? { team, userId, phone: owner.phone, email: owner.email }
    : { team, userId };
}

/** In singles "one of the players" would send the creator looking for which. */
export function refuseUnknownPlayer({ matchType }: CreateMatchArgs): Refusal {
  return refuse(
    'player_unknown',
    matchType === 'singles' ? { message: blockingRefusals.inSingles } : {},
  );
}

/** With the form's message, if it has one. */
function refuseSeating(fault: SeatingFault, matchType: CreateMatchArgs['matchType']): Refusal {
  if (fault === 'guest_unreachable')
    return refuse('invalid', { message: text.missingInformation.description });
  if (fault === 'not_enough_players')
    return refuse(fault, { message: text.notEnough[matchType].description });
  if (fault === 'team_full')
    return refuse(fault, { message: text.teamFull[matchType].description });
  return refuse(fault);
}

type MemberSeat = Extract<Seat, { userId: number }>;
type GuestSeat = Exclude<Seat, MemberSeat>;

function seatMember(batch: Batch, args: CreateMatchArgs, seat: MemberSeat): Participant | null {
  const isDemo = DEMO_PLAYER_IDS.some((id) => id === seat.userId);
  const user = batch.user(seat.userId);
  if (isDemo || !user || batch.state.blockers.has(user.id)) return null;
  return { ...emptySeat(batch, args, seat), userId: user.id };
}

function seatGuest(batch: Batch, args: CreateMatchArgs, seat: GuestSeat): Participant {
  const { firstName, lastName, email, phone } = seat.guest;
  return {
    ...emptySeat(batch, args, seat),
    isGuest: true,
    email: email || null,
    emailFold: foldEmail(email) || null,
    phone: phone || null,
    phoneFold: foldPhone(phone) || null,
    firstName,
    lastName: lastName || null,
  };
}

function emptySeat(batch: Batch, { matchId }: CreateMatchArgs, { id, team }: Seat): Participant {
  return {
    id,
    matchId,
    userId: null,
    isGuest: false,
    ...NO_CONTACT,
    isPartner: false,
    hasRated: false,
    invitedAt: null,
    remindersSent: 0,
    remindedAt: null,
    teamAssignment: team,
    shownAt: null,
    leftBy: null,
    declinedBy: null,
    leavers: null,
    createdAt: batch.now,
  };
}

/**
 * Gives a guest's seat to the member who has verified its email (docs/rules.md 21); nobody else sees it before the
 * member shows it (docs/decisions/0112). Not if another seat has the same email, since then it is unclear which of them
 * the member is; and not if the member already sits in the match, since a refusal would reveal to the creator whose
 * email it is. One who has blocked the creator gets neither the seat nor a mail
 * (api/background/email/templates/read-invited-guest.ts).
 */
function tieProvedEmails(
  batch: Batch,
  participants: Participant[],
  replaced?: LoadedMatch,
): Participant[] {
  const { state } = batch;
  const holders = holdersByEmail(batch, replaced);
  for (const participant of participants) {
    const emailFold = participant.emailFold ?? '';
    const member = holders.get(emailFold) ?? state.memberIdsByEmail.get(emailFold);
    const others = participants.filter((other) => other !== participant);
    const isShared = others.some((other) => other.emailFold === emailFold);
    const isSeated = others.some(
      (other) => other.userId === member || holders.get(other.emailFold ?? '') === member,
    );
    if (member === undefined || isShared || isSeated || state.blockers.has(member)) continue;
    participant.userId = member;
  }
  return participants;
}

/**
 * The members who have hidden seats of the match that is replaced, by the emails of those seats: they keep them, even
 * if they have another email by now (docs/rules.md 180).
 */
function holdersByEmail({ state }: Batch, replaced?: LoadedMatch): Map<string, number> {
  const holders = new Map<string, number>();
  for (const seat of replaced?.participants ?? []) {
    const user = state.usersById.get(seat.userId ?? 0);
    if (seat.emailFold !== null && user && isMember(user) && isHidden(seat))
      holders.set(seat.emailFold, user.id);
  }
  return holders;
}
