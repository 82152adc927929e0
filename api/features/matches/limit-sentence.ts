import type { LoadedMatch } from '#api/services/matches/loaded-matches.ts';
import { countedMatch } from '#api/services/matches/recent-matches.ts';
import type { Batch } from '#api/services/mutations/batch.ts';
import type { Participant } from '#api/store/row-types.ts';
import type { ReachedLimit } from '#shared/domain/match-limits.ts';
import { displayName } from '#shared/domain/names.ts';
import { matchLimits } from '#shared/text/match-limits.ts';
import { refusals } from '#shared/text/refusals.ts';

/**
 * The sentence about a limit, with the players or guests that it is about (MATCH-39). A guest has the name that the
 * creator entered, also if a member has that email.
 */
export function limitSentence(batch: Batch, match: LoadedMatch, limit: ReachedLimit): string {
  const { code, players = [] } = limit;
  const namesOf = (seats: readonly Participant[]) => seats.map((seat) => nameOf(batch, seat));
  if (code === 'too_many_guests')
    return matchLimits.guests(...namesOf(match.participants.filter(({ isGuest }) => isGuest)));
  if (code !== 'too_many_with_player') return refusals[code];
  const isAbout = (seat: Participant) =>
    countedMatch(batch.owner.id, 0, [seat]).players.some((name) => players.includes(name));
  return matchLimits.withPlayers(...namesOf(match.participants.filter(isAbout)));
}

function nameOf({ state }: Batch, seat: Participant): string {
  const member = seat.isGuest || seat.userId === null ? null : state.usersById.get(seat.userId);
  return displayName(member ?? seat);
}
