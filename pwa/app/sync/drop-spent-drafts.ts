import { liveRead } from '#pwa/db/live-read.ts';
import type { PlayerDb } from '#pwa/db/player-db.ts';
import { reopening } from '#pwa/db/reopening.ts';
import { begunRatings, spentRatings } from '#pwa/db/views/rating-drafts.ts';

/**
 * Drops begun ratings as soon as nobody can go on with them (docs/decisions/0066). The result stops
 * watching.
 */
export function dropSpentDrafts(db: PlayerDb): () => void {
  const spent = async () => {
    const begun = await begunRatings(db);
    if (begun.length === 0) return [];
    return db.transaction('r', db.records, () => spentRatings(db, begun));
  };
  const subscription = liveRead(db, spent).subscribe((keys) => {
    if (keys.length > 0) void drop(db);
  });
  return () => subscription.unsubscribe();
}

/** Judged anew where they are deleted: at a sign-out the rows may be gone by now, and the drafts stay. */
function drop(db: PlayerDb): Promise<void> {
  const judgeAndDrop = async () =>
    db.drafts.bulkDelete(await spentRatings(db, await begunRatings(db)));
  return reopening(db, () => db.transaction('rw', db.tables, judgeAndDrop));
}
