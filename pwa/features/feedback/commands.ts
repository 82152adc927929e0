import { capture } from '#pwa/db/capture.ts';
import { newId } from '#pwa/db/new-id.ts';
import type { PlayerDb } from '#pwa/db/player-db.ts';
import { DRAFT_KEY, type FeedbackForm, openForm } from './form.ts';

/** Keeps the feedback on this phone and ends the draft, in one transaction; it is sent with the next signal. */
export async function sendFeedback(db: PlayerDb, form: FeedbackForm): Promise<void> {
  const feedbackId = newId();
  await capture(db, {
    kind: 'sendFeedback',
    args: { feedbackId, ...form },
    subject: feedbackId,
    endsDraft: DRAFT_KEY,
    // Another tab may hold words of its own, which are not sent by this.
    isOwnDraft: (draft) => openForm(draft).feedback === form.feedback,
  });
}
