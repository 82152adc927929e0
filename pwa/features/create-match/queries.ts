import { useEffect, useState } from 'react';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { isGuestsSeat, personById } from '#pwa/db/views/people.ts';
import { readCapturedGuests } from '#pwa/db/views/phone-guests.ts';
import { readPlayersWith } from '#pwa/db/views/players-with.ts';
import { countingRatings } from '#pwa/db/views/ratings-given.ts';
import { readMatch, readMatches, readRatingsGiven, withoutRefused } from '#pwa/db/views/records.ts';
import { readRefusedMatch } from '#pwa/db/views/refused-match.ts';
import { readChangeable } from '#pwa/services/matches/change-match.ts';
import { useSignal } from '#pwa/services/online/use-signal.ts';
import { useLive, usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { useHasSynced } from '#pwa/services/player/use-has-synced.ts';
import { readKnownPlayers } from '#pwa/services/players/known-players.ts';
import { fullName } from '#shared/domain/names.ts';
import type { PlayerEntry } from '#shared/schemas/match.ts';
import type { MatchRow } from '#shared/schemas/rows.ts';
import { startOf } from './form-start.ts';
import { EMPTY_START, type FormStart, type TypedDetails } from './form-state.ts';
import { readRecentGuests } from './read-recent-guests.ts';

/** Places where the player played last, offered in the create form. */
const RECENT_PLACES_SHOWN = 4;

/**
 * The last locations of this phone's player, the latest first, each once; undefined until they are read. Read once: a
 * sync does not change a form that is open.
 */
export function useRecentPlaces(): readonly string[] | undefined {
  const read = useLive(readRecentPlaces);
  const [places, setPlaces] = useState(read);
  if (places === undefined && read !== undefined) setPlaces(read);
  return places;
}

/** Exported for its test. */
export async function readRecentPlaces(db: PlayerDb): Promise<string[]> {
  const matches = withoutRefused(await readMatches(db));
  const places = latestPlayed(matches).map(({ location }) => location);
  return [...new Set(places)].filter((place) => place !== '').slice(0, RECENT_PLACES_SHOWN);
}

/** The guests of this phone's matches, the latest first, each once by phone or email. */
export function useRecentGuests(): readonly PlayerEntry[] {
  return useLive(readRecentGuests) ?? [];
}

/** The real ones of these matches, the latest first. */
function latestPlayed(matches: readonly MatchRow[]): MatchRow[] {
  return matches.filter(({ isTest }) => !isTest).toSorted(byLatest);
}

/**
 * What a new form is filled in with: the court and type of the latest match (MATCH-46), or what the query of the
 * address asks for. Undefined until it is read. Read once per query: a sync does not change a form that is open.
 */
export function useFormStart(
  creator: PlayerEntry,
  origin: string,
  typed?: TypedDetails,
): FormStart | undefined {
  const db = usePlayerDb();
  const [start, setStart] = useState<FormStart>();
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const found = await readFormStart(db, creator, origin, typed).catch(() => EMPTY_START);
      // Also if nothing could be read: the form of a correction would record another match without it.
      if (isCurrent) setStart({ ...found, ...(origin && { origin }) });
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [db, creator, origin, typed]);
  return start;
}

/**
 * True for the form of a rematch or a correction whose match this phone does not have; undefined while it may still
 * come with the first pull (SYNC-26). Decided once: the match does not fill in a form that is open.
 */
export function useMissesMatch(origin: string): boolean | undefined {
  const query = new URLSearchParams(origin);
  const matchId = query.get('rematch') ?? query.get('corrects');
  const isHere = useLive((db) => isMatchHere(db, matchId), [matchId]);
  const hasSynced = useHasSynced();
  const hasSignal = useSignal() === 'good';
  // Without signal a new match can be recorded, and what is here be corrected.
  const isUseful = !query.has('corrects') || isHere === true;
  const isAwaited = hasSynced !== true && (hasSignal || !isUseful);
  const [isMissing, setIsMissing] = useState(matchId === null ? false : undefined);
  // Its players may come after it.
  const isKnown = isHere !== undefined && !isAwaited;
  if (isMissing === undefined && isKnown) setIsMissing(!isHere);
  return isMissing;
}

/** Also true for a match that the server refused, and for none. */
async function isMatchHere(db: PlayerDb, matchId: string | null): Promise<boolean> {
  return matchId === null || (await readMatch(db, matchId)) !== null;
}

async function readFormStart(
  db: PlayerDb,
  creator: PlayerEntry,
  origin: string,
  typed: TypedDetails | undefined,
): Promise<FormStart> {
  const query = new URLSearchParams(origin);
  const corrects = query.get('corrects');
  const [{ players }, matches, guests, changeable, refused] = await Promise.all([
    readKnownPlayers(db),
    readMatches(db),
    readCapturedGuests(db, query.get('rematch') ?? corrects ?? ''),
    readChangeable(db, corrects),
    readRefusedMatch(db, corrects),
  ]);
  const playersById = new Map(players.map((card) => [card.id, card]));
  const corrected = changeable ?? refused?.row ?? null;
  const known = { creator, players: playersById, guests, corrected };
  return {
    ...startOf(latestPlayed(withoutRefused(matches)), query, known),
    ...(corrected !== null && typed),
  };
}

/** The match that a form replaces; null once it must stay (WRONG-3). */
export type Corrected = Awaited<ReturnType<typeof readCorrected>>;

/** Someone whom this phone's player has rated in a match. */
export interface RatedPlayer {
  id: number;
  name: string;
}

/**
 * The match that the form replaces or, with the server's reason, sends again, and whom the player has rated in it, with
 * the match as it is and those who have claimed a guest's seat; null once it must stay (WRONG-3).
 */
export function useCorrected(matchId: string) {
  return useLive((db) => readCorrected(db, matchId), [matchId]);
}

async function readCorrected(db: PlayerDb, matchId: string) {
  const [changeable, refused] = await Promise.all([
    readChangeable(db, matchId),
    readRefusedMatch(db, matchId),
  ]);
  const match = changeable ?? refused?.row;
  if (match === undefined) return null;
  const [rated, claimers] = await Promise.all([readRated(db, matchId), readClaimers(db, match)]);
  return { rated, claimers, match, reason: refused?.reason ?? null };
}

/** The names of the members who have claimed a guest's seat in this match, and of those guests. */
async function readClaimers(db: PlayerDb, { participants }: MatchRow) {
  const claimed = participants.flatMap((seat) =>
    seat.isGuest && !isGuestsSeat(seat) && seat.userId !== null
      ? { id: seat.userId, guest: fullName(seat) }
      : [],
  );
  const playersById = await readPlayersWith(
    db,
    claimed.map(({ id }) => id),
  );
  return claimed.map(({ id, guest }) => ({ member: personById(id, playersById).name, guest }));
}

async function readRated(db: PlayerDb, matchId: string): Promise<RatedPlayer[]> {
  const given = countingRatings(await readRatingsGiven(db));
  const ids = given.filter((row) => row.matchId === matchId).map((row) => row.ratedUserId);
  const playersById = await readPlayersWith(db, ids);
  return ids.map((id) => ({ id, name: personById(id, playersById).name }));
}

/**
 * What became of this match, as far as this phone knows: why the server refused it, or null, and whether it is gone, as
 * once it was discarded.
 */
export function useFate(matchId: string): { reason: string | null; isGone: boolean } {
  const read = useLive(async (db) => ({ matchId, shown: await readMatch(db, matchId) }), [matchId]);
  // What was read may still be of the match before.
  const shown = read?.matchId === matchId ? read.shown : undefined;
  const reason = shown?.mark.kind === 'refused' ? shown.mark.message : null;
  return { reason, isGone: shown === null };
}

function byLatest(a: MatchRow, b: MatchRow): number {
  return `${a.date} ${a.createdAt}` < `${b.date} ${b.createdAt}` ? 1 : -1;
}
