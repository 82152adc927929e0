import { toInstant } from '#api/services/wire-values.ts';
import type { FeedbackItem } from '#shared/schemas/feedback.ts';
import type { Tables } from '../../store/tables.ts';
import type { Names } from './names.ts';

/** Feedback as admins read it. */
export function toFeedbackItem(
  { userId, createdAt, seenAt, ...row }: Tables['feedback']['$inferSelect'],
  names: Names,
): FeedbackItem {
  return {
    ...row,
    from: names.of(userId),
    createdAt: new Date(createdAt).toISOString(),
    seenAt: toInstant(seenAt),
  };
}
