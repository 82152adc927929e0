import { captureAll } from '#pwa/db/outbox/capture.ts';
import { newId } from '#pwa/db/store/new-id.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { sendFeedbackArgs } from '#shared/schemas/mutations.ts';
import type { FeedbackForm } from './form.ts';

/**
 * Stores the feedback on this phone and ends its draft, in one transaction; resolves with the feedback's id, which is
 * the draft's: the same draft sent again in another tab is the same feedback.
 */
export async function sendFeedback(
  db: PlayerDb,
  form: FeedbackForm,
  draftId: string,
): Promise<string> {
  let feedbackId = draftId;
  await captureAll(db, async () => {
    const sent = await sentFrom(db, draftId);
    if (sent.some((other) => isSame(other, form))) return [];
    feedbackId = sent.length === 0 ? draftId : newId();
    const args = { feedbackId, ...form };
    return [{ kind: 'sendFeedback', args, subject: feedbackId, endsDraft: draftId }];
  });
  return feedbackId;
}

/** Awaits nothing but queries: it runs inside the capture's transaction. */
async function sentFrom(db: PlayerDb, draftId: string): Promise<FeedbackForm[]> {
  const entries = await db.outbox.where('subject').equals(draftId).toArray();
  return entries.flatMap(({ mutation }) => sendFeedbackArgs.safeParse(mutation.args).data ?? []);
}

function isSame(sent: FeedbackForm, form: FeedbackForm): boolean {
  return sent.category === form.category && sent.feedback === form.feedback.trim();
}
