import * as z from 'zod/mini';
import { earning } from './affiliate.ts';
import { instant, uuid } from './fields.ts';
import { matchView } from './match-view.ts';
import { reportSubject } from './mutations.ts';
import { notification } from './notification.ts';
import { playerCard } from './player-card.ts';
import { ratingGivenView, ratingReceivedView } from './rating-view.ts';
import { signedInDevice } from './signed-in-device.ts';
import { ownUserRecord } from './user-record.ts';

/** Feedback that a member sent. */
const feedbackSent = z.object({
  id: uuid,
  category: z.string(),
  feedback: z.string(),
  createdAt: instant,
  ...reportSubject,
});
export type FeedbackSent = z.infer<typeof feedbackSent>;

/** One row of each table. */
const rows = {
  /** `newEmail` waits until its emailed link is opened (ACCOUNT-24). */
  account: z.object({ ...ownUserRecord.shape, newEmail: z.nullable(z.string()) }),
  matches: matchView,
  ratingsGiven: ratingGivenView,
  ratingsReceived: ratingReceivedView,
  notifications: notification,
  feedback: feedbackSent,
  earnings: earning,
  blocked: playerCard,
  devices: signedInDevice,
};

/**
 * `GET /api/users/{id}/export` (docs/rules.md 59): everything that the server stores about a member, as far as they may
 * know it. Not who gave an anonymous rating.
 */
export const dataExport = z.object({
  account: rows.account,
  matches: z.array(rows.matches),
  ratingsGiven: z.array(rows.ratingsGiven),
  ratingsReceived: z.array(rows.ratingsReceived),
  notifications: z.array(rows.notifications),
  feedback: z.array(rows.feedback),
  earnings: z.array(rows.earnings),
  blocked: z.array(rows.blocked),
  devices: z.array(rows.devices),
});
export type DataExport = z.infer<typeof dataExport>;

/** The tables, in the order in which they are offered. */
export const EXPORT_TABLES = z.keyof(dataExport).options;

/** The columns of this table, also if it has no rows. */
export function columnsOf(table: keyof DataExport): string[] {
  return Object.keys(rows[table].shape);
}
