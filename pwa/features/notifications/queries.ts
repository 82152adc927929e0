import { hasPulled } from '#pwa/db/replica/has-pulled.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { allRows } from '#pwa/db/store/rows.ts';
import { opponentsAndScore } from '#pwa/db/views/match-name.ts';
import { givenRatings, isToRate, opponentsOf } from '#pwa/db/views/opponents.ts';
import {
  NOBODY,
  type Person,
  type PlayersById,
  personInSeat,
  personWhoRated,
} from '#pwa/db/views/people.ts';
import {
  readMatches,
  readNotifications,
  readPlayers,
  readRatingsGiven,
} from '#pwa/db/views/records.ts';
import { readSameMatches } from '#pwa/db/views/same-matches.ts';
import { useLive } from '#pwa/services/player/player-context.tsx';
import { formatAgo } from '#pwa/ui/formats/format-ago.ts';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { dayHere } from '#shared/domain/days.ts';
import { nameInSubject } from '#shared/domain/mail-words.ts';
import type { MatchRow, NotificationRow } from '#shared/schemas/rows.ts';
import { ASKS_TO_RATE, nameIn } from '#shared/text/notification-messages.ts';

export type { Person };

export interface NotificationView extends NotificationRow {
  /** The time since it arrived. */
  ago: string;
  /** The rater, or the player of the match that it names; or null. */
  person: Person | null;
  /** What tells its match from others of the place: opponents, score and day, without what the text says; or none. */
  played: string[];
  /** True if the match that it announces may be one that the reader recorded, too (WRONG-11). */
  isTwice: boolean;
}

/**
 * All notifications of this member, newest first, from this phone's own rows; undefined until they are read, and until
 * the first pull has ended.
 */
export function useNotifications(): NotificationView[] | undefined {
  return useLive(async (db) => ((await hasPulled(db)) ? readNewestFirst(db) : undefined));
}

async function readNewestFirst(db: PlayerDb): Promise<NotificationView[]> {
  const [rows, matches, playersById, given, received] = await Promise.all([
    readNotifications(db),
    readMatches(db),
    readPlayers(db),
    readRatingsGiven(db),
    allRows(db, 'rating-received'),
  ]);
  const same = await readSameMatches(db, matches);
  const ratings = givenRatings(given);
  const matchesById = new Map(matches.map(({ row }) => [row.id, row]));
  const receivedById = new Map(received.map((rating) => [rating.id, rating]));
  const now = Date.now();
  return rows
    .sort((a, b) => (ageOf(a) < ageOf(b) ? 1 : -1))
    .map((row) => {
      const rating = receivedById.get(row.data?.ratingId ?? '');
      // A correction of the match may have moved the rating.
      const match = matchesById.get(rating?.matchId ?? row.data?.matchId ?? '');
      const opponents = match ? opponentsOf(match, db.owner, ratings, playersById) : [];
      const named = personNamedIn(row, match, playersById);
      const toRate = opponents.filter(isToRate);
      const isAsked = row.type === 'request' && named !== null;
      return {
        ...row,
        message: messageNow(
          row,
          toRate.some(({ userId }) => !isAsked || userId === named.id),
          now,
        ),
        ago: formatAgo(Date.parse(row.createdAt), now),
        person: rating ? personWhoRated(rating, playersById) : (named ?? whoIsNamed(row)),
        played: match ? playedIn(row, match, db.owner, playersById) : [],
        isTwice: row.type === 'match' && match !== undefined && same.has(match.id),
      };
    });
}

/** A notification has a name, but no id: only a player of its match can be meant. Exported for its test. */
export function personNamedIn(
  { title, message }: Pick<NotificationRow, 'title' | 'message'>,
  match: MatchRow | undefined,
  playersById: PlayersById,
): Person | null {
  const people = (match?.participants ?? []).map((seat) => personInSeat(seat, playersById));
  const begins = (name: string) => [title, message].some((text) => text.startsWith(`${name} `));
  // A title shortens a long name.
  const named = people.filter(
    ({ id, name }) => id !== null && (begins(name) || begins(nameInSubject(name))),
  );
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** Who has left the match has no seat in it any more: the name is all that the phone knows. Exported for its test. */
export function whoIsNamed({
  type,
  title,
}: Pick<NotificationRow, 'type' | 'title'>): Person | null {
  const name = nameIn(type, title);
  return name ? { ...NOBODY, firstName: name, name, isDeleted: false } : null;
}

/**
 * The message without its question whether the reader has rated, once the player who asks, or each opponent of that
 * match, is rated; of a new match, which asks about today, also on later days. A reminder is about all matches of a
 * day. Exported for its test.
 */
export function messageNow(
  { type, message, createdAt }: Pick<NotificationRow, 'type' | 'message' | 'createdAt'>,
  isToRate: boolean,
  now: number,
): string {
  const isToday = dayHere(Date.parse(createdAt)) === dayHere(now);
  const asks = type === 'reminder' || (isToRate && (type !== 'match' || isToday));
  return asks ? message : message.replace(ASKS_TO_RATE, '');
}

/**
 * What tells the match from others, with its day where the message does not say it. A correction says the score itself,
 * which may have changed since. Exported for its test.
 */
export function playedIn(
  { type }: Pick<NotificationRow, 'type'>,
  match: MatchRow,
  viewer: number,
  playersById: PlayersById,
): string[] {
  const unscored = { ...match, team1Score: 0, team2Score: 0 };
  const named = type === 'corrected' ? unscored : match;
  const day = type === 'match' ? [formatDay(match.date)] : [];
  return [...opponentsAndScore(named, viewer, playersById), ...day];
}

function ageOf({ createdAt, id }: NotificationRow): string {
  return `${createdAt} ${id}`;
}
