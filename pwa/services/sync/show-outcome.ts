import { liveRead } from '#pwa/db/store/live-read.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { clearToast, currentToast, showToast } from '#pwa/ui/toast/toast-store.ts';
import { refusals } from '#shared/text/refusals.ts';
import type { ToastText } from '#shared/text/toast-type.ts';
import type { EntryState } from '#sync/ports.ts';

/** A screen says "saved on this phone" if the server has not answered by then (docs/rules.md 93). */
export const SAVED_TOLD_AFTER_MS = 400;
/** Within this time the screen shows the server's answer (docs/rules.md 93). */
export const OUTCOME_TOLD_WITHIN_MS = 30_000;

/** What was captured: its entry, or its subject if no other change shares that. */
type Captured = { id: string } | { subject: string };

/** The toasts of a screen for a record that the player has just captured there. */
export interface OutcomeTexts {
  /** The record is on this phone, and the server has not answered yet. */
  saved: ToastText;
  /** The server has accepted the record. */
  sent: ToastText;
  /** The server refused the record, with this reason for the player; null where the screen itself shows that. */
  refused: (message: string, code: string) => ToastText | null;
}

/**
 * The toasts of a change: once the server has it, there is no more to say than that it is saved. A conflict, which only
 * changes of a match can have, is shown by that match (RESULT-2, WRONG-1).
 */
export function outcomeOf({
  saved,
  failed,
}: {
  saved: ToastText;
  failed: ToastText;
}): OutcomeTexts {
  const refused = (description: string, code: string) =>
    code === 'conflict' ? null : { title: failed.title, description };
  return { saved, sent: { title: saved.title }, refused };
}

/**
 * Shows toasts about the record that this screen has just captured: `saved` at once without a network, or if the
 * server's answer takes a moment, then `sent` or `refused` if the answer comes within half a minute. A later refusal
 * shows in the sync panel only. `saved` and `sent` do not replace another toast that has appeared meanwhile, and no
 * `saved` that is still shown outlives the answer, however late that is: a toast waits while the phone is locked.
 */
export function showOutcome(db: PlayerDb, captured: Captured, texts: OutcomeTexts): void {
  // A toast from before the capture, such as one about a missing field, is out of date.
  let replaceable = currentToast()?.id;
  const showsSaved = () => replaceable !== undefined && currentToast()?.id === replaceable;
  const showSaved = () => {
    if (currentToast() === null || showsSaved()) replaceable = showToast(texts.saved);
  };
  const showAnswer = (status: EntryState) => {
    if (isOver && !showsSaved()) return;
    if (status.state !== 'parked') {
      if (currentToast() === null || showsSaved()) showToast(texts.sent);
      return;
    }
    const { code, message } = status;
    // The match says the whole reason, which is longer than a toast (docs/rules.md 162).
    const reason = code === 'match_final' ? refusals.match_final : message;
    const refused = texts.refused(reason, code);
    if (refused !== null) showToast(refused, 'fault');
    else if (showsSaved()) clearToast();
  };
  const end = () => {
    clearTimeout(savedTimer);
    clearTimeout(endTimer);
    subscription.unsubscribe();
  };
  const savedTimer = setTimeout(showSaved, navigator.onLine ? SAVED_TOLD_AFTER_MS : 0);
  let isOver = false;
  const endTimer = setTimeout(() => {
    isOver = true;
    if (!showsSaved()) end();
  }, OUTCOME_TOLD_WITHIN_MS);
  const subscription = liveRead(db, () => readStatus(db, captured)).subscribe(
    (status) => {
      if (status?.state === 'waiting') return;
      end();
      if (status !== undefined) showAnswer(status);
    },
    // The database was closed: its owner has signed out.
    end,
  );
}

/** The last entry about a subject is the one that was captured just now. */
async function readStatus(db: PlayerDb, captured: Captured): Promise<EntryState | undefined> {
  return (await db.outbox.where(captured).last())?.status;
}
