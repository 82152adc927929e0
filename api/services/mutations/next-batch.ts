import type { WantedRating } from './load-batch-state.ts';
import type { Prepared, Refusal } from './verb.ts';

export type PreparedMutation = readonly [id: string, prepared: Prepared | Refusal];

/**
 * The first mutations of a push that share a transaction, in order: all before the first one that needs a transaction
 * of its own, or only that one if it comes first; only the first if `isFirstApart`. Changes of ratings among them are
 * added from anywhere in the push: a rating and its change are applied together, so that nobody sees a rating that
 * was changed before it was sent (RATE-17).
 */
export function nextBatch(
  pushed: readonly PreparedMutation[],
  isFirstApart = false,
): readonly PreparedMutation[] {
  const submitted = submittedBy(pushed);
  const end = pushed.findIndex(([, each]) => isAlone(each) && !isChangeOf(submitted, each));
  const length = isFirstApart || end === 0 ? 1 : end;
  if (length === -1) return pushed;
  const together = submittedBy(pushed.slice(0, length));
  return pushed.filter(([, each], index) => index < length || isChangeOf(together, each));
}

function isAlone(each: Prepared | Refusal): boolean {
  return 'isAlone' in each && each.isAlone;
}

function isChangeOf(submitted: ReadonlySet<string>, each: Prepared | Refusal): boolean {
  return ratingsOf(each).some(({ id, change }) => change && submitted.has(id));
}

/** The ratings that these submit, by id. */
function submittedBy(pushed: readonly PreparedMutation[]): ReadonlySet<string> {
  const ratings = pushed.flatMap(([, each]) => ratingsOf(each));
  return new Set(ratings.flatMap(({ id, change }) => (change ? [] : id)));
}

function ratingsOf(each: Prepared | Refusal): readonly WantedRating[] {
  return ('readSet' in each && each.readSet.ratings) || [];
}
