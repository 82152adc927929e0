import {
  draftsOfMatches,
  moveDrafts,
  obsoleteDrafts,
  obsoleteGuestDrafts,
} from '#pwa/db/drafts/match-drafts.ts';
import { endDrafts } from '#pwa/db/store/ended.ts';
import { liveRead } from '#pwa/db/store/live-read.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { reopening } from '#pwa/db/store/reopening.ts';

/**
 * Deletes drafts of ratings and results that can no longer be submitted (docs/rules.md 66). A guest's match also
 * disappears when a member claims the seat; the draft then moves to that member. The returned function stops.
 */
export function deleteObsoleteDrafts(db: PlayerDb, kind: 'member' | 'guest'): () => void {
  const readSpent = kind === 'member' ? obsoleteDrafts : obsoleteGuestDrafts;
  const spent = async () => {
    const begun = await draftsOfMatches(db);
    if (begun.length === 0) return [];
    return db.transaction('r', db.records, async () => readSpent(db, begun));
  };
  const subscription = liveRead(db, spent).subscribe((drafts) => {
    // What cannot be deleted now is, at the next start.
    if (drafts.length > 0) void moveOrDrop(db, readSpent).catch(() => undefined);
  });
  return () => subscription.unsubscribe();
}

/** Those whose match was replaced are seen again under the key of the other one. */
async function moveOrDrop(db: PlayerDb, readSpent: typeof obsoleteDrafts): Promise<void> {
  await moveDrafts(db);
  await drop(db, readSpent);
}

/** Checked again where they are deleted: at a sign-out the rows may be gone by now, and the drafts must stay. */
function drop(db: PlayerDb, readSpent: typeof obsoleteDrafts): Promise<void> {
  const judgeAndDrop = async () => {
    const spent = await readSpent(db, await draftsOfMatches(db));
    await endDrafts(
      db,
      spent.map(({ id }) => id),
    );
  };
  return reopening(db, () => db.transaction('rw', db.tables, judgeAndDrop));
}
