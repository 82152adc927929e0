import { and, desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { FeedbackItem, FeedbackQuery } from '#shared/schemas/feedback.ts';
import type { Session } from '../../accounts/sessions.ts';
import type { Deps } from '../../deps.ts';
import type { Page } from '../../http/answer-page.ts';
import type { Tx } from '../../store/store.ts';
import { readAsAdmin } from './as-admin.ts';
import { decodeCursor, encodeCursor, readable } from './cursors.ts';
import { toFeedbackItem } from './feedback-item.ts';
import { readNames } from './names.ts';

const PAGE = 50;

/** The last one of the page before: when it was written, and its id. */
const place = z.tuple([z.int(), readable]);
type Place = z.infer<typeof place>;

/**
 * Returns the feedback of members, newest first, 50 a page, of one category or all (ADMIN-17). Throws `denied`,
 * and `invalid` for a malformed cursor.
 */
export function readFeedback(
  deps: Deps,
  session: Session,
  { category, after }: FeedbackQuery,
): Promise<Page<FeedbackItem>> {
  return readAsAdmin(deps, session, async (tx) => {
    const start = after === undefined ? null : decodeCursor(place, after);
    const found = await scan(tx, category, start);
    const page = found.slice(0, PAGE);
    const last = found.length > PAGE ? page.at(-1) : undefined;
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
  const { createdAt, id } = feedback;
  return db
    .select()
    .from(feedback)
    .where(
      and(
        category === undefined ? undefined : eq(feedback.category, category),
        after ? sql`(${createdAt}, ${id}) < (${after[0]}, ${after[1]})` : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(PAGE + 1);
}
