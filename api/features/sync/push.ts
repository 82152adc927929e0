import { v7 } from 'uuid';
import { describeError } from '#api/core/errors.ts';
import { Problem } from '#api/core/problem.ts';
import type { GuestAccess } from '#api/services/accounts/guest-access.ts';
import type { GuestSeat } from '#api/services/accounts/guest-accounts.ts';
import type { Deps } from '#api/services/deps.ts';
import { applyMutations } from '#api/services/mutations/apply-mutations.ts';
import { countStored, refuseFlood } from '#api/services/mutations/stored-entries.ts';
import type { PushClocks, Verbs } from '#api/services/mutations/verb.ts';
import type { Mutation } from '#sync/protocol/mutation.ts';
import type { Outcome } from '#sync/protocol/outcome.ts';
import { DEFERRED_INTERNAL } from '#sync/protocol/problem.ts';
import type { PushRequest } from '#sync/protocol/push-request.ts';
import { StoreFailed } from '../../store/store.ts';

/** What a device pushes. */
interface Pushed extends Pick<PushRequest, 'owner' | 'lineage' | 'mutations'> {
  clocks: PushClocks;
  /** The seat of a guest whose account is the owner. */
  seat?: GuestAccess | GuestSeat | null;
  /** The client's address, for rate limits (client-address.ts). */
  address?: string;
}

/**
 * Applies what a device pushes and returns one outcome per mutation, in order (architecture: Push). If a transaction
 * throws, its mutations get one each, and only those that throw again are deferred. Errors that concern no single
 * mutation are thrown: `StoreFailed` if the store cannot write, `signed_out` if the owner's account was deleted
 * meanwhile, `other_owner` if the device belongs to another store, `slow_down` after too many entries.
 */
export async function push(deps: Deps, verbs: Verbs, pushed: Pushed): Promise<Outcome[]> {
  refuseFlood(deps, pushed.owner);
  const outcomes = await applyAll(deps, verbs, pushed);
  const kinds = new Set(Object.keys(verbs));
  for (const [index, outcome] of outcomes.entries()) {
    const kind = pushed.mutations[index]?.kind ?? '';
    const what = outcome.status === 'applied' ? outcome.status : outcome.code;
    deps.metrics.countMutation(kinds.has(kind) ? kind : 'unknown', what);
  }
  return outcomes;
}

async function applyAll(
  deps: Deps,
  verbs: Verbs,
  { owner, lineage, clocks, mutations, seat, address }: Pushed,
): Promise<Outcome[]> {
  const { store, pokes, wakeSignal, log, now } = deps;
  const context = {
    owner,
    lineage,
    seat,
    clocks,
    now,
    pokes,
    wakeSignal,
    address,
    newId: v7,
    verbs: Object.values(verbs),
  };
  const prepared = new Map();
  const outcomes = new Map<Mutation, Outcome>();
  const failed = new Set<Mutation>();
  for (;;) {
    const open = mutations.filter((mutation) => !outcomes.has(mutation));
    if (open.length === 0) return mutations.flatMap((mutation) => outcomes.get(mutation) ?? []);
    let taken: readonly Mutation[] = [];
    const onTaken = (some: readonly Mutation[]) => {
      taken = some;
    };
    const deferredMatchIds = matchesDeferred(outcomes);
    const left = { mutations: open, failed, deferredMatchIds, onTaken, prepared };
    try {
      const applied = await countStored(deps, owner, (onStored) =>
        store.write((tx) => applyMutations(tx, { ...context, ...left, onStored })),
      );
      for (const [mutation, outcome] of applied) outcomes.set(mutation, outcome);
    } catch (reason) {
      if (isAnswer(reason)) throw reason;
      const tried = taken.length > 0 ? taken : open;
      const isAgain = tried.some((mutation) => failed.has(mutation));
      const event = isAgain ? 'mutation-failed' : 'push-batch-failed';
      log.error(event, {
        owner,
        mutations: tried.length,
        first: tried[0]?.id,
        ...describeError(reason),
      });
      for (const mutation of tried)
        if (isAgain) outcomes.set(mutation, { status: 'deferred', code: DEFERRED_INTERNAL });
        else failed.add(mutation);
    }
  }
}

/** The matches whose creation this push asked for and that were deferred. */
function matchesDeferred(outcomes: ReadonlyMap<Mutation, Outcome>): ReadonlySet<string> {
  const deferred = [...outcomes].filter(
    ([{ kind }, { status }]) => kind === 'createMatch' && status === 'deferred',
  );
  return new Set(deferred.map(([{ args }]) => String(Object(args).matchId)));
}

/** True for errors of the request as a whole, not of a single mutation. */
function isAnswer(reason: unknown): boolean {
  return reason instanceof StoreFailed || reason instanceof Problem;
}
