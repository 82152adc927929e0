import { liveRead } from '#pwa/db/store/live-read.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { currentToast, showToast } from '#pwa/ui/toast/toast-store.ts';
import { OUTCOME_TOLD_WITHIN_MS, SAVED_TOLD_AFTER_MS } from '#shared/domain/limits.ts';
import type { ToastText } from '#shared/text/common.ts';
import type { EntryState } from '#sync/ports.ts';

/** What a screen says about what the player has just captured on it. */
export interface OutcomeTexts {
  /** It is on this phone, and the server has not answered yet. */
  saved: ToastText;
  /** The server has it. */
  sent: ToastText;
  /** The server refused it, with this reason for the player. */
  refused: (message: string) => ToastText;
}

/**
 * Tells the player what becomes of what this screen has just created, by its id: `saved` at once
 * without a network, or when the server's answer takes a moment, then `sent` or `refused` when that
 * answer comes within half a minute. Success is said only of what happened. A later refusal is in the
 * sync panel. `sent` does not replace another toast that has come up meanwhile.
 */
export function showOutcome(db: PlayerDb, subject: string, texts: OutcomeTexts): void {
  // What this screen said before the capture, such as what the form still lacked, is out of date.
  let replaceable = currentToast()?.id;
  const tellSaved = () => {
    replaceable = showToast(texts.saved);
  };
  const tellSent = () => {
    const shown = currentToast();
    if (shown === null || shown.id === replaceable) showToast(texts.sent);
  };
  const end = () => {
    clearTimeout(savedTimer);
    clearTimeout(endTimer);
    subscription.unsubscribe();
  };
  const savedTimer = setTimeout(tellSaved, navigator.onLine ? SAVED_TOLD_AFTER_MS : 0);
  const endTimer = setTimeout(end, OUTCOME_TOLD_WITHIN_MS);
  const subscription = liveRead(db, () => readStatus(db, subject)).subscribe({
    next: (status) => {
      if (status?.state === 'waiting') return;
      end();
      if (status === undefined) return;
      if (status.state === 'parked') showToast(texts.refused(status.message), 'fault');
      else tellSent();
    },
    // The records were closed: their owner has left.
    error: end,
  });
}

/** The first entry about a subject is the one that creates it. */
async function readStatus(db: PlayerDb, subject: string): Promise<EntryState | undefined> {
  return (await db.outbox.where('subject').equals(subject).first())?.status;
}
