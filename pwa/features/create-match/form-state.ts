import { isTeamFull } from '#shared/domain/entered-match.ts';
import { type MatchType, TEAMS, type Team } from '#shared/domain/match-rules.ts';
import type { EnteredScores } from '#shared/domain/score-rules.ts';
import type { PlayerEntry } from '#shared/schemas/match.ts';

export interface GuestFields {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
}

/** The state of the create form (MATCH-28), including half-entered fields. The draft stores all of it. */
export interface MatchForm extends EnteredScores {
  /** Made when the form opens, so that it becomes one match however often and wherever it is submitted. */
  matchId: string;
  /** What the id is made of (docs/decisions/0111); absent in a draft of an earlier app. */
  secret?: string | undefined;
  date: string;
  location: string;
  matchType: MatchType;
  team1Players: PlayerEntry[];
  team2Players: PlayerEntry[];
  guest: GuestFields;
  /** The id of the match that this one replaces (WRONG-9). */
  corrects?: string | undefined;
  /** The names of guests who played in the match to repeat, and whose contacts this phone does not have. */
  leftOut?: string[] | undefined;
  /** The query of the address that the form was opened with, such as `?rematch=…`; '' or absent without one. */
  origin?: string | undefined;
}

/** What a new form is filled in with: the last court and type, or a whole earlier match. */
export type FormStart = Pick<MatchForm, 'location' | 'matchType'> &
  Partial<Omit<MatchForm, 'matchId' | 'secret' | 'guest'>>;

/** Date and place that were typed before a correction was begun (WRONG-9). */
export type TypedDetails = Pick<MatchForm, 'date' | 'location'>;

/** One seat of the court: the place of a player in their team's list. */
export interface SeatPlace {
  team: Team;
  index: number;
}

export type MatchFormAction =
  | { type: 'details'; date?: string; location?: string }
  | {
      type: 'matchType';
      matchType: MatchType;
      creator: PlayerEntry;
      opponent?: PlayerEntry | undefined;
    }
  | { type: 'score'; team: Team; score: number }
  | { type: 'won'; team: Team; score: number }
  | { type: 'guest'; field: keyof GuestFields; text: string }
  | { type: 'add'; team: Team; player: PlayerEntry }
  | { type: 'edit'; seat: SeatPlace; guest: PlayerEntry }
  | { type: 'remove'; team: Team; index: number }
  | { type: 'swap'; from: SeatPlace; to: SeatPlace }
  | { type: 'restore'; form: MatchForm };

export const NO_GUEST: GuestFields = { firstName: '', lastName: '', phone: '', email: '' };

export const EMPTY_START: FormStart = { location: '', matchType: 'doubles' };

/** A new form: unless `start` says otherwise of today, doubles, with the creator on team 1 (MATCH-6) and no score. */
export function freshForm(
  creator: PlayerEntry,
  today: string,
  id: Pick<MatchForm, 'matchId' | 'secret'>,
  start: FormStart = EMPTY_START,
): MatchForm {
  return {
    ...id,
    date: today,
    team1Players: [creator],
    team2Players: [],
    team1Score: 0,
    team2Score: 0,
    guest: NO_GUEST,
    ...start,
  };
}

export function formReducer(form: MatchForm, action: MatchFormAction): MatchForm {
  switch (action.type) {
    case 'details': {
      const { type: _, ...details } = action;
      return { ...form, ...details };
    }
    case 'matchType':
      return withMatchType(form, action);
    case 'score':
      return withScore(form, action.team, action.score);
    case 'won':
      return withWinner(form, action.team, action.score);
    case 'guest':
      return { ...form, guest: { ...form.guest, [action.field]: action.text } };
    case 'add':
      return withPlayer(form, action.team, action.player);
    case 'edit':
      return withGuest(form, action.seat, action.guest);
    case 'remove':
      return withTeam(form, action.team, without(playersOf(form, action.team), action.index));
    case 'swap':
      return withSwapped(form, action.from, action.to);
    case 'restore':
      return action.form;
    default:
      return action satisfies never;
  }
}

/** A score that the winner does not beat belonged to another result: it is to be entered again. */
function withWinner(form: MatchForm, won: Team, score: number): MatchForm {
  const isBeaten = TEAMS.every((team) => team === won || form[`${team}Score`] < score);
  return withScore({ ...form, ...(!isBeaten && NO_SCORE), won }, won, score);
}

export function playersOf(form: MatchForm, team: Team): PlayerEntry[] {
  return team === 'team1' ? form.team1Players : form.team2Players;
}

export function otherTeam(team: Team): Team {
  return team === 'team1' ? 'team2' : 'team1';
}

const NO_SCORE: EnteredScores = { team1Score: 0, team2Score: 0, entered: [] };

function withScore(form: MatchForm, team: Team, score: number): MatchForm {
  const entered = [...(form.entered ?? []).filter((other) => other !== team), team];
  return { ...form, [`${team}Score`]: score, entered };
}

/**
 * Empties both teams (MATCH-8); the creator always plays, and starts on team 1 again. So does the opponent of the link
 * that opened the form, on team 2 (MATCH-44).
 */
function withMatchType(
  form: MatchForm,
  { matchType, creator, opponent }: MatchFormAction & { type: 'matchType' },
): MatchForm {
  if (matchType === form.matchType) return form;
  const team2Players = opponent ? [opponent] : [];
  return { ...form, matchType, team1Players: [creator], team2Players, leftOut: undefined };
}

/** True if that takes players out of their seats. */
export function seatsOthers(
  form: MatchForm,
  { creator, opponent }: MatchFormAction & { type: 'matchType' },
): boolean {
  const staying = [creator.id, opponent?.id];
  return TEAMS.some((team) => playersOf(form, team).some(({ id }) => !id || !staying.includes(id)));
}

function withPlayer(form: MatchForm, team: Team, player: PlayerEntry): MatchForm {
  const added = withTeam(form, team, [...playersOf(form, team), player]);
  return player.isNonMember ? { ...added, guest: NO_GUEST } : added;
}

/** The guest in this seat with other contacts or another name. */
function withGuest(form: MatchForm, { team, index }: SeatPlace, guest: PlayerEntry): MatchForm {
  return withTeam(form, team, replaced(playersOf(form, team), index, guest));
}

/** The two seats change players; a player who is dropped on an empty seat moves there. */
function withSwapped(form: MatchForm, from: SeatPlace, to: SeatPlace): MatchForm {
  const player = playersOf(form, from.team)[from.index];
  if (player === undefined || from.team === to.team) return form;
  const other = playersOf(form, to.team)[to.index];
  const left = withTeam(form, from.team, replaced(playersOf(form, from.team), from.index, other));
  return withTeam(left, to.team, replaced(playersOf(left, to.team), to.index, player));
}

/** The list with this player at the index, or with one less if there is none. */
function replaced(
  players: readonly PlayerEntry[],
  index: number,
  player: PlayerEntry | undefined,
): PlayerEntry[] {
  const before = players.slice(0, index);
  return [...before, ...(player ? [player] : []), ...players.slice(index + 1)];
}

/** The seat across the net that a player changes to: an empty one, else that of the same row. */
export function seatAcross(form: MatchForm, { team, index }: SeatPlace): SeatPlace {
  const other = otherTeam(team);
  const seated = playersOf(form, other).length;
  return { team: other, index: isTeamFull(form.matchType, seated) ? index : seated };
}

/** The first empty seat, or null if every seat is taken. */
export function emptySeat(form: MatchForm): SeatPlace | null {
  const team = TEAMS.find((team) => !isTeamFull(form.matchType, playersOf(form, team).length));
  return team === undefined ? null : { team, index: playersOf(form, team).length };
}

function withTeam(form: MatchForm, team: Team, players: PlayerEntry[]): MatchForm {
  return team === 'team1' ? { ...form, team1Players: players } : { ...form, team2Players: players };
}

function without(players: readonly PlayerEntry[], index: number): PlayerEntry[] {
  return players.filter((_, at) => at !== index);
}
