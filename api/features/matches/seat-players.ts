import {
  foldEmail,
  foldPhone,
  hasEnoughPlayers,
  isSamePlayer,
  TEAMS,
} from '#shared/domain/match-rules.ts';
import { DEMO_PLAYER_IDS, TEAM_SIZE } from '#shared/limits.ts';
import type { CreateMatchArgs, Seat } from '#shared/schemas/mutations.ts';
import { createMatch as text } from '#shared/text.ts';
import type { Batch } from '../../mutations/batch.ts';
import type { Participant } from '../../mutations/facts.ts';
import { type Refusal, refuse } from '../../mutations/verdict.ts';

/**
 * The participants that a match's seats come to, or why they cannot be: teams as large as the match
 * type asks, nobody twice, guests with a way to reach them, members who exist, and the creator among
 * them (spec 5). A deleted member keeps a seat, as 'Deleted player' (design 6).
 */
export function seatPlayers(batch: Batch, args: CreateMatchArgs): Participant[] | Refusal {
  const { matchType, seats } = args;
  const isOwn = (seat: Seat) => 'userId' in seat && batch.user(seat.userId) === batch.owner;
  if (!seats.some(isOwn)) return refuse('creator_missing');
  if (!hasEnoughPlayers(matchType, seats.length))
    return refuse('not_enough_players', { message: text.notEnough[matchType].description });
  const isOverfull = (team: Seat['team']) =>
    seats.filter((seat) => seat.team === team).length > TEAM_SIZE[matchType];
  if (TEAMS.some(isOverfull))
    return refuse('team_full', { message: text.teamFull[matchType].description });
  if (seats.some(isUnreachableGuest))
    return refuse('invalid', { message: text.missingInformation.description });

  const participants: Participant[] = [];
  for (const seat of seats) {
    const participant =
      'userId' in seat ? seatMember(batch, args, seat) : seatGuest(batch, args, seat);
    if (!participant) return refuse('player_unknown');
    participants.push(participant);
  }
  if (hasDuplicates(participants)) return refuse('player_twice');
  const own = participants.find(({ userId }) => userId === batch.owner.id);
  for (const participant of participants)
    participant.isPartner =
      participant !== own && participant.teamAssignment === own?.teamAssignment;
  return tieProvedEmails(batch, participants);
}

type MemberSeat = Extract<Seat, { userId: number }>;
type GuestSeat = Exclude<Seat, MemberSeat>;

function seatMember(batch: Batch, args: CreateMatchArgs, seat: MemberSeat): Participant | null {
  const isDemo = DEMO_PLAYER_IDS.some((id) => id === seat.userId);
  const user = batch.user(seat.userId);
  if (isDemo || !user || user.isGuest) return null;
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
    email: null,
    emailFold: null,
    phone: null,
    phoneFold: null,
    firstName: null,
    lastName: null,
    isPartner: false,
    hasRated: false,
    remindersSent: 0,
    teamAssignment: team,
    createdAt: batch.now,
  };
}

/**
 * Gives a guest's seat to the member who has proved its email (design 7). Not to one who sits there
 * already: a refusal would tell the creator whose email it is.
 */
function tieProvedEmails(batch: Batch, participants: Participant[]): Participant[] {
  for (const participant of participants) {
    const member = batch.facts.memberIdsByEmail.get(participant.emailFold ?? '');
    if (member === undefined || participants.some(({ userId }) => userId === member)) continue;
    participant.userId = member;
  }
  return participants;
}

function isUnreachableGuest(seat: Seat): boolean {
  return 'guest' in seat && !seat.guest.email && !seat.guest.phone;
}

function hasDuplicates(participants: readonly Participant[]): boolean {
  const ids = new Set(participants.map(({ id }) => id));
  if (ids.size < participants.length) return true;
  return participants.some((one, index) =>
    participants
      .slice(index + 1)
      .some(
        (other) =>
          isSamePlayer(one, other) ||
          (one.phoneFold !== null && one.phoneFold === other.phoneFold) ||
          (one.emailFold !== null && one.emailFold === other.emailFold),
      ),
  );
}
