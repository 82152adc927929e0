import { v7 } from 'uuid';
import { Problem, type ProblemDetails, type RefusalCode } from '#api/core/problem.ts';
import { currentVersion } from '#shared/schemas/upgrades.ts';
import { refusals } from '#shared/text/refusals.ts';
import type { Outcome } from '#sync/protocol/outcome.ts';
import type { GuestAccess } from '../accounts/guest-access.ts';
import type { Deps } from '../deps.ts';
import { applyMutations } from './apply-mutations.ts';
import { countStored, refuseFlood } from './stored-entries.ts';
import { clocksOf, type Verb } from './verb.ts';

/** What a call contributes besides the mutation. */
interface Call {
  /**
   * Minutes east of UTC, for the local day of a rating (RATE-10); without it days are counted in UTC (docs/rules.md
   * 39).
   */
  utcOffset?: number;
  /** The client's address, for rate limits (client-address.ts). */
  address?: string;
  /** The access of a guest who calls (docs/decisions/0114). */
  access?: GuestAccess | null;
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

/**
 * Applies several mutations in one transaction. Throws the first refusal; the others are applied. Throws `slow_down`
 * too.
 */
export async function performAll<Args>(
  deps: Deps,
  verb: Verb<Args>,
  owner: number,
  each: readonly Args[],
  { utcOffset = 0, address, access }: Call = {},
): Promise<void> {
  const { store, pokes, wakeSignal, now } = deps;
  refuseFlood(deps, owner);
  const at = now();
  const v = currentVersion(verb.kind);
  const mutations = each.map((args) => {
    return { id: v7(), kind: verb.kind, v, args, deviceAt: at, utcOffset };
  });
  const push = {
    owner,
    mutations,
    clocks: clocksOf({ now: at, deviceNow: at, mutations }),
    now,
    verbs: [verb],
    pokes,
    wakeSignal,
    address,
    access,
    newId: v7,
  };
  const outcomes = await countStored(deps, owner, (onStored) =>
    store.write((tx) => applyMutations(tx, { ...push, onStored })),
  );
  for (const outcome of outcomes.values()) {
    if (outcome.status === 'applied') continue;
    const code = outcome.code as RefusalCode;
    throw new Problem(code, outcome.message ?? refusals[code], detailsOf(outcome));
  }
}

function detailsOf(outcome: Outcome): ProblemDetails {
  if (outcome.status !== 'deferred' || outcome.retryAfterMs === undefined) return {};
  return { retryAfter: Math.ceil(outcome.retryAfterMs / 1000) };
}
