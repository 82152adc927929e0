import { ratingDraftKey } from '#pwa/db/drafts/begun-ratings.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { withdrawalSubjectOf } from '#pwa/db/store/subjects.ts';
import { latestPerPlayer } from '#pwa/db/views/latest-given.ts';
import { newestFirst } from '#pwa/db/views/match-list.ts';
import { type ReadMatchView, readMatchView } from '#pwa/db/views/one-match.ts';
import type { Opponent } from '#pwa/db/views/opponents.ts';
import { guestSeatsBeside, type PlayersById, personInSeat } from '#pwa/db/views/people.ts';
import { type PlayerToRate, playersToRate } from '#pwa/db/views/players-to-rate.ts';
import { waitsForReveal } from '#pwa/db/views/rating-states.ts';
import { blockingRatings, countingRatings, knownRatings } from '#pwa/db/views/ratings-given.ts';
import { readRatingsGivenTo } from '#pwa/db/views/ratings-given-to.ts';
import { readMatch, readMatches, readPlayers, readRatingsGiven } from '#pwa/db/views/records.ts';
import { readSkipped } from '#pwa/db/views/skipped-matches.ts';
import { useToday } from '#pwa/services/matches/use-today.ts';
import { useLive } from '#pwa/services/player/player-context.tsx';
import { lastDailyHour } from '#shared/domain/daily-hour.ts';
import { type Moment, momentHere } from '#shared/domain/days.ts';
import { judgeRepeat } from '#shared/domain/judge-rating.ts';
import { isScored } from '#shared/domain/match-rules.ts';
import { areOpponents } from '#shared/domain/rating-rules.ts';
import type { MatchRow, RatingGivenRow } from '#shared/schemas/rows.ts';
import { refusals } from '#shared/text/refusals.ts';
import { ownScoreText } from '#shared/text/score.ts';
import { readLastArrival } from './last-arrival.ts';
import { hasTakenBack, hasWithdrawnNamed } from './taken-back.ts';
import type { Arrival } from './wizard-state.ts';

export { ratingDraftKey };

export interface WizardSubject {
  match: MatchRow;
  /** The rater's points first; empty without a result. */
  score: string;
  opponent: Opponent & { userId: number };
  /** True once this opponent is rated for this match. */
  isRated: boolean;
  /** Once this opponent is rated, the one to rate after them, or null (RATE-20). */
  next: PlayerToRate | null;
  /** Why a rating would be refused now, or null. */
  refusal: string | null;
  /**
   * The rating that a new one replaces for the rated player: the one that they see, else the one that waits. It may
   * have been announced, and the day of the new one then shows that it took its place.
   */
  lastRating: RatingGivenRow | undefined;
  /** How many players could have written an anonymous rating of this match, the rater included (ANON-3). */
  crowd: number;
  /** How many of them are guests, who may be invented. */
  guestsInCrowd: number;
  /** Why an anonymous rating waits for the daily reveal, whatever its rater chooses (ANON-7); null if it does not. */
  waitsAnyway: 'takenBack' | 'earlier' | null;
  /** The choice that the wizard begins with. */
  lastArrival: Arrival;
}

/** The opponent and the match of the rating; null if this phone does not know them, undefined until that is known. */
export function useWizardSubject(
  matchId: string,
  userId: number,
): WizardSubject | null | undefined {
  // Who was rated today can be rated again tomorrow.
  const today = useToday();
  return useLive((db) => readWizardSubject(db, matchId, userId), [matchId, userId, today]);
}

/** Whether this phone has the match; undefined until that is known. */
export function useHasMatch(matchId: string): boolean | undefined {
  return useLive(async (db) => (await readMatch(db, matchId)) !== null, [matchId]);
}

/** Judges how often a player is rated, for a rating given now (RATE-10). */
export async function refusalNow(
  db: PlayerDb,
  matchId: string,
  ratedUserId: number,
): Promise<string | null> {
  const given = blockingRatings(await readRatingsGivenTo(db, ratedUserId));
  return refusalOf({ matchId, ratedUserId, ...momentHere(Date.now()) }, given);
}

/**
 * The subjects of the withdrawals without which the server would refuse this rating: it is sent after them (RATE-17).
 */
export async function withdrawnBefore(
  db: PlayerDb,
  matchId: string,
  ratedUserId: number,
): Promise<string[]> {
  const intended = { matchId, ratedUserId, ...momentHere(Date.now()) };
  const given = await readRatingsGivenTo(db, ratedUserId);
  const withdrawn = given.filter(({ row }) => row.isWithdrawn);
  return withdrawn
    .filter(({ row }) => refusalOf(intended, [row]) !== null)
    .map(({ row }) => withdrawalSubjectOf(row.id));
}

/** Reads the opponent and the match, with the rules applied at this moment. */
export async function readWizardSubject(
  db: PlayerDb,
  matchId: string,
  userId: number,
  moment: Moment = momentHere(Date.now()),
): Promise<WizardSubject | null> {
  const [read, lastArrival, isTakenBack, isNamedBack] = await Promise.all([
    readMatchView(db, matchId, moment),
    readLastArrival(db),
    hasTakenBack(db, userId, moment.at),
    hasWithdrawnNamed(db, userId, moment.at),
  ]);
  const seat = read?.view.opponents.find((other) => other.userId === userId);
  if (read === null || seat === undefined || seat.rating === 'impossible') return null;
  const { match, ownTeam } = read.view;
  const opponent = { ...seat, userId };
  const isRated = seat.rating === 'done';
  const crowd = crowdOf(match, opponent, read.playersById);
  const given = read.given.filter(({ row }) => row.ratedUserId === userId);
  // Of an edited one only the edit waits.
  const waits = (row: RatingGivenRow) => !row.isEdited && waitsForReveal(row, moment.at);
  const arrived = given.filter(({ row }) => !waits(row));
  const [seen] = countingRatings(latestPerPlayer(arrived));
  const waiting = countingRatings(given).find(waits);
  const whyItWaits = () => {
    if (isTakenBack) return 'takenBack';
    const isHeld = waiting || (isNamedBack && seen?.isAnonymous);
    return isHeld || hasReplaced(countingRatings(arrived), moment.at) ? 'earlier' : null;
  };
  return {
    match,
    score: isScored(match) ? ownScoreText(match, ownTeam) : '',
    opponent,
    isRated,
    next: isRated ? await nextAfter(db, read, moment) : null,
    refusal: refusalOf({ matchId, ratedUserId: userId, ...moment }, blockingRatings(read.given)),
    lastRating: seen ?? waiting,
    crowd: crowd.length,
    guestsInCrowd: guestSeatsBeside(db.owner, crowd).length,
    waitsAnyway: whyItWaits(),
    lastArrival,
  };
}

/**
 * True if the latest of these ratings has replaced an anonymous one since the last daily reveal: the rated player sees
 * that one until the next (ANON-7).
 */
function hasReplaced(arrived: readonly RatingGivenRow[], now: number): boolean {
  const [latest, before] = arrived.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  if (latest === undefined || before?.isAnonymous !== true) return false;
  return Date.parse(latest.at) >= lastDailyHour(now);
}

/**
 * The opponent to rate next, at this moment: of this match, else of the latest one that is not skipped (RATE-20). Null
 * if none is left. All matches are read only if nobody is left to rate in this one.
 */
async function nextAfter(
  db: PlayerDb,
  read: ReadMatchView,
  now: Moment,
): Promise<PlayerToRate | null> {
  const here = playersToRate([read.view])[0];
  if (here) return here;
  const [matches, given, playersById, skipped] = await Promise.all([
    readMatches(db),
    readRatingsGiven(db),
    readPlayers(db),
    readSkipped(db),
  ]);
  const views = newestFirst({ matches, given, playersById, viewer: db.owner, now });
  return playersToRate(views, skipped)[0] ?? null;
}

/** The opponents of the rated player, guests among them; one who left or was deleted can no longer rate. */
function crowdOf({ participants }: MatchRow, rated: Opponent, playersById: PlayersById) {
  return participants.filter(
    (seat) => areOpponents(rated, seat) && !personInSeat(seat, playersById).isDeleted,
  );
}

/** The rating to be checked. */
interface IntendedRating extends Moment {
  matchId: string;
  ratedUserId: number;
}

/**
 * The message that refuses another rating of this player, or null (RATE-10). `given` are the ratings that were
 * accepted or are still waiting.
 */
export function refusalOf(
  intended: IntendedRating,
  given: readonly RatingGivenRow[],
): string | null {
  const ofPlayer = given.filter(({ ratedUserId }) => ratedUserId === intended.ratedUserId);
  const { refusal } = judgeRepeat(intended, knownRatings(ofPlayer));
  return refusal && refusals[refusal];
}
