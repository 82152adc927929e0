import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Session } from '#api/services/accounts/sessions.ts';
import type { Deps } from '#api/services/deps.ts';
import type { FeedbackItem, FeedbackQuery } from '#shared/schemas/feedback.ts';
import type { Page } from '../../http/answer-page.ts';
import { cutPage, descending } from '../../store/keyset.ts';
import type { Tx } from '../../store/store.ts';
import { readAsAdmin } from './as-admin.ts';
import { decodeCursor, encodeCursor, PAGE, readable } from './cursors.ts';
import { toFeedbackItem } from './feedback-item.ts';
import { readNames } from './names.ts';

/** The previous page's last item: its time and its id. */
const place = z.tuple([z.int(), readable]);
type Place = z.infer<typeof place>;

/**
 * Returns the feedback of members, newest first, in pages, of one category or all (ADMIN-17). Throws `denied`,
 * and `invalid` for a malformed cursor.
 */
export function readFeedback(
  deps: Deps,
  session: Session,
  { category, after }: FeedbackQuery,
): Promise<Page<FeedbackItem>> {
  return readAsAdmin(deps, session, async (tx) => {
    const { page, last } = cutPage(await scan(tx, category, decodeCursor(place, after)), PAGE);
    const names = await readNames(
      tx,
      page.map(({ userId }) => userId),
    );
    return {
      items: page.map((row) => toFeedbackItem(row, names)),
      next: last ? encodeCursor([last.createdAt, last.id] satisfies Place) : null,
    };
  });
}

function scan(
  { db, t: { feedback } }: Tx,
  category: FeedbackQuery['category'],
  after: Place | null,
) {
  const newestFirst = descending(feedback.createdAt, feedback.id);
  return db
    .select()
    .from(feedback)
    .where(
      and(
        category === undefined ? undefined : eq(feedback.category, category),
        newestFirst.isAfter(after),
      ),
    )
    .orderBy(...newestFirst.orderBy)
    .limit(PAGE + 1);
}
