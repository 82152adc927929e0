import type { CapturedGuests } from '#pwa/db/views/phone-guests.ts';
import type { FoundPlayer } from '#pwa/services/players/known-players.ts';
import { isScored, TEAMS, type Team } from '#shared/domain/match-rules.ts';
import { fullName } from '#shared/domain/names.ts';
import type { PlayerEntry } from '#shared/schemas/match.ts';
import type { MatchRow, ParticipantRow } from '#shared/schemas/rows.ts';
import { includes } from './form-rules.ts';
import {
  EMPTY_START,
  type FormStart,
  formReducer,
  freshForm,
  type MatchForm,
  playersOf,
} from './form-state.ts';
import { entryOf, guestEntry } from './found-players.ts';

interface Known {
  creator: PlayerEntry;
  /** Members who can be seated. */
  players: ReadonlyMap<number, FoundPlayer>;
  /** The guests of the match to repeat or to correct whose contacts this phone has, by seat. */
  guests: CapturedGuests;
  /** The match to correct, while that is possible. */
  corrected: MatchRow | null;
}

/** The court and type of the latest match, or what the query of the address asks for. */
export function startOf(
  matches: readonly MatchRow[],
  query: URLSearchParams,
  known: Known,
): FormStart {
  const { corrected } = known;
  if (corrected !== null) return startOfCorrection(corrected, known);
  const repeated = matches.find(({ id }) => id === query.get('rematch'));
  const { location, matchType } = repeated ?? matches[0] ?? EMPTY_START;
  const start = { location, matchType };
  if (repeated !== undefined) return { ...start, ...teamsOf(repeated, known) };
  const opponent = memberEntry(Number(query.get('with')), known);
  return opponent === null ? start : { ...start, team2Players: [opponent] };
}

function startOfCorrection(match: MatchRow, known: Known): FormStart {
  const { id: corrects, date, location, matchType, team1Score, team2Score } = match;
  // A result was entered or confirmed before: its 0 is not asked about again.
  const entered = isScored(match) ? [...TEAMS] : [];
  const details = { corrects, date, location, matchType, team1Score, team2Score, entered };
  return { ...details, ...teamsOf(match, known) };
}

/** The opponent of the link that opened this form (MATCH-44), who may not be in it any more. */
export function opponentOf(
  { origin, team2Players }: FormStart,
  form: Pick<MatchForm, 'origin'> = { origin },
): PlayerEntry | undefined {
  const isOfLink = form.origin === origin && new URLSearchParams(origin).has('with');
  return isOfLink ? team2Players?.[0] : undefined;
}

/** False for a restored form that is as new ones are, but for its type: then nothing is lost by starting over. */
export function hasEntries(
  form: MatchForm,
  start: FormStart,
  creator: PlayerEntry,
  today: string,
): boolean {
  const { matchId, matchType } = form;
  const opponent = opponentOf(start, form);
  const ofStart = freshForm(creator, today, { matchId }, start);
  const fresh = formReducer(ofStart, { type: 'matchType', matchType, creator, opponent });
  return (
    form.corrects !== undefined ||
    form.date !== today ||
    form.location !== start.location ||
    TEAMS.some((team) => !isSameTeam(playersOf(form, team), playersOf(fresh, team))) ||
    form.won !== undefined ||
    (form.entered ?? []).length > 0 ||
    Object.values(form.guest).some((typed) => typed !== '')
  );
}

function isSameTeam(one: readonly PlayerEntry[], other: readonly PlayerEntry[]): boolean {
  return one.length === other.length && one.every((player) => includes(other, player));
}

/**
 * Everyone in their seat again (MATCH-45). Players who cannot play, and guests without a contact here, are left out.
 */
function teamsOf({ participants }: MatchRow, known: Known) {
  const team = (team: Team) =>
    participants
      .filter((seat) => seat.team === team)
      .flatMap((seat) => entryOfSeat(seat, known) ?? []);
  const isPlayer = participants.some(({ userId }) => userId === known.creator.id);
  if (!isPlayer) return {};
  const leftOut = participants
    .filter((seat) => isNamedGuest(seat) && !known.guests.has(seat.id))
    .map(fullName);
  return {
    team1Players: team('team1'),
    team2Players: team('team2'),
    ...(leftOut.length > 0 && { leftOut }),
  };
}

/** False for an open seat: who left it is not its guest. */
function isNamedGuest({ userId, isOpen, firstName }: ParticipantRow): boolean {
  return userId === null && !isOpen && firstName !== null;
}

function entryOfSeat(seat: ParticipantRow, known: Known): PlayerEntry | null {
  if (seat.userId === known.creator.id) return known.creator;
  if (seat.userId !== null) return memberEntry(seat.userId, known);
  // Who left an open seat is not its guest.
  const guest = seat.isOpen ? undefined : known.guests.get(seat.id);
  return guest === undefined ? null : guestEntry(guest);
}

/** A known member who can be seated, or null. */
function memberEntry(id: number, { creator, players }: Known): PlayerEntry | null {
  const card = players.get(id);
  return card === undefined || id === creator.id ? null : entryOf(card);
}
