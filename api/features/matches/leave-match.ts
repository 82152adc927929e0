import { isMember } from '#api/services/accounts/load-users.ts';
import { formatDay } from '#api/services/email/render-email.ts';
import { isHidden } from '#api/services/matches/hidden-seats.ts';
import { type LoadedMatch, lastInPlace } from '#api/services/matches/loaded-matches.ts';
import { ownResult } from '#api/services/matches/own-score.ts';
import type { Batch } from '#api/services/mutations/batch.ts';
import { APPLIED, defer, refuse, type Verb, type Verdict } from '#api/services/mutations/verb.ts';
import type { Participant } from '#api/store/row-types.ts';
import { displayName } from '#shared/domain/names.ts';
import { type LeaveMatchArgs, leaveMatchArgs } from '#shared/schemas/mutations.ts';
import { notificationMessages } from '#shared/text/notification-messages.ts';

/**
 * Takes a member out of a match that someone else recorded and that they did not play (LEAVE-1 to LEAVE-5). Their seat
 * stays, open, or is its guest's again if they had it by a typed contact alone; the match's result stays too. Leaving
 * again, as from a second phone, changes nothing: the tombstone in the member's feed remembers it for a hidden seat
 * too, of which no row names them. A test match has no seat of a member.
 */
export const leaveMatch: Verb<LeaveMatchArgs> = {
  kind: 'leaveMatch',
  args: leaveMatchArgs,
  isAlone: () => true,
  readSet: ({ matchId }) => ({ matchIds: [matchId], leftMatchIds: [matchId] }),
  apply(batch, _context, { matchId }): Verdict {
    // Who is in the match that took its place has not played that one either.
    const match = lastInPlace(batch.state.matchesById, matchId);
    if (!match) return defer('match_unknown');
    const seat = batch.ownSeat(match);
    if (!seat && batch.state.leftMatchIds.has(matchId)) return APPLIED;
    if (!seat) return refuse('match_not_participant');
    if (match.initiatorId === batch.owner.id) return refuse('match_creator');
    if (match.deletedAt !== null) return refuse('match_deleted');
    const isKnown = !isHidden(seat);
    batch.leaveMatch(match, seat);
    if (isKnown) notifyCreator(batch, match, seat);
    return APPLIED;
  },
};

function notifyCreator(batch: Batch, match: LoadedMatch, { isGuest }: Participant): void {
  const { id, initiatorId, location, date } = match;
  const creator = batch.user(initiatorId);
  if (!creator || !isMember(creator)) return;
  const name = displayName(batch.owner);
  const say = isGuest ? notificationMessages.leftGuestsSeat : notificationMessages.left;
  const words = say(name, ownResult(match, creator.id), location ?? '', formatDay(date));
  batch.notify({ userId: creator.id, type: 'left', words, data: { matchId: id } });
}
