import { isMember } from '#api/services/accounts/load-users.ts';
import type { Batch } from '#api/services/mutations/batch.ts';
import { APPLIED, defer, refuse, type Verb, type Verdict } from '#api/services/mutations/verb.ts';
import {
  type ReportSubject,
  type SendFeedbackArgs,
  sendFeedbackArgs,
} from '#shared/schemas/mutations.ts';

/** Stores a member's feedback (FEEDBACK-1), or their report of a match or a member (FEEDBACK-6). */
export const sendFeedback: Verb<SendFeedbackArgs> = {
  kind: 'sendFeedback',
  args: sendFeedbackArgs,
  readSet: ({ feedbackId, reportedMatchId: match, reportedUserId: user }) => ({
    feedbackIds: [feedbackId],
    matchIds: match === undefined ? [] : [match],
    leftMatchIds: match === undefined ? [] : [match],
    userIds: user === undefined ? [] : [user],
  }),
  apply(batch, { at }, { feedbackId, feedback, category, ...subject }): Verdict {
    const refusal = refuseSubject(batch, subject);
    if (refusal) return refusal;
    if (batch.state.takenIds.has(feedbackId)) return refuse('id_taken');
    const { reportedMatchId = null, reportedUserId = null } = subject;
    batch.keepFeedback({
      id: feedbackId,
      userId: batch.owner.id,
      category,
      feedback,
      seenAt: null,
      createdAt: at,
      reportedMatchId,
      reportedUserId,
    });
    return APPLIED;
  },
};

/** A match is reported by who has or had a seat in it, a member by every member. */
function refuseSubject(batch: Batch, subject: ReportSubject): Verdict | null {
  const { reportedMatchId: matchId, reportedUserId: userId } = subject;
  if (userId !== undefined) {
    const reported = batch.user(userId);
    return reported && isMember(reported) ? null : refuse('reported_unknown');
  }
  if (matchId === undefined) return null;
  const match = batch.match(matchId);
  if (!match) return defer('match_unknown');
  const hasLeft = batch.state.leftMatchIds.has(matchId);
  return batch.ownSeat(match) || hasLeft ? null : refuse('match_not_participant');
}
