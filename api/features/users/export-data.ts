import { desc, eq } from 'drizzle-orm';
import { Problem } from '#api/core/problem.ts';
import { findMember } from '#api/services/accounts/find-user.ts';
import type { Session } from '#api/services/accounts/sessions.ts';
import { viewOwnAccount } from '#api/services/accounts/user-views.ts';
import { viewDevices } from '#api/services/accounts/view-devices.ts';
import type { Deps } from '#api/services/deps.ts';
import { readOwnEarnings, toEarning } from '#api/services/read-models/earning-rows.ts';
import { readOwnMatchViews } from '#api/services/read-models/matches.ts';
import { readOwnNotifications } from '#api/services/read-models/notification-rows.ts';
import { readGivenViews, readReceivedViews } from '#api/services/read-models/ratings.ts';
import type { Tx } from '#api/store/store.ts';
import type { DataExport, FeedbackSent } from '#shared/schemas/data-export.ts';
import { profile as text } from '#shared/text/profile.ts';
import { readBlockedIn } from './block.ts';
import { refuseOthers } from './refuse-others.ts';

/**
 * Everything that the server stores about a member, as far as they may know it, read from one snapshot (docs/rules.md
 * 59). Throws `denied` for another's, and `not_found` if the account was deleted meanwhile.
 */
export async function exportData(
  { store, config, now }: Deps,
  session: Session,
  id: number,
): Promise<DataExport> {
  refuseOthers(session.userId, id);
  return store.read(async (tx) => {
    const row = await findMember(tx, id);
    if (!row) throw new Problem('not_found', text.notFound.description);
    return {
      account: await viewOwnAccount(tx, row, config, now()),
      matches: await readOwnMatchViews(tx, id),
      ratingsGiven: await readGivenViews(tx, id),
      ratingsReceived: await readReceivedViews(tx, id),
      notifications: await readOwnNotifications(tx, id),
      feedback: await readFeedbackOf(tx, id),
      earnings: (await readOwnEarnings(tx, id)).map(toEarning),
      blocked: await readBlockedIn(tx, id),
      devices: await viewDevices(tx, session, now()),
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
  return rows.map((row) => ({
    id: row.id,
    category: row.category,
    feedback: row.feedback,
    createdAt: new Date(row.createdAt).toISOString(),
    ...(row.reportedMatchId !== null && { reportedMatchId: row.reportedMatchId }),
    ...(row.reportedUserId !== null && { reportedUserId: row.reportedUserId }),
  }));
}
