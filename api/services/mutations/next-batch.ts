import type { WantedRating } from './load-batch-state.ts';
import type { Prepared, Refusal } from './verb.ts';

type Each = readonly [id: string, prepared: Prepared | Refusal];

/**
 * The first mutations of a push that share a transaction, in order: all until one that has a transaction for itself,
 * or that one. A change of a rating that is among them comes along from wherever in the push it is: the two are applied
 * at once, so that nobody sees what was taken back before it was sent (RATE-17).
 */
export function nextBatch(pushed: readonly Each[]): readonly Each[] {
  const submitted = submittedBy(pushed);
  const end = pushed.findIndex(([, each]) => isAlone(each) && !isChangeOf(submitted, each));
  if (end === -1) return pushed;
  if (end === 0) return pushed.slice(0, 1);
  const together = submittedBy(pushed.slice(0, end));
  return pushed.filter(([, each], index) => index < end || isChangeOf(together, each));
}

function isAlone(each: Prepared | Refusal): boolean {
  return 'isAlone' in each && each.isAlone;
}

function isChangeOf(submitted: ReadonlySet<string>, each: Prepared | Refusal): boolean {
  return ratingsOf(each).some(({ id, change }) => change && submitted.has(id));
}

function submittedBy(pushed: readonly Each[]): ReadonlySet<string> {
  const ratings = pushed.flatMap(([, each]) => ratingsOf(each));
  return new Set(ratings.flatMap(({ id, change }) => (change ? [] : id)));
}

function ratingsOf(each: Prepared | Refusal): readonly WantedRating[] {
  return ('readSet' in each && each.readSet.ratings) || [];
}
