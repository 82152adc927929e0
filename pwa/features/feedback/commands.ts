import { captureAll } from '#pwa/db/outbox/capture.ts';
import { newId } from '#pwa/db/store/new-id.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { REPORT } from '#shared/domain/feedback-categories.ts';
import {
  type ReportSubject,
  type SendFeedbackArgs,
  sendFeedbackArgs,
} from '#shared/schemas/mutations.ts';
import type { FeedbackForm } from './form.ts';

type Words = Omit<SendFeedbackArgs, 'feedbackId'>;

/**
 * Stores the feedback, or the report of a match or a member, on this phone and ends its draft, in one transaction;
 * resolves with its id, which is the draft's: the same draft sent again in another tab is the same feedback.
 */
export async function sendFeedback(
  db: PlayerDb,
  form: FeedbackForm,
  draftId: string,
  subject?: ReportSubject,
): Promise<string> {
  const words: Words = subject ? { feedback: form.feedback, category: REPORT, ...subject } : form;
  let feedbackId = draftId;
  await captureAll(db, async () => {
    const sent = await sentFrom(db, draftId);
    if (sent.some((other) => isSame(other, words))) return [];
    feedbackId = sent.length === 0 ? draftId : newId();
    const args = { feedbackId, ...words };
    return [{ kind: 'sendFeedback', args, subject: feedbackId, endsDraft: draftId }];
  });
  return feedbackId;
}

/** Awaits nothing but queries: it runs inside the capture's transaction. */
async function sentFrom(db: PlayerDb, draftId: string): Promise<SendFeedbackArgs[]> {
  const entries = await db.outbox.where('subject').equals(draftId).toArray();
  return entries.flatMap(({ mutation }) => sendFeedbackArgs.safeParse(mutation.args).data ?? []);
}

/** One draft is about one match or member. */
function isSame(sent: Words, words: Words): boolean {
  return sent.category === words.category && sent.feedback === words.feedback.trim();
}
