import pLimit from 'p-limit';
import { Problem } from '#api/core/problem.ts';
import { connectionErrors } from '#shared/text/connection-errors.ts';

/** One picture takes tenths of a second: so many wait a few seconds. */
export const QUEUED_MAX = 20;
/** A member has one picture: another one waits while the first is converted. */
export const QUEUED_BY_MEMBER_MAX = 2;
const RETRY_AFTER_S = 5;

/** Photos are converted one at a time, since each may take 310 MB. */
const queue = pLimit(1);
const countByMember = new Map<number, number>();

/**
 * Converts a member's photo when it is its turn. Throws `busy` if too many are queued, of this member or at all, so
 * that nobody's uploads keep others waiting for long.
 */
export async function inPictureQueue<T>(userId: number, convert: () => Promise<T>): Promise<T> {
  const own = countByMember.get(userId) ?? 0;
  if (own >= QUEUED_BY_MEMBER_MAX || queue.activeCount + queue.pendingCount >= QUEUED_MAX)
    throw new Problem('busy', connectionErrors.busy, { retryAfter: RETRY_AFTER_S });
  countByMember.set(userId, own + 1);
  try {
    return await queue(convert);
  } finally {
    const left = (countByMember.get(userId) ?? 1) - 1;
    if (left > 0) countByMember.set(userId, left);
    else countByMember.delete(userId);
  }
}
