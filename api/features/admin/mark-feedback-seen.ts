import { and, eq, isNull } from 'drizzle-orm';
import { Problem } from '#api/core/problem.ts';
import type { Session } from '#api/services/accounts/sessions.ts';
import type { Deps } from '#api/services/deps.ts';
import type { FeedbackItem } from '#shared/schemas/feedback.ts';
import { adminRefusals } from '#shared/text/admin-refusals.ts';
import { writeAsAdmin } from './as-admin.ts';
import { toFeedbackItem } from './feedback-item.ts';
import { readNames } from './names.ts';

/**
 * Marks a member's feedback as seen; the first admin who does so is stored and returned. Throws `denied` and
 * `not_found`.
 */
export function markFeedbackSeen(deps: Deps, session: Session, id: string): Promise<FeedbackItem> {
  return writeAsAdmin(deps, session, async (tx) => {
    const { feedback } = tx.t;
    const isIt = eq(feedback.id, id);
    const [marked] = await tx.db
      .update(feedback)
      .set({ seenAt: deps.now() })
      .where(and(isIt, isNull(feedback.seenAt)))
      .returning();
    const [row] = marked ? [marked] : await tx.db.select().from(feedback).where(isIt);
    if (!row) throw new Problem('not_found', adminRefusals.feedbackUnknown);
    return {
      answer: toFeedbackItem(row, await readNames(tx, [row.userId])),
      auditEntry: marked ? { action: 'markFeedbackSeen', userId: row.userId } : null,
    };
  });
}
