import type { MutationKind } from './mutations.ts';
import { UPGRADES } from './upgrades.ts';

/** The version of the arguments that this app writes (architecture: Wire versions). */
export function currentVersion(kind: MutationKind): number {
  return UPGRADES[kind].length + 1;
}

/** Arguments of version `v`, at least 1 and at most the current one, as the current one has them. */
export function upgradeArgs(kind: MutationKind, v: number, args: unknown): unknown {
  return UPGRADES[kind].slice(v - 1).reduce((older, upgrade) => upgrade(older), args);
}
