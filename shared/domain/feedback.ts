/** Spec 9; the first is the default. */
export const FEEDBACK_CATEGORIES = ['general', 'bug', 'feature', 'ui', 'rating'] as const;
