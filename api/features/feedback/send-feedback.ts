import { APPLIED, refuse, type Verb, type Verdict } from '#api/services/mutations/verb.ts';
import { type SendFeedbackArgs, sendFeedbackArgs } from '#shared/schemas/mutations.ts';

/** Stores a member's feedback (FEEDBACK-1). */
export const sendFeedback: Verb<SendFeedbackArgs> = {
  kind: 'sendFeedback',
  args: sendFeedbackArgs,
  readSet: ({ feedbackId }) => ({ feedbackIds: [feedbackId] }),
  apply(batch, { at }, { feedbackId, feedback, category }): Verdict {
    if (batch.state.takenIds.has(feedbackId)) return refuse('id_taken');
    batch.keepFeedback({
      id: feedbackId,
      userId: batch.owner.id,
      category,
      feedback,
      seenAt: null,
      createdAt: at,
    });
    return APPLIED;
  },
};
