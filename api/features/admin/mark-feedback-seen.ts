import { eq, sql } from 'drizzle-orm';
import type { FeedbackItem } from '#shared/schemas/feedback.ts';
import { adminRefusals } from '#shared/text-admin.ts';
import type { Session } from '../../accounts/sessions.ts';
import type { Deps } from '../../deps.ts';
import { Problem } from '../../http/problem.ts';
import { writeAsAdmin } from './as-admin.ts';
import { toFeedbackItem } from './feedback-item.ts';
import { readNames } from './names.ts';

/**
 * Notes that an admin has seen a member's feedback; who did so first stands. Throws `denied` and
 * `not_found`.
 */
export function markFeedbackSeen(deps: Deps, session: Session, id: string): Promise<FeedbackItem> {
  return writeAsAdmin(
    deps,
    session,
    async (tx) => {
      const { feedback } = tx.t;
      const [row] = await tx.db
        .update(feedback)
        .set({ seenAt: sql`coalesce(${feedback.seenAt}, ${deps.now()})` })
        .where(eq(feedback.id, id))
        .returning();
      if (!row) throw new Problem('not_found', adminRefusals.feedbackUnknown);
      return toFeedbackItem(row, await readNames(tx, [row.userId]));
    },
    ({ from }) => ({ action: 'markFeedbackSeen', userId: from.id }),
  );
}
