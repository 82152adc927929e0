import { desc, eq } from 'drizzle-orm';
import type { FeedbackSent, OwnData } from '#shared/schemas/own-data.ts';
import { profile as text } from '#shared/text/profile.ts';
import { findMember } from '../../accounts/find-user.ts';
import type { Session } from '../../accounts/sessions.ts';
import { toOwnAccount } from '../../accounts/to-own-account.ts';
import type { Deps } from '../../deps.ts';
import { Problem } from '../../http/problem.ts';
import { readOwnEarnings, toEarning } from '../../rows/earning-rows.ts';
import { readOwnNotifications } from '../../rows/notification-rows.ts';
import { readOwnMatchViews } from '../../rows/own-matches.ts';
import { readGivenViews, readReceivedViews } from '../../rows/rating-views.ts';
import type { Tx } from '../../store/store.ts';
import { refuseOthers } from './refuse-others.ts';

/**
 * All that the server has of a member, as far as they may know it: read at one moment, each kind in sets
 * (docs/rules.md 59). Throws `denied` for another's, and `not_found` when the account was deleted meanwhile.
 */
export async function exportOwnData(
  { store, config, now }: Deps,
  { userId }: Session,
  id: number,
): Promise<OwnData> {
  refuseOthers(userId, id);
  return store.read(async (tx) => {
    const row = await findMember(tx, id);
    if (!row) throw new Problem('not_found', text.notFound.description);
    return {
      account: toOwnAccount(row, config, now()),
      matches: await readOwnMatchViews(tx, id),
      ratingsGiven: await readGivenViews(tx, id),
      ratingsReceived: await readReceivedViews(tx, id),
      notifications: await readOwnNotifications(tx, id),
      feedback: await readFeedbackOf(tx, id),
      earnings: (await readOwnEarnings(tx, id)).map(toEarning),
    };
  });
}

/** Newest first. */
async function readFeedbackOf({ db, t: { feedback } }: Tx, id: number): Promise<FeedbackSent[]> {
  const rows = await db
    .select()
    .from(feedback)
    .where(eq(feedback.userId, id))
    .orderBy(desc(feedback.createdAt), desc(feedback.id));
  return rows.map(({ id: feedbackId, category, feedback: said, createdAt }) => ({
    id: feedbackId,
    category,
    feedback: said,
    createdAt: new Date(createdAt).toISOString(),
  }));
}
