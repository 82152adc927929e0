import { capture } from '#pwa/db/outbox/capture.ts';
import { newId } from '#pwa/db/store/new-id.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';

/** Captures a record that needs no other, and ends this draft, if one is named. Resolves with the mutation's id. */
export function captureFeedback(
  db: PlayerDb,
  words = 'More courts',
  endsDraft?: string,
): Promise<string> {
  const feedbackId = newId();
  const args = { feedbackId, feedback: words, category: 'general' as const };
  const ends = endsDraft === undefined ? {} : { endsDraft };
  return capture(db, { kind: 'sendFeedback', args, subject: feedbackId, ...ends });
}
