/** Spec 9; the first is the default. */
export const FEEDBACK_CATEGORIES = ['general', 'bug', 'feature', 'ui', 'rating'] as const;
export type FeedbackCategory = (typeof FEEDBACK_CATEGORIES)[number];
