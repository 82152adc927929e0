import { liveRead } from '#pwa/db/live-read.ts';
import type { PlayerDb } from '#pwa/db/player-db.ts';
import { reopening } from '#pwa/db/reopening.ts';
import { spentRatingDrafts } from '#pwa/db/views/rating-drafts.ts';

/**
 * Drops begun ratings as soon as nobody can go on with them (docs/decisions/0066). The result stops
 * watching.
 */
export function dropSpentDrafts(db: PlayerDb): () => void {
  const spent = () => db.transaction('r', db.tables, () => spentRatingDrafts(db));
  const subscription = liveRead(db, spent).subscribe((keys) => {
    if (keys.length > 0) void drop(db);
  });
  return () => subscription.unsubscribe();
}

/** Judged anew where they are deleted: at a sign-out the rows may be gone by now, and the drafts stay. */
function drop(db: PlayerDb): Promise<void> {
  const judgeAndDrop = async () => db.drafts.bulkDelete(await spentRatingDrafts(db));
  return reopening(db, () => db.transaction('rw', db.tables, judgeAndDrop));
}
