import { endDrafts } from '#pwa/db/ended.ts';
import { liveRead } from '#pwa/db/live-read.ts';
import type { PlayerDb } from '#pwa/db/player-db.ts';
import { reopening } from '#pwa/db/reopening.ts';
import { draftsOfMatches, spentDrafts, spentDraftsOfGuest } from '#pwa/db/views/match-drafts.ts';

/**
 * Drops begun ratings and results as soon as nobody can go on with them (docs/rules.md 66). A guest's
 * match also goes when a member claims the seat, and the draft then moves to that member. The result stops
 * watching.
 */
export function dropSpentDrafts(db: PlayerDb, kind: 'member' | 'guest'): () => void {
  const readSpent = kind === 'member' ? spentDrafts : spentDraftsOfGuest;
  const spent = async () => {
    const begun = await draftsOfMatches(db);
    if (begun.length === 0) return [];
    return db.transaction('r', db.records, () => readSpent(db, begun));
  };
  const subscription = liveRead(db, spent).subscribe((drafts) => {
    if (drafts.length > 0) void drop(db, readSpent);
  });
  return () => subscription.unsubscribe();
}

/** Judged anew where they are deleted: at a sign-out the rows may be gone by now, and the drafts stay. */
function drop(db: PlayerDb, readSpent: typeof spentDrafts): Promise<void> {
  const judgeAndDrop = async () => {
    const spent = await readSpent(db, await draftsOfMatches(db));
    await endDrafts(
      db,
      spent.map(({ id }) => id),
    );
  };
  return reopening(db, () => db.transaction('rw', db.tables, judgeAndDrop));
}
