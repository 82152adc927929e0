import { sendFeedback } from '#api/features/feedback/send-feedback.ts';
import { createMatch } from '#api/features/matches/create-match.ts';
import { deleteMatch } from '#api/features/matches/delete-match.ts';
import { editMatch } from '#api/features/matches/edit-match.ts';
import { leaveMatch } from '#api/features/matches/leave-match.ts';
import { recordResult } from '#api/features/matches/record-result.ts';
import { readNotification } from '#api/features/notifications/read-notification.ts';
import { changeRating } from '#api/features/ratings/change-rating.ts';
import { submitRating } from '#api/features/ratings/submit-rating.ts';
import type { Verbs } from '#api/services/mutations/verb.ts';

/** The verbs of the mutations that work without signal (architecture: Write path). */
export const VERBS: Verbs = {
  createMatch,
  editMatch,
  deleteMatch,
  recordResult,
  submitRating,
  changeRating,
  leaveMatch,
  readNotification,
  sendFeedback,
};
