import type { Mutation } from '#sync/protocol/mutation.ts';
import {
  contextOf,
  type MutationContext,
  type Prepared,
  type PushClocks,
  prepare,
  type Refusal,
  type Verb,
} from './verb.ts';

interface Preparation extends Pick<MutationContext, 'owner'> {
  clocks: PushClocks;
  prepared: Prepared | Refusal;
}

const preparations = new WeakMap<Mutation, Preparation>();

/**
 * A mutation, prepared once for each push and owner: each transaction of a push looks at all that is open, so that
 * reading the arguments anew would cost the square of their number.
 */
export function prepareOnce(
  verb: Verb<unknown>,
  mutation: Mutation,
  owner: number,
  clocks: PushClocks,
): Prepared | Refusal {
  const known = preparations.get(mutation);
  if (known?.owner === owner && known.clocks === clocks) return known.prepared;
  const context = contextOf(mutation, owner, clocks);
  const prepared = prepare(verb, context, mutation.v, mutation.args);
  preparations.set(mutation, { owner, clocks, prepared });
  return prepared;
}
