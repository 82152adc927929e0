import { sendFeedback } from '#api/features/feedback/send-feedback.ts';
import { createMatch } from '#api/features/matches/create-match.ts';
import { recordResult } from '#api/features/matches/record-result.ts';
import { readNotification } from '#api/features/notifications/read-notification.ts';
import { submitRating } from '#api/features/ratings/submit-rating.ts';
import { asPrepared } from '#api/services/mutations/verb.ts';

/** The verbs of the five mutations that work without signal (architecture: Write path). */
export const VERBS = [
  asPrepared(createMatch),
  asPrepared(recordResult),
  asPrepared(submitRating),
  asPrepared(readNotification),
  asPrepared(sendFeedback),
];
