import { capture } from '#pwa/db/outbox/capture.ts';
import { newId } from '#pwa/db/store/new-id.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';

/** The draft that the feedback ends, as it does in the app. */
export const FEEDBACK_DRAFT = 'feedback';

/** Captures a record that needs no other. Resolves with the mutation's id. */
export function captureFeedback(db: PlayerDb, words = 'More courts'): Promise<string> {
  const feedbackId = newId();
  const args = { feedbackId, feedback: words, category: 'general' as const };
  return capture(db, {
    kind: 'sendFeedback',
    args,
    subject: feedbackId,
    endsDraft: FEEDBACK_DRAFT,
  });
}
