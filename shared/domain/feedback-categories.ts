/** The categories that a member chooses from (FEEDBACK-3); the first one is the default. */
export const FEEDBACK_CATEGORIES = ['general', 'bug', 'feature', 'ui', 'rating'] as const;

/** The category of a report, which says what it is about instead (FEEDBACK-6). */
export const REPORT = 'report';

/** The categories as they are sent, stored and listed. */
export const ALL_CATEGORIES = [...FEEDBACK_CATEGORIES, REPORT] as const;
export type FeedbackCategory = (typeof ALL_CATEGORIES)[number];
