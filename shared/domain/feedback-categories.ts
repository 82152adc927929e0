/** The categories of FEEDBACK-3; the first one is the default. */
export const FEEDBACK_CATEGORIES = ['general', 'bug', 'feature', 'ui', 'rating'] as const;
