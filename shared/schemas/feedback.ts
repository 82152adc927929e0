import * as z from 'zod/mini';
import { ALL_CATEGORIES } from '#shared/domain/feedback-categories.ts';
import { day, instant, matchId, uuid } from './fields.ts';
import { namedMember } from './named-member.ts';
import { after } from './paging.ts';

/** What a report is about, as admins read it; a deleted match has no location. */
const reported = z.union([
  z.object({ match: z.object({ id: matchId, location: z.nullable(z.string()), date: day }) }),
  z.object({ player: namedMember }),
]);

/** A member's feedback, as admins read it. */
export const feedbackItem = z.object({
  id: uuid,
  category: z.enum(ALL_CATEGORIES),
  feedback: z.string(),
  /** Of a report only. */
  about: z.nullable(reported),
  from: namedMember,
  createdAt: instant,
  /** When an admin marked it as seen. */
  seenAt: z.nullable(instant),
});
export type Reported = z.infer<typeof reported>;
export type FeedbackItem = z.infer<typeof feedbackItem>;

export const feedbackQuery = z.object({
  category: z.optional(z.enum(ALL_CATEGORIES)),
  after,
});
export type FeedbackQuery = z.infer<typeof feedbackQuery>;
