import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { matchOf, ratingGivenOf } from '#pwa/db/views/projections.ts';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { clockCorrected } from '#shared/text/sync-panel.ts';
import type { Entry } from '#sync/ports.ts';

/**
 * Shows once, in the first tab that gets here, how many records the server moved to another day. A hidden tab
 * waits until the player sees it.
 */
export async function showCorrections(db: PlayerDb): Promise<void> {
  if (document.visibilityState === 'hidden') {
    const show = () => void showCorrections(db).catch(() => undefined);
    document.addEventListener('visibilitychange', show, { once: true });
    return;
  }
  const count = await db.transaction('rw', [db.outbox, db.meta], async () => {
    const ids = (await db.corrections.get('corrected'))?.ids ?? [];
    await db.corrections.delete('corrected');
    const entries = await db.outbox.where('id').anyOf(ids).toArray();
    return entries.filter((entry) => isOfAnotherDay(entry, db.owner)).length;
  });
  if (count > 0) showToast(clockCorrected(count));
}

/** True for a match or a rating that the server keeps under another day than this phone did. */
function isOfAnotherDay({ mutation, status, at }: Entry, owner: number): boolean {
  if (status.state !== 'acknowledged' && status.state !== 'settled') return false;
  return (
    matchOf(mutation, owner)?.date !== matchOf(mutation, owner, at)?.date ||
    ratingGivenOf(mutation)?.day !== ratingGivenOf(mutation, at)?.day
  );
}
