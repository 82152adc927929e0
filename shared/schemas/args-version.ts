import type { MutationKind } from './mutations.ts';
import { UPGRADES } from './upgrades.ts';

/** The version of the arguments that this app writes (architecture: Wire versions). */
export function currentVersion(kind: MutationKind): number {
  return UPGRADES[kind].length + 1;
}

/** Upgrades arguments of version `v`, at least 1 and at most the current one, to the current version. */
export function upgradeArgs(kind: MutationKind, v: number, args: unknown): unknown {
  return UPGRADES[kind].slice(v - 1).reduce((older, upgrade) => upgrade(older), args);
}
