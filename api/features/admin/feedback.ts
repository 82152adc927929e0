import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import { Problem } from '#api/core/problem.ts';
import { decodeCursor, encodeCursor, PAGE, type Page } from '#api/http/paging.ts';
import { readable } from '#api/http/reject-nul.ts';
import type { Session } from '#api/services/accounts/sessions.ts';
import type { Deps } from '#api/services/deps.ts';
import { loadMatches, readLastInPlace } from '#api/services/matches/loaded-matches.ts';
import { toInstant } from '#api/services/wire-values.ts';
import { cutPage, descending } from '#api/store/keyset.ts';
import type { Feedback, Match } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import type { FeedbackItem, FeedbackQuery } from '#shared/schemas/feedback.ts';
import { adminRefusals } from '#shared/text/admin-refusals.ts';
import { readAsAdmin, writeAsAdmin } from './as-admin.ts';
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
    return {
      items: await view(tx, page),
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
    const found = marked ? [marked] : await tx.db.select().from(feedback).where(isIt);
    const [answer] = await view(tx, found);
    if (!answer) throw new Problem('not_found', adminRefusals.feedbackUnknown);
    return {
      answer,
      auditEntry: marked ? { action: 'markFeedbackSeen', userId: marked.userId } : null,
    };
  });
}

/** Feedback as admins read it, with what reports are about. */
async function view(tx: Tx, rows: readonly Feedback[]): Promise<FeedbackItem[]> {
  const names = await readNames(
    tx,
    rows.flatMap(({ userId, reportedUserId }) => [userId, reportedUserId]),
  );
  const matchIds = rows.flatMap(({ reportedMatchId }) => reportedMatchId ?? []);
  const matches = await readReported(tx, matchIds);
  return rows.map(({ userId, reportedMatchId, reportedUserId, createdAt, seenAt, ...row }) => ({
    ...row,
    about: reportedUserId
      ? { player: names.of(reportedUserId) }
      : viewMatch(matches.get(reportedMatchId ?? '')),
    from: names.of(userId),
    createdAt: new Date(createdAt).toISOString(),
    seenAt: toInstant(seenAt),
  }));
}

/** The reported matches, by the id in the report; of a replaced one the match in its place, which players see. */
async function readReported(tx: Tx, ids: readonly string[]): Promise<Map<string, Match>> {
  const reported = new Map<string, Match>(await loadMatches(tx, [...new Set(ids)]));
  for (const [id, { replacedBy }] of reported) {
    const last = replacedBy === null ? undefined : await readLastInPlace(tx, replacedBy);
    if (last) reported.set(id, last);
  }
  return reported;
}

function viewMatch(match: Match | undefined): FeedbackItem['about'] {
  return match ? { match: { id: match.id, location: match.location, date: match.date } } : null;
}
