import { sendFeedback } from './features/feedback/send-feedback.ts';
import { createMatch } from './features/matches/create-match.ts';
import { recordResult } from './features/matches/record-result.ts';
import { readNotification } from './features/notifications/read-notification.ts';
import { submitRating } from './features/ratings/submit-rating.ts';
import { asPrepared } from './mutations/verb.ts';

/** The verbs of the five mutations that work without signal (architecture: Write path). */
export const VERBS = [
  asPrepared(createMatch),
  asPrepared(recordResult),
  asPrepared(submitRating),
  asPrepared(readNotification),
  asPrepared(sendFeedback),
];
