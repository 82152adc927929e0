import * as z from 'zod/mini';
import { dayHere, isDay } from '#shared/domain/days.ts';
import { newMatchId } from '#shared/domain/match-id.ts';
import { MATCH_TYPES, TEAMS, type Team } from '#shared/domain/match-rules.ts';
import { displayName } from '#shared/domain/names.ts';
import { matchId, matchSecret, score } from '#shared/schemas/fields.ts';
import type { PlayerEntry } from '#shared/schemas/match.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { includes, refusalToAdd } from './form-rules.ts';
import {
  emptySeat,
  type FormStart,
  formReducer,
  freshForm,
  type MatchForm,
  playersOf,
} from './form-state.ts';

/** The draft key of a half-entered match. */
export const DRAFT_KEY = 'create-match';

const text = z.string();
/** As typed: overlong text is refused when it is added or sent, so that the draft is never lost. */
const keptPlayer = z.object({
  id: z.optional(z.int()),
  username: z.optional(text),
  firstName: z.optional(text),
  lastName: z.optional(text),
  phone: z.optional(text),
  email: z.optional(text),
  isNonMember: z.optional(z.boolean()),
});
const formSchema = z.object({
  matchId,
  secret: z.optional(matchSecret),
  date: z.union([z.literal(''), text.check(z.refine(isDay))]),
  location: text,
  matchType: z.enum(MATCH_TYPES),
  team1Players: z.array(keptPlayer),
  team2Players: z.array(keptPlayer),
  team1Score: score,
  team2Score: score,
  entered: z.optional(z.array(z.enum(TEAMS))),
  won: z.optional(z.enum(TEAMS)),
  /** Written by an earlier app: a player who was picked and waited for a team. */
  pending: z.optional(z.nullable(keptPlayer)),
  guest: z.object({ firstName: text, lastName: text, phone: text, email: text }),
  corrects: z.optional(matchId),
  leftOut: z.optional(z.array(text)),
  origin: z.optional(text),
});

/** The stored form, or null if there is none that this app can read. */
export function formFromDraft(draft: unknown): MatchForm | null {
  const parsed = formSchema.safeParse(draft);
  if (!parsed.success) return null;
  const { pending, ...form } = parsed.data;
  return pending ? withPending(form, pending) : form;
}

/** Seats the player who waited for a team in an earlier app, if a seat is empty. */
function withPending(form: MatchForm, player: PlayerEntry): MatchForm {
  const seat = emptySeat(form);
  if (seat === null || refusalToAdd(form, seat.team, player) !== null) return form;
  return formReducer(form, { type: 'add', team: seat.team, player });
}

/** The form when it opens: the stored one, or a new one of today with a new id, filled in from `start`. */
export function openForm(kept: unknown, creator: PlayerEntry, start?: FormStart): MatchForm {
  const now = Date.now();
  return formFromDraft(kept) ?? freshForm(creator, dayHere(now), newMatchId(now), start);
}

/**
 * True for a stored form that was opened by an address with this query. Without one, for any that corrects no match:
 * what is recorded next must not take the place of another.
 */
export function isOpenedBy(origin: string | undefined, kept: unknown): boolean {
  if (origin === undefined) return corrects(kept, undefined);
  return formFromDraft(kept)?.origin === origin;
}

/**
 * The team that the opponent of a tapped link joins (MATCH-44): team 2, or team 1 if team 2 is full. Null if they are
 * seated already or both are full.
 */
export function seatFor(form: MatchForm, asked: PlayerEntry): Team | null {
  if (isSeated(form, asked)) return null;
  return (['team2', 'team1'] as const).find((team) => !refusalToAdd(form, team, asked)) ?? null;
}

/** True for a stored form that has this player or room for them. */
export function takes(kept: unknown, asked: PlayerEntry): boolean {
  const form = formFromDraft(kept);
  return form !== null && (isSeated(form, asked) || seatFor(form, asked) !== null);
}

function isSeated(form: MatchForm, player: PlayerEntry): boolean {
  return TEAMS.some((team) => includes(playersOf(form, team), player));
}

/** True for a stored form that corrects this match; undefined stands for a form that corrects none. */
export function corrects(kept: unknown, match: string | undefined): boolean {
  return formFromDraft(kept)?.corrects === match;
}

/** The location of a stored form, else its other players, else its type: in the list of drafts it has a name. */
export function nameOfDraft(kept: unknown, creator: number): string {
  const form = formFromDraft(kept);
  if (form === null) return '';
  const others = TEAMS.flatMap((team) => playersOf(form, team)).filter(({ id }) => id !== creator);
  return form.location.trim() || others.map(displayName).join(', ') || createMatch[form.matchType];
}
