import { product } from './common.ts';

/** Feedback (FEEDBACK-2 to FEEDBACK-5). */
export const feedback = {
  title: 'Send Feedback',
  category: 'Category',
  categories: {
    general: 'General',
    bug: 'Bug',
    feature: 'Feature request',
    ui: 'User interface',
    rating: 'Ratings',
    report: 'Reports',
  },
  text: 'Your feedback',
  hint: 'Write a few words, then submit.',
  goesTo: 'To',
  destination: (host: string): string => `The ${product.acronym} team at ${host}`,
  from: 'From',
  submit: 'Submit Feedback',
  sent: {
    title: 'Feedback Submitted',
    description: "Thank you for your feedback! We'll review it soon.",
  },
  saved: {
    title: 'Feedback saved on this phone',
    description: 'It syncs as soon as it can.',
  },
  failed: { title: 'Error', description: 'Failed to submit feedback. Please try again.' },
} as const;
