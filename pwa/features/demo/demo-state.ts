import { demoMatchFault, OWN_DEMO_PLAYER } from '#shared/domain/demo-rules.ts';
import type { MatchType } from '#shared/domain/match-rules.ts';
import { TOTAL_PLAYERS } from '#shared/domain/match-rules.ts';
import { CATEGORIES, type RatingValues } from '#shared/domain/skills.ts';
import { recordOf } from '#shared/lib/record-of.ts';
import type { DemoPlayer, TestMatchCreated } from '#shared/schemas/demo.ts';
import { demo as text } from '#shared/text/demo.ts';
import type { ToastText } from '#shared/text/toast-type.ts';

/** The defaults of the demo's rating inputs (DEMO-11). */
const DEMO_SKILL = 7;
const DEMO_SPORTSMANSHIP = 8;

/** The steps of the demo, in order (DEMO-6). */
export const DEMO_STEPS = ['setup', 'match_created', 'rating_phase', 'completed'] as const;
export type DemoStep = (typeof DEMO_STEPS)[number];

export interface DemoState {
  step: DemoStep;
  matchType: MatchType;
  players: readonly DemoPlayer[];
  /** Null until the server has created it. */
  match: TestMatchCreated['match'] | null;
  /** The rating that was saved; empty before. */
  ratingId: string;
}

export type DemoAction =
  | { type: 'matchType'; matchType: MatchType }
  | { type: 'add'; player: DemoPlayer }
  | { type: 'remove'; id: number }
  | { type: 'created'; match: TestMatchCreated['match'] }
  | { type: 'rate' }
  | { type: 'completed'; ratingId: string }
  | { type: 'again' };

export const FRESH_DEMO: DemoState = {
  step: 'setup',
  matchType: 'doubles',
  players: [],
  match: null,
  ratingId: '',
};

/** The defaults of the rating inputs (DEMO-11). */
export const FIRST_VALUES: RatingValues = {
  ...recordOf(CATEGORIES, () => DEMO_SKILL),
  sportsmanship: DEMO_SPORTSMANSHIP,
};

export function demoReducer(state: DemoState, action: DemoAction): DemoState {
  switch (action.type) {
    case 'matchType':
      return changeMatchType(state, action.matchType);
    case 'add':
      return { ...state, players: [...state.players, action.player] };
    case 'remove':
      return { ...state, players: state.players.filter(({ id }) => id !== action.id) };
    case 'created':
      return { ...state, step: 'match_created', match: action.match };
    case 'rate':
      return { ...state, step: 'rating_phase' };
    case 'completed':
      return { ...state, step: 'completed', ratingId: action.ratingId };
    case 'again':
      return { ...FRESH_DEMO, matchType: state.matchType };
    default:
      return action satisfies never;
  }
}

/** Keeps the players who were added first if the new type has fewer seats. */
function changeMatchType(state: DemoState, matchType: MatchType): DemoState {
  return { ...state, matchType, players: state.players.slice(0, TOTAL_PLAYERS[matchType]) };
}

/** The toast that refuses this player, or null (DEMO-13, DEMO-14). */
export function refusalToAdd(
  { matchType, players }: DemoState,
  player: DemoPlayer,
): ToastText | null {
  if (players.some(({ id }) => id === player.id)) return text.alreadyAdded;
  return players.length >= TOTAL_PLAYERS[matchType] ? text.matchFull[matchType] : null;
}

/** The toast that refuses this match, or null (DEMO-12). */
export function refusalToCreate({ matchType, players }: DemoState): ToastText | null {
  const fault = demoMatchFault(
    matchType,
    players.map(({ id }) => id),
  );
  if (fault === null) return null;
  return fault === 'match_full' ? text.matchFull[matchType] : text.needMorePlayers;
}

/** The players that the member rates: all but the one they play (DEMO-8). */
export function playersToRate({ players }: DemoState): DemoPlayer[] {
  return players.filter(({ id }) => id !== OWN_DEMO_PLAYER);
}
