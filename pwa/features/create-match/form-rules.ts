import { isEmail, isPhone } from '#shared/domain/contacts.ts';
import { isDay } from '#shared/domain/days.ts';
import { isTeamFull, matchDayFault } from '#shared/domain/entered-match.ts';
import { TEAMS, type Team } from '#shared/domain/match-rules.ts';
import { hasNoHiddenCharacters, visibleName } from '#shared/domain/name-rules.ts';
import { displayName, fullName } from '#shared/domain/names.ts';
import { isReachable } from '#shared/domain/same-contact.ts';
import { isSamePlayer, type PlayerIdentity, sharedContact } from '#shared/domain/same-player.ts';
import { type SeatingFault, seatingFault } from '#shared/domain/seating.ts';
import type { PlayerEntry } from '#shared/schemas/match.ts';
import { createMatchForm as formText, createMatch as text } from '#shared/text/create-match.ts';
import { contactErrors, nameErrors } from '#shared/text/field-errors.ts';
import { refusals } from '#shared/text/refusals.ts';
import type { ToastText } from '#shared/text/toast-type.ts';
import { type GuestFields, type MatchForm, otherTeam, playersOf } from './form-state.ts';

/** The rules of the form (MATCH-15 to MATCH-24), each as the toast that refuses, or null. */

export function refusalToAdd(form: MatchForm, team: Team, player: PlayerEntry): ToastText | null {
  if (isTeamFull(form.matchType, playersOf(form, team).length)) {
    return text.teamFull[form.matchType];
  }
  if (includes(playersOf(form, team), player)) return text.alreadyAdded;
  const opposing = playersOf(form, otherTeam(team)).find((other) => isSame(other, player));
  return opposing === undefined ? null : refusalBeside(opposing, player);
}

/** For a guest the message says which contact another player has too: families may share one. */
function refusalBeside(other: PlayerEntry, player: PlayerEntry): ToastText {
  const contact = sharedContact(identityOf(other), identityOf(player));
  if (contact === null) return text.alreadyOpposing;
  // Of members the form knows only the creator's own contacts.
  if (other.id != null) return formText.ownContact[contact];
  return formText.sharedContact(displayName(other), contact);
}

/** Who has the guest's contact too, at that contact; none if nobody has. The toast may say less (MATCH-21). */
export function takenContact(
  form: MatchForm,
  team: Team,
  guest: PlayerEntry,
): Partial<GuestFields> {
  const players = [...playersOf(form, team), ...playersOf(form, otherTeam(team))];
  const owner = players.find((other) => isSame(other, guest));
  const contact = owner && sharedContact(identityOf(owner), identityOf(guest));
  return owner && contact ? { [contact]: refusalBeside(owner, guest).description } : {};
}

/** Checks both teams as the server will, so that nothing is saved that the server would refuse for good. */
export function refusalToCreate(form: MatchForm, creator: number, today: string): ToastText | null {
  const players = TEAMS.flatMap((team) =>
    playersOf(form, team).map((player) => ({ team, ...identityOf(player) })),
  );
  const fault = seatingFault(form.matchType, players, creator);
  if (fault !== null) return toastOf(fault, form);
  if (form.location.trim() === '') return text.locationRequired;
  return refusalOfDate(form, today);
}

/** What is missing or wrong, by its place on the form, all at once (MATCH-42). */
export interface FormFaults {
  seats?: string | undefined;
  location?: string | undefined;
  date?: string | undefined;
}

export function faultsOf(form: MatchForm, creator: number, today: string): FormFaults {
  const seats = refusalToCreate({ ...form, location: '-', date: today }, creator, today);
  const location = form.location.trim() === '' ? text.locationRequired.description : undefined;
  return { seats: seats?.description, location, date: refusalOfDate(form, today)?.description };
}

function refusalOfDate({ date }: MatchForm, today: string): ToastText | null {
  if (!isDay(date)) return text.dateRequired;
  const fault = matchDayFault(date, today);
  return fault && formText.dateFault[fault];
}

function toastOf(fault: SeatingFault, { matchType }: MatchForm): ToastText {
  const toasts: Record<SeatingFault, ToastText> = {
    creator_missing: { title: text.failed, description: refusals.creator_missing },
    not_enough_players: text.notEnough[matchType],
    team_full: text.teamFull[matchType],
    guest_unreachable: text.missingInformation,
    player_twice: { title: text.alreadyAdded.title, description: refusals.player_twice },
  };
  return toasts[fault];
}

/** The guest that these fields describe, or the toast that says what is missing. */
export function guestOf(fields: GuestFields): PlayerEntry | ToastText {
  const [firstName, lastName] = [visibleName(fields.firstName), visibleName(fields.lastName)];
  const [phone, email] = [fields.phone.trim(), fields.email.trim()];
  if (firstName === '' || !isReachable({ phone, email })) return text.missingInformation;
  return {
    username: fullName({ firstName, lastName }),
    firstName,
    ...(lastName && { lastName }),
    ...(phone && { phone }),
    ...(email && { email }),
    isNonMember: true,
  };
}

/** What the toast about missing information asks for, by the field it is missing in (MATCH-22). */
export function missingOf({ firstName, phone, email }: GuestFields): Partial<GuestFields> {
  return {
    ...(visibleName(firstName) === '' && { firstName: text.guestName }),
    ...(!isReachable({ phone: phone.trim(), email: email.trim() }) && { phone: text.guestContact }),
  };
}

/** The errors of the guest's fields, by field; blank fields have none. */
export function guestFaults(guest: GuestFields): Partial<GuestFields> {
  const { firstName, lastName, phone, email } = guest;
  return {
    ...(!hasNoHiddenCharacters(visibleName(firstName)) && { firstName: nameErrors.hidden }),
    ...(!hasNoHiddenCharacters(visibleName(lastName)) && { lastName: nameErrors.hidden }),
    ...(phone.trim() !== '' && !isPhone(phone) && { phone: contactErrors.phoneForm }),
    ...(email.trim() !== '' && !isEmail(email) && { email: contactErrors.emailForm }),
  };
}

export function isRefusal(result: PlayerEntry | ToastText): result is ToastText {
  return 'title' in result;
}

/** True if the player is on the list, compared by id, else by phone, else by email (MATCH-20). */
export function includes(players: readonly PlayerEntry[], player: PlayerEntry): boolean {
  return players.some((other) => isSame(other, player));
}

function isSame(one: PlayerEntry, other: PlayerEntry): boolean {
  return isSamePlayer(identityOf(one), identityOf(other));
}

function identityOf({ id, phone, email }: PlayerEntry): PlayerIdentity {
  return { userId: id, phone, email };
}

/** True if one of several other members cannot be added, and the refusal leaves open which (WRONG-10). */
export function isOneOfSeveral(reason: string | null, otherMembers: number): boolean {
  return reason === refusals.player_unknown && otherMembers > 1;
}
