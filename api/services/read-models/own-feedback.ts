import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { cutPage, descending } from '#api/store/keyset.ts';
import type { Feedback } from '#api/store/row-types.ts';
import type { FeedbackSent } from '#shared/schemas/data-export.ts';
import { type OwnList, word } from './own-list.ts';

/** All feedback and reports that a member has sent, newest first. */
export const ownFeedback: OwnList<FeedbackSent> = {
  place: z.tuple([z.int(), word]),
  readPart: async ({ db, t: { feedback } }, userId, { after, limit }) => {
    const newestFirst = descending(feedback.createdAt, feedback.id);
    const rows = await db
      .select()
      .from(feedback)
      .where(and(eq(feedback.userId, userId), newestFirst.isAfter(after)))
      .orderBy(...newestFirst.orderBy)
      .limit(limit + 1);
    const { page, last } = cutPage(rows, limit);
    return { items: page.map(toFeedbackSent), last: last ? [last.createdAt, last.id] : null };
  },
};

function toFeedbackSent(row: Feedback): FeedbackSent {
  return {
    id: row.id,
    category: row.category,
    feedback: row.feedback,
    createdAt: new Date(row.createdAt).toISOString(),
    ...(row.reportedMatchId !== null && { reportedMatchId: row.reportedMatchId }),
    ...(row.reportedUserId !== null && { reportedUserId: row.reportedUserId }),
  };
}
