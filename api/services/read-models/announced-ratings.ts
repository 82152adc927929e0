import { and, isNotNull, sql } from 'drizzle-orm';
import { isOneOf } from '#api/store/many-rows.ts';
import { prepared } from '#api/store/prepared.ts';
import type { Rating } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import { sharedVoice } from '#shared/domain/player-numbers.ts';

type Announced = Pick<
  Rating,
  'ratedUserId' | 'raterId' | 'guestOf' | 'voice' | 'announcedAt' | 'withdrawnAt'
>;

/** How many ratings each of these players was told to expect with the next daily reveal (ANON-6). */
export async function countArriving(
  tx: Tx,
  playerIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const byPlayer = Map.groupBy(
    await announcedFor(tx, { playerIds }),
    ({ ratedUserId }) => ratedUserId,
  );
  return new Map(playerIds.map((id) => [id, countAnnounced(byPlayer.get(id) ?? [])]));
}

const announcedFor = prepared<Announced>(({ db, t: { ratings } }) => {
  const { ratedUserId, raterId, guestOf, voice, announcedAt, withdrawnAt } = ratings;
  return db
    .select({ ratedUserId, raterId, guestOf, voice, announcedAt, withdrawnAt })
    .from(ratings)
    .where(
      and(
        isOneOf(ratedUserId, sql.placeholder('playerIds')),
        sql`${ratings.waits}`,
        isNotNull(announcedAt),
      ),
    )
    .prepare();
});

/**
 * Counts the voices, because only the last rating of a rater arrives (docs/rules.md 113). A rating that is announced
 * after all earlier ones of its voice were withdrawn counts in addition: otherwise a player who leaves or replaces a
 * match, and is then rated in another one, would see from the number whether it is the same rater.
 */
function countAnnounced(announced: readonly Announced[]): number {
  const inOrder = announced.toSorted((a, b) => (a.announcedAt ?? 0) - (b.announcedAt ?? 0));
  const counted = [...Map.groupBy(inOrder, voiceOf).values()].map((ofVoice) => {
    let count = 0;
    let until = 0;
    for (const { announcedAt, withdrawnAt } of ofVoice) {
      if (until <= (announcedAt ?? 0)) count += 1;
      until = Math.max(until, withdrawnAt ?? Number.POSITIVE_INFINITY);
    }
    return count;
  });
  return counted.reduce((sum, count) => sum + count, 0);
}

/** The voice of a rating; a member's guests have another one than the member. */
export function voiceOf({
  raterId,
  guestOf,
  voice,
}: Pick<Rating, 'raterId' | 'guestOf' | 'voice'>): string {
  return `${guestOf === null ? '' : 'guests of'} ${sharedVoice({ guestOf, voice }) ?? raterId}`;
}
