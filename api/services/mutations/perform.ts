import { v7 } from 'uuid';
import { Problem, type RefusalCode } from '#api/core/problem.ts';
import { currentVersion } from '#shared/schemas/upgrades.ts';
import { refusals } from '#shared/text/refusals.ts';
import type { Deps } from '../deps.ts';
import { applyMutations } from './apply-mutations.ts';
import { clocksOf, type Verb } from './verb.ts';

/** What a call contributes besides the mutation. */
export interface Call {
  /**
   * Minutes east of UTC, for the local day of "once per day"; without it days are counted in UTC (docs/rules.md 39).
   */
  utcOffset?: number;
  /** The client's address, for rate limits (client-address.ts). */
  address?: string;
}

/**
 * Applies one mutation for its REST call: a batch of one, by the same verb as the push (architecture: Write
 * path). Throws a `Problem` with the verb's refusal.
 */
export async function perform<Args>(
  deps: Deps,
  verb: Verb<Args>,
  owner: number,
  args: Args,
  call: Call = {},
): Promise<void> {
  await performAll(deps, verb, owner, [args], call);
}

/** Applies several mutations in one transaction. Throws the first refusal; the others are applied. */
export async function performAll<Args>(
  { store, pokes, wakeSignal, now }: Deps,
  verb: Verb<Args>,
  owner: number,
  each: readonly Args[],
  { utcOffset = 0, address }: Call = {},
): Promise<void> {
  const at = now();
  const v = currentVersion(verb.kind);
  const mutations = each.map((args) => {
    return { id: v7(), kind: verb.kind, v, args, deviceAt: at, utcOffset };
  });
  const push = {
    owner,
    mutations,
    clocks: clocksOf({ now: at, deviceNow: at, mutations }),
    verbs: [verb],
    pokes,
    wakeSignal,
    address,
    newId: v7,
  };
  const outcomes = await store.write((tx) => applyMutations(tx, push));
  for (const outcome of outcomes) {
    if (outcome.status === 'applied') continue;
    const code = outcome.code as RefusalCode;
    throw new Problem(code, outcome.status === 'rejected' ? outcome.message : refusals[code]);
  }
}
