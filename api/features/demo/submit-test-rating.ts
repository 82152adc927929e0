import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { v7 } from 'uuid';
import { Problem } from '#api/core/problem.ts';
import { lockMember } from '#api/services/accounts/find-user.ts';
import type { Session } from '#api/services/accounts/sessions.ts';
import type { Deps } from '#api/services/deps.ts';
import { readDailyOverall } from '#api/services/read-models/counting-ratings.ts';
import { OWN_DEMO_PLAYER } from '#shared/domain/demo-rules.ts';
import { judgeRepeat } from '#shared/domain/judge-rating.ts';
import type { TestRatingRequest, TestRatingSaved } from '#shared/schemas/demo.ts';
import { ratingWizard as ratingText } from '#shared/text/rating-wizard.ts';
import { refusals } from '#shared/text/refusals.ts';
import { markChanged } from '../../store/feed.ts';
import type { Tx } from '../../store/store.ts';

/**
 * Rates a demo player of the member's own test match (API-30). Test ratings count nowhere (DEMO-18). The member's
 * phones get it for their rating database. Throws `not_found` for another member's match or a player outside the
 * match, `rating_self` for 999901, the player whose part the member takes (DEMO-8), `rated_in_match` and `signed_out`.
 */
export async function submitTestRating(
  { store, pokes, now }: Deps,
  { userId }: Session,
  { ratedUserId, matchId, isTestRating: _isTestRating, ...values }: TestRatingRequest,
): Promise<TestRatingSaved> {
  const id = v7();
  const at = now();
  await store.write(async (tx) => {
    await lockMember(tx, userId);
    await tx.lock.matches([matchId]);
    const day = await dayOfOwnTestMatch(tx, userId, matchId, ratedUserId);
    if (day === null) throw new Problem('not_found', ratingText.unresolved);
    if (ratedUserId === OWN_DEMO_PLAYER) throw new Problem('rating_self', refusals.rating_self);
    const rating = { id, matchId, isTest: true, day, at };
    const { refusal } = judgeRepeat(rating, await readEarlier(tx, userId, ratedUserId));
    if (refusal !== null) throw new Problem(refusal, refusals[refusal]);
    await tx.db.insert(tx.t.ratings).values({
      ...values,
      ...rating,
      publicId: randomUUID(),
      raterId: userId,
      ratedUserId,
      raterOverallRating: await readDailyOverall(tx, userId, at),
      createdAt: at,
    });
    await markChanged(tx, pokes, [
      { viewer: userId, entity: 'rating-given', id },
      { viewer: userId, entity: 'player', id: ratedUserId, as: 'shown' },
    ]);
  });
  return { id, matchId, ratedUserId };
}

/** This member's ratings of this demo player. */
function readEarlier({ db, t: { ratings } }: Tx, userId: number, ratedUserId: number) {
  const { id, matchId, isTest, day, at } = ratings;
  return db
    .select({ id, matchId, isTest, day, at })
    .from(ratings)
    .where(and(eq(ratings.raterId, userId), eq(ratings.ratedUserId, ratedUserId)));
}

/** The day of the member's own test match, which is the rating's too; null if this player is in no such match. */
async function dayOfOwnTestMatch(
  { db, t }: Tx,
  userId: number,
  matchId: string,
  ratedUserId: number,
): Promise<string | null> {
  const { matches, matchParticipants: seats } = t;
  const [found] = await db
    .select({ date: matches.date })
    .from(seats)
    .innerJoin(matches, eq(matches.id, seats.matchId))
    .where(
      and(
        eq(matches.id, matchId),
        eq(matches.isTest, true),
        eq(matches.initiatorId, userId),
        isNull(matches.deletedAt),
        eq(seats.userId, ratedUserId),
      ),
    );
  return found?.date ?? null;
}
