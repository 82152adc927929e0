import { isDay } from '#shared/domain/days.ts';
import {
  hasEnoughPlayers,
  isSamePlayer,
  isTeamFull,
  type PlayerIdentity,
  type Team,
} from '#shared/domain/match-rules.ts';
import { fullName } from '#shared/domain/names.ts';
import type { PlayerEntry } from '#shared/schemas/match.ts';
import { type ToastText, createMatch as text } from '#shared/text.ts';
import { type GuestFields, type MatchForm, otherTeam, playersOf } from './form-state.ts';

/** The rules of spec 5, each as the toast that refuses, or null. */

export function refusalToAdd(form: MatchForm, team: Team, player: PlayerEntry): ToastText | null {
  if (isTeamFull(form.matchType, playersOf(form, team).length)) {
    return text.teamFull[form.matchType];
  }
  if (includes(playersOf(form, team), player)) return text.alreadyAdded;
  if (includes(playersOf(form, otherTeam(team)), player)) return text.alreadyOpposing;
  return null;
}

export function refusalToCreate(form: MatchForm): ToastText | null {
  const players = form.team1Players.length + form.team2Players.length;
  if (!hasEnoughPlayers(form.matchType, players)) return text.notEnough[form.matchType];
  if (form.location.trim() === '') return text.locationRequired;
  if (!isDay(form.date)) return text.dateRequired;
  return null;
}

/** The guest of these fields, or the toast that says what is missing. */
export function guestOf(fields: GuestFields): PlayerEntry | ToastText {
  const [firstName, lastName] = [fields.firstName.trim(), fields.lastName.trim()];
  const [phone, email] = [fields.phone.trim(), fields.email.trim()];
  if (firstName === '' || (phone === '' && email === '')) return text.missingInformation;
  return {
    username: fullName({ firstName, lastName }),
    firstName,
    ...(lastName && { lastName }),
    ...(phone && { phone }),
    ...(email && { email }),
    isNonMember: true,
  };
}

export function isRefusal(result: PlayerEntry | ToastText): result is ToastText {
  return 'title' in result;
}

/** The same person, by id, else phone, else email (spec 5). */
export function includes(players: readonly PlayerEntry[], player: PlayerEntry): boolean {
  return players.some((other) => isSamePlayer(identityOf(other), identityOf(player)));
}

function identityOf({ id, phone, email }: PlayerEntry): PlayerIdentity {
  return { userId: id, phone, email };
}
