import type { MutationKind } from './mutations.ts';

/** Turns arguments of one version into those of the next. It accepts anything, and leaves what it cannot read. */
export type Upgrade = (args: unknown) => unknown;

/**
 * For each kind the upgrades of version 1, 2, … to the next one; the current version is one more than their number. An
 * entry's bytes never change, so every reader applies these (architecture: Wire versions).
 */
export const UPGRADES: Record<MutationKind, readonly Upgrade[]> = {
  // Version 2 adds `secret`, version 3 `replaces`, version 4 `replacedRevision`; older captures lack them.
  createMatch: [(args) => args, (args) => args, (args) => args],
  editMatch: [],
  // Version 2 adds `sameAs`.
  deleteMatch: [(args) => args],
  recordResult: [],
  submitRating: [revealNow],
  changeRating: [],
  leaveMatch: [],
  readNotification: [],
  // Version 2 adds reports, with their subject.
  sendFeedback: [(args) => args],
};

/** Before version 2 every rating arrived as soon as the server had it. */
function revealNow(args: unknown): unknown {
  return typeof args === 'object' && args !== null ? { ...args, reveal: 'now' } : args;
}

/** The version of the arguments that this app writes (architecture: Wire versions). */
export function currentVersion(kind: MutationKind): number {
  return UPGRADES[kind].length + 1;
}

/** Upgrades arguments of version `v`, at least 1 and at most the current one, to the current version. */
export function upgradeArgs(kind: MutationKind, v: number, args: unknown): unknown {
  return UPGRADES[kind].slice(v - 1).reduce((older, upgrade) => upgrade(older), args);
}
