import { sendFeedback } from '#api/features/feedback/send-feedback.ts';
import { createMatch } from '#api/features/matches/create-match.ts';
import { recordResult } from '#api/features/matches/record-result.ts';
import { readNotification } from '#api/features/notifications/read-notification.ts';
import { submitRating } from '#api/features/ratings/submit-rating.ts';
import type { Verbs } from '#api/services/mutations/verb.ts';

/** The verbs of the five mutations that work without signal (architecture: Write path). */
export const VERBS: Verbs = {
  createMatch,
  recordResult,
  submitRating,
  readNotification,
  sendFeedback,
};
