import type { MutationKind } from './mutations.ts';

/** Turns arguments of one version into the next. It takes anything: what it cannot read it leaves. */
export type Upgrade = (args: unknown) => unknown;

/**
 * For each kind how arguments of version 1, 2, … become the next one; so the current version is one more than
 * their number. An entry's bytes never change, so every reader of one applies these (architecture: Wire
 * versions).
 */
export const UPGRADES: Record<MutationKind, readonly Upgrade[]> = {
  createMatch: [],
  recordResult: [],
  submitRating: [],
  readNotification: [],
  sendFeedback: [],
};
