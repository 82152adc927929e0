import * as z from 'zod/mini';
import { FEEDBACK_CATEGORIES } from '#shared/domain/feedback-categories.ts';

/** The draft key of half-written feedback. */
export const DRAFT_KEY = 'feedback';

/** As typed: blank or overlong text is refused when it is sent, so that the draft is never lost. */
const formSchema = z.object({
  category: z.enum(FEEDBACK_CATEGORIES),
  feedback: z.string(),
});
export type FeedbackForm = z.infer<typeof formSchema>;

/** The kept form, or an empty one if there is none that this app can read (FEEDBACK-3: general by default). */
export function openForm(kept: unknown): FeedbackForm {
  return formSchema.safeParse(kept).data ?? { category: FEEDBACK_CATEGORIES[0], feedback: '' };
}

export function changeForm(form: FeedbackForm, changed: Partial<FeedbackForm>): FeedbackForm {
  return { ...form, ...changed };
}

/** True if the text is empty after trimming (FEEDBACK-4). */
export function isBlank({ feedback }: FeedbackForm): boolean {
  return feedback.trim() === '';
}

/** The category as a select returns it. Guarantee: its options are the categories. */
export function asCategory(value: string): FeedbackForm['category'] {
  return z.parse(formSchema.shape.category, value);
}

/** The start of stored feedback, enough to tell it from others. */
export function wordsOf(kept: unknown): string {
  const words = openForm(kept).feedback.trim();
  return words.length > WORDS_SHOWN ? `${words.slice(0, WORDS_SHOWN).trim()}…` : words;
}

const WORDS_SHOWN = 40;
