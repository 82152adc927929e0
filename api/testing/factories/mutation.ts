import { v7 } from 'uuid';
import { VERBS } from '#api/server/mutation-verbs.ts';
import type { GuestAccess } from '#api/services/accounts/guest-access.ts';
import type { Deps } from '#api/services/deps.ts';
import { clocksOf } from '#api/services/mutations/verb.ts';
import type { MutationArgs, MutationKind } from '#shared/schemas/mutations.ts';
import { currentVersion } from '#shared/schemas/upgrades.ts';
import type { Mutation } from '#sync/protocol/mutation.ts';
import type { Outcome } from '#sync/protocol/outcome.ts';
import { push } from '../../features/sync/push.ts';

/** A captured mutation as a phone's outbox has it. */
export function aMutation<K extends MutationKind>(
  kind: K,
  args: MutationArgs<K>,
  { at, ...overrides }: Partial<Mutation> & { at: number },
): Mutation {
  return {
    id: v7(),
    kind,
    v: currentVersion(kind),
    args,
    deviceAt: at,
    utcOffset: 0,
    ...overrides,
  };
}

/** Pushes as the phone of `owner`, whose clock is right. */
export async function pushAs(
  deps: Deps,
  owner: number,
  ...mutations: Mutation[]
): Promise<Outcome[] & Record<0, Outcome>> {
  const clocks = clocksOf({ now: deps.now(), deviceNow: deps.now(), mutations });
  const outcomes = await push(deps, VERBS, { owner, clocks, mutations });
  return outcomes as Outcome[] & Record<0, Outcome>;
}

/** Pushes as the guest of a seat, from a browser with this access. */
export async function pushAsGuest(
  deps: Deps,
  owner: number,
  seat: GuestAccess,
  ...mutations: Mutation[]
): Promise<Outcome[]> {
  const clocks = clocksOf({ now: deps.now(), deviceNow: deps.now(), mutations });
  return push(deps, VERBS, { owner, clocks, mutations, seat });
}

/** Pushes mutations that must be applied; throws their refusal otherwise. */
export async function applyAs(deps: Deps, owner: number, ...mutations: Mutation[]): Promise<void> {
  const outcomes = await pushAs(deps, owner, ...mutations);
  for (const outcome of outcomes)
    if (outcome.status !== 'applied') throw new Error(JSON.stringify(outcome));
}
