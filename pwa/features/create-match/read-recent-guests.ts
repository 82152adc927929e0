import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { getRow } from '#pwa/db/store/rows.ts';
import type { Guest } from '#pwa/db/views/phone-guests.ts';
import { argsOf } from '#pwa/db/views/projections.ts';
import { TOTAL_PLAYERS } from '#shared/domain/match-rules.ts';
import type { PlayerEntry } from '#shared/schemas/match.ts';
import type { Entry } from '#sync/ports.ts';
import { includes } from './form-rules.ts';
import { guestEntry } from './found-players.ts';

/** Guests of earlier matches, offered in the sheet of a seat (MATCH-49). */
export const RECENT_GUESTS_SHOWN = 4;
/** Beside the creator, each seat may have one of them. */
const GUESTS_READ = RECENT_GUESTS_SHOWN + TOTAL_PLAYERS.doubles - 1;

/** How many entries are read at once. */
const PAGE = 50;

/** The latest guests of this phone's matches, each once: as many as are shown though the form has some already. */
export async function readRecentGuests(db: PlayerDb): Promise<PlayerEntry[]> {
  const latest = await readLatestGuests(db, (guests) => eachOnce(guests).length >= GUESTS_READ);
  return eachOnce(latest).slice(0, GUESTS_READ);
}

function eachOnce(guests: readonly Guest[]): PlayerEntry[] {
  const entries: PlayerEntry[] = [];
  for (const entry of guests.map(guestEntry)) {
    if (!includes(entries, entry)) entries.push(entry);
  }
  return entries;
}

/**
 * The guests of the matches that were recorded on this phone, those of the latest match first; a guest may repeat. It
 * reads back from the newest entry until these are enough.
 */
async function readLatestGuests(
  db: PlayerDb,
  areEnough: (guests: readonly Guest[]) => boolean,
): Promise<Guest[]> {
  const guests: Guest[] = [];
  let before = Number.POSITIVE_INFINITY;
  for (;;) {
    // oxlint-disable-next-line unicorn/no-array-reverse -- it is a query
    const page = await db.outbox.where('seq').below(before).reverse().limit(PAGE).toArray();
    const ofPage = await Promise.all(page.map(({ mutation }) => guestsIn(db, mutation)));
    guests.push(...ofPage.flat());
    const oldest = page.at(-1);
    if (oldest === undefined || areEnough(guests)) return guests;
    before = oldest.seq;
  }
}

/** Those who have not joined since: as members they are found among the players. */
async function guestsIn(db: PlayerDb, mutation: Entry['mutation']): Promise<Guest[]> {
  const { matchId, seats = [] } = argsOf('createMatch', mutation) ?? {};
  const entered = seats.flatMap((seat) => ('guest' in seat ? [seat] : []));
  if (matchId === undefined || entered.length === 0) return [];
  const row = await getRow(db, 'match', matchId);
  const joined = row?.participants.filter(({ userId }) => userId !== null).map(({ id }) => id);
  return entered.filter(({ id }) => !joined?.includes(id)).map(({ guest }) => guest);
}
