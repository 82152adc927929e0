import { REPORT } from '#shared/domain/feedback-categories.ts';
import type { Mutation } from '#sync/protocol/mutation.ts';
import type { Removal } from '../store/subjects.ts';

const REMOVALS: Readonly<Record<string, Removal>> = { leaveMatch: 'leave', deleteMatch: 'delete' };

/** True for feedback that is a report (FEEDBACK-6), also of a newer app. */
export function isReport({ args }: Mutation): boolean {
  return Object(args).category === REPORT;
}

/** How a leaveMatch or a deleteMatch removes its match, or null for any other mutation. */
export function removalOf({ kind }: Mutation): Removal | null {
  return REMOVALS[kind] ?? null;
}
