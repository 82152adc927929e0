import type { MatchType, Team } from '#shared/domain/match-rules.ts';
import type { PlayerEntry } from '#shared/schemas/match.ts';

export interface GuestFields {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
}

/** The state of the create form (MATCH-28), including half-entered fields. The draft stores all of it. */
export interface MatchForm {
  /** Made when the form opens, so that it becomes one match however often and wherever it is submitted. */
  matchId: string;
  date: string;
  location: string;
  matchType: MatchType;
  team1Players: PlayerEntry[];
  team2Players: PlayerEntry[];
  team1Score: number;
  team2Score: number;
  /** Picked from the search, and waiting for a team. */
  pending: PlayerEntry | null;
  guest: GuestFields;
}

export type MatchFormAction =
  | { type: 'details'; date?: string; location?: string }
  | { type: 'matchType'; matchType: MatchType; creator: PlayerEntry }
  | { type: 'score'; team: Team; score: number }
  | { type: 'pick'; player: PlayerEntry | null }
  | { type: 'guest'; field: keyof GuestFields; text: string }
  | { type: 'add'; team: Team; player: PlayerEntry }
  | { type: 'remove'; team: Team; index: number }
  | { type: 'move'; team: Team; index: number };

export const NO_GUEST: GuestFields = { firstName: '', lastName: '', phone: '', email: '' };

/** An empty form: doubles, today, and the creator on team 1 (MATCH-6). */
export function freshForm(creator: PlayerEntry, today: string, matchId: string): MatchForm {
  return {
    matchId,
    date: today,
    location: '',
    matchType: 'doubles',
    team1Players: [creator],
    team2Players: [],
    team1Score: 0,
    team2Score: 0,
    pending: null,
    guest: NO_GUEST,
  };
}

export function formReducer(form: MatchForm, action: MatchFormAction): MatchForm {
  switch (action.type) {
    case 'details': {
      const { type: _, ...details } = action;
      return { ...form, ...details };
    }
    case 'matchType':
      return withMatchType(form, action.matchType, action.creator);
    case 'score':
      return { ...form, [`${action.team}Score`]: action.score };
    case 'pick':
      return { ...form, pending: action.player };
    case 'guest':
      return { ...form, guest: { ...form.guest, [action.field]: action.text } };
    case 'add':
      return withPlayer(form, action.team, action.player);
    case 'remove':
      return withTeam(form, action.team, without(playersOf(form, action.team), action.index));
    case 'move':
      return withPlayerMoved(form, action.team, action.index);
    default:
      return action satisfies never;
  }
}

export function playersOf(form: MatchForm, team: Team): PlayerEntry[] {
  return team === 'team1' ? form.team1Players : form.team2Players;
}

export function otherTeam(team: Team): Team {
  return team === 'team1' ? 'team2' : 'team1';
}

/** Empties both teams (MATCH-8); the creator always plays, and starts on team 1 again. */
function withMatchType(form: MatchForm, matchType: MatchType, creator: PlayerEntry): MatchForm {
  if (matchType === form.matchType) return form;
  return { ...form, matchType, team1Players: [creator], team2Players: [], pending: null };
}

function withPlayer(form: MatchForm, team: Team, player: PlayerEntry): MatchForm {
  const added = withTeam(form, team, [...playersOf(form, team), player]);
  return player.isNonMember ? { ...added, guest: NO_GUEST } : { ...added, pending: null };
}

function withPlayerMoved(form: MatchForm, team: Team, index: number): MatchForm {
  const player = playersOf(form, team)[index];
  if (player === undefined) return form;
  const left = withTeam(form, team, without(playersOf(form, team), index));
  return withTeam(left, otherTeam(team), [...playersOf(left, otherTeam(team)), player]);
}

function withTeam(form: MatchForm, team: Team, players: PlayerEntry[]): MatchForm {
  return team === 'team1' ? { ...form, team1Players: players } : { ...form, team2Players: players };
}

function without(players: readonly PlayerEntry[], index: number): PlayerEntry[] {
  return players.filter((_, at) => at !== index);
}
