import { liveRead } from '#pwa/db/store/live-read.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';

/**
 * Calls back when an entry is captured or retried on this phone, in this tab or another, but not when the
 * engine updates a waiting entry. The result stops watching.
 */
export function watchCaptures(db: PlayerDb, onCapture: () => void): () => void {
  let known: ReadonlySet<string> = new Set();
  const waitingIds = () =>
    db.outbox
      .where('status.state')
      .equals('waiting')
      .toArray((entries) => entries.map(({ id }) => id));
  const subscription = liveRead(db, waitingIds).subscribe((ids) => {
    const isNew = ids.some((id) => !known.has(id));
    known = new Set(ids);
    if (isNew) onCapture();
  });
  return () => subscription.unsubscribe();
}
