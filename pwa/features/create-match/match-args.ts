import { TEAMS } from '#shared/domain/match-rules.ts';
import type { PlayerEntry } from '#shared/schemas/match.ts';
import type { CreateMatchArgs, Seat } from '#shared/schemas/mutations.ts';
import { type MatchForm, playersOf } from './form-state.ts';

/**
 * The arguments of createMatch, from a form that the rules accept. Every id is made on the device
 * (architecture: Ids and time); those of the seats are sorted, since players are shown in the order of their
 * ids.
 */
export function matchArgs(form: MatchForm, newId: () => string): CreateMatchArgs {
  const players = TEAMS.flatMap((team) =>
    playersOf(form, team).map((player) => ({ player, team, id: newId() })),
  );
  const ids = players.map(({ id }) => id).sort();
  return {
    matchId: form.matchId,
    date: form.date,
    location: form.location.trim(),
    matchType: form.matchType,
    team1Score: form.team1Score,
    team2Score: form.team2Score,
    seats: players.map(({ player, team, id }, index) => seatOf(player, team, ids[index] ?? id)),
  };
}

/** How many others were added: members, who are notified, and non-members (MATCH-27). */
export function summaryOf({ seats }: CreateMatchArgs, creator: number) {
  return {
    members: seats.filter((seat) => 'userId' in seat && seat.userId !== creator).length,
    nonMembers: seats.filter((seat) => 'guest' in seat).length,
  };
}

function seatOf(player: PlayerEntry, team: Seat['team'], id: string): Seat {
  if (player.id !== undefined) return { id, team, userId: player.id };
  const { firstName = '', lastName, phone, email } = player;
  const guest = { firstName, ...(lastName && { lastName }), ...(phone && { phone }) };
  return { id, team, guest: { ...guest, ...(email && { email }) } };
}
