import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { type Removal, removalSubjectOf, WITHDRAWALS } from '#pwa/db/store/subjects.ts';
import { argsOf, removalSubject } from '#pwa/db/views/projections.ts';
import { lastDailyHour } from '#shared/domain/daily-hour.ts';
import { HOUR_MS } from '#shared/domain/days.ts';
import type { ChangeRatingArgs, SubmitRatingArgs } from '#shared/schemas/mutations.ts';
import type { Entry } from '#sync/ports.ts';

/**
 * True if the rated player still has, or expects, an anonymous rating that this phone gave and took back since the last
 * daily reveal, by withdrawing it, or by leaving or deleting its match: another anonymous one waits for the reveal with
 * which that one leaves (ANON-7). Read from the outbox, where entries stay for weeks after the server has taken them.
 * What another phone took back is unknown here; the server lets it wait all the same.
 */
export async function hasTakenBack(
  db: PlayerDb,
  ratedUserId: number,
  now: number,
): Promise<boolean> {
  const since = lastDailyHour(now);
  const isBack = await Promise.all([
    hasWithdrawn(db, ratedUserId, since),
    hasLeft(db, ratedUserId, since),
  ]);
  return isBack.includes(true);
}

/**
 * True if this phone has withdrawn, since the last daily reveal, a rating with a name from before it. An anonymous one
 * that it had replaced left at that reveal, and returns with the next one.
 */
export async function hasWithdrawnNamed(
  db: PlayerDb,
  ratedUserId: number,
  now: number,
): Promise<boolean> {
  const since = lastDailyHour(now);
  const withdrawn = await withdrawnSince(db, ratedUserId, since);
  return withdrawn.some(
    ({ given }) => ratingIn(given)?.isAnonymous === false && given.mutation.deviceAt < since,
  );
}

async function hasWithdrawn(db: PlayerDb, ratedUserId: number, since: number): Promise<boolean> {
  const withdrawn = await withdrawnSince(db, ratedUserId, since);
  return withdrawn.some(({ given, at }) => wasKnown(given, at));
}

/** What gave the withdrawn ratings, and when they were withdrawn. Reads of the outbox only these, by subject. */
async function withdrawnSince(db: PlayerDb, ratedUserId: number, since: number) {
  const all = await db.outbox.where('subject').startsWith(WITHDRAWALS).toArray();
  const withdrawals = all.filter(isSince(since)).flatMap((entry) => {
    const change = withdrawalIn(entry);
    const at = entry.mutation.deviceAt;
    return change?.ratedUserId === ratedUserId ? [{ ratingId: change.ratingId, at }] : [];
  });
  const ids = withdrawals.map(({ ratingId }) => ratingId);
  const entries = await db.outbox.where('subject').anyOf(ids).toArray();
  return withdrawals.flatMap(({ ratingId, at }) =>
    entries.filter(({ subject }) => subject === ratingId).map((given) => ({ given, at })),
  );
}

/** Reads the whole outbox only after a match was left or deleted: no index finds the ratings of a match. */
async function hasLeft(db: PlayerDb, ratedUserId: number, since: number): Promise<boolean> {
  const removals = await db.outbox.where('subject').startsWithAnyOf(REMOVALS).toArray();
  const left = new Map(
    removals.filter(isSince(since)).flatMap(({ mutation }): [string, number][] => {
      const matchId = removalSubject(mutation);
      return matchId === null ? [] : [[matchId, mutation.deviceAt]];
    }),
  );
  if (left.size === 0) return false;
  const isOfLeft = (entry: Entry) => {
    const rating = ratingIn(entry);
    const at = left.get(rating?.matchId ?? '');
    return rating?.ratedUserId === ratedUserId && at !== undefined && wasKnown(entry, at);
  };
  return (await db.outbox.filter(isOfLeft).count()) > 0;
}

const REMOVALS = (['leave', 'delete'] satisfies Removal[]).map((removal) =>
  removalSubjectOf(removal, ''),
);

/** For entries since this time that the server has not refused. */
function isSince(since: number): (entry: Entry) => boolean {
  return ({ mutation, status }) => mutation.deviceAt >= since && status.state !== 'parked';
}

/** The withdrawal of a rating that this entry is. */
function withdrawalIn({ mutation }: Entry): ChangeRatingArgs | null {
  const change = argsOf('changeRating', mutation);
  return change?.values === undefined ? change : null;
}

function ratingIn({ mutation }: Entry): SubmitRatingArgs | null {
  return argsOf('submitRating', mutation);
}

/** True for an anonymous rating that the rated player had by then, or was told to expect, which is at full hours. */
function wasKnown(entry: Entry, by: number): boolean {
  const rating = ratingIn(entry);
  const { status } = entry;
  if (rating === null || !rating.isAnonymous || status.state !== 'settled') return false;
  return status.settledAt <= (rating.reveal === 'daily' ? by - (by % HOUR_MS) : by);
}
