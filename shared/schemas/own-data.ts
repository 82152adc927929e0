import * as z from 'zod/mini';
import { earning } from './affiliate.ts';
import { instant, uuid } from './fields.ts';
import { matchView } from './match-view.ts';
import { ratingGivenView, ratingReceivedView } from './rating-view.ts';
import { notificationRow } from './rows.ts';
import { currentUser } from './user.ts';

/** What a member told the product team. */
const feedbackSent = z.object({
  id: uuid,
  category: z.string(),
  feedback: z.string(),
  createdAt: instant,
});
export type FeedbackSent = z.infer<typeof feedbackSent>;

/**
 * `GET /api/users/{id}/export` (design 7, Settings): all that the server has of a member, as far as they
 * may know it. Who gave an anonymous rating is not among it.
 */
export const ownData = z.object({
  account: currentUser,
  matches: z.array(matchView),
  ratingsGiven: z.array(ratingGivenView),
  ratingsReceived: z.array(ratingReceivedView),
  notifications: z.array(notificationRow),
  feedback: z.array(feedbackSent),
  earnings: z.array(earning),
});
export type OwnData = z.infer<typeof ownData>;
