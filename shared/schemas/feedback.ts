import * as z from 'zod/mini';
import { FEEDBACK_CATEGORIES } from '#shared/domain/feedback-categories.ts';
import { instant, uuid } from './fields.ts';
import { namedMember } from './named-member.ts';
import { after } from './paging.ts';

/** A member's feedback, as admins read it. */
export const feedbackItem = z.object({
  id: uuid,
  category: z.enum(FEEDBACK_CATEGORIES),
  feedback: z.string(),
  from: namedMember,
  createdAt: instant,
  /** When an admin marked it as seen. */
  seenAt: z.nullable(instant),
});
export type FeedbackItem = z.infer<typeof feedbackItem>;

export const feedbackQuery = z.object({
  category: z.optional(z.enum(FEEDBACK_CATEGORIES)),
  after,
});
export type FeedbackQuery = z.infer<typeof feedbackQuery>;
