/** Spec 8, feedback. */
export const feedback = {
  sent: {
    title: 'Feedback Submitted',
    description: "Thank you for your feedback! We'll review it soon.",
  },
  failed: 'Failed to submit feedback. Please try again.',
} as const;
