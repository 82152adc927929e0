import type * as z from 'zod/mini';
import { type RefusalCode, validationMessage } from '#api/core/problem.ts';
import type { LoadedUser } from '#api/services/accounts/load-users.ts';
import { isClockOff, isOldCapture, localDay, type Moment } from '#shared/domain/days.ts';
import type { MutationArgs, MutationKind } from '#shared/schemas/mutations.ts';
import { currentVersion, upgradeArgs } from '#shared/schemas/upgrades.ts';
import { refusals } from '#shared/text/refusals.ts';
import { captureTimes, type PushedCaptures } from '#sync/protocol/capture-time.ts';
import type { Mutation } from '#sync/protocol/mutation.ts';
import type { Batch } from './batch.ts';
import type { ReadSet } from './load-batch-state.ts';

/**
 * One captured mutation as verbs see it: its owner, and when it was captured by the server's clock. Its day is the
 * owner's local day, for RATE-10 (architecture: Ids and time).
 */
export interface MutationContext extends Moment {
  /** The time by the device's clock; `at` is the server's correction of it. */
  deviceAt: number;
  /** True if it was captured so long ago that its owner must confirm it first (SYNC-24). */
  mustConfirm: boolean;
  /** The mutation's id, which becomes the revision of a match that it changes (architecture: Wire versions). */
  id: string;
  owner: number;
}

/** The time of one push by the server's clock, and of each mutation's capture. */
export interface PushClocks {
  now: number;
  instantsById: ReadonlyMap<string, number>;
  /** The mutations whose time of capture their owner has confirmed. */
  confirmedIds: ReadonlySet<string>;
}

interface Pushed extends PushedCaptures {
  mutations: readonly Mutation[];
}

/** The clocks of a push, from what its device knew (sync/protocol/capture-time.ts). */
export function clocksOf(pushed: Pushed): PushClocks {
  const instants = captureTimes(pushed);
  const timed = pushed.mutations.map(
    ({ id }, index) => [id, instants[index] ?? pushed.now] as const,
  );
  const confirmed = pushed.mutations.filter((_, index) => pushed.captured?.[index]?.isConfirmed);
  const confirmedIds = new Set(confirmed.map(({ id }) => id));
  return { now: pushed.now, instantsById: new Map(timed), confirmedIds };
}

/** When a mutation was captured, by the server's clock (architecture: Ids and time). */
export function contextOf(
  mutation: Mutation,
  owner: number,
  { now, instantsById, confirmedIds }: PushClocks,
): MutationContext {
  const { id, utcOffset, deviceAt } = mutation;
  const at = instantsById.get(id) ?? now;
  const mustConfirm = isOldCapture(at, now) && !confirmedIds.has(id);
  return { id, owner, at, day: localDay(at, utcOffset), utcOffset, deviceAt, mustConfirm };
}

/** The mutations whose device had a wrong clock, with the corrected times. */
export function correctionsOf(
  mutations: readonly Mutation[],
  { now, instantsById }: PushClocks,
): { id: string; at: number }[] {
  return mutations
    .map(({ id, deviceAt }) => ({ id, deviceAt, at: instantsById.get(id) ?? now }))
    .filter(({ deviceAt, at }) => isClockOff(deviceAt, at))
    .map(({ id, at }) => ({ id, at }));
}

export interface Refusal {
  status: 'rejected';
  code: RefusalCode;
  message: string;
  /** The match whose current row the owner sees beside the refusal, because it won a conflict. */
  matchId?: string;
}

/** Nothing happened, and the phone tries again: after `retryAfterMs`, or soon if it is absent. */
interface Deferral {
  status: 'deferred';
  code: RefusalCode;
  message?: string;
  retryAfterMs?: number;
}

/** A verb's decision on one mutation; sync/protocol/outcome.ts says what each means to the phone. */
export type Verdict = { status: 'applied' } | Refusal | Deferral;

export const APPLIED: Verdict = { status: 'applied' };

/** Permanent: the phone parks the entry with this sentence (architecture: Push). */
export function refuse(
  code: RefusalCode,
  more: { message?: string; matchId?: string } = {},
): Refusal {
  return { status: 'rejected', code, message: refusals[code], ...more };
}

/**
 * Not now: something that it needs has not arrived yet, or a limit, which `wait` names, holds it back for this long.
 */
export function defer(
  code: RefusalCode,
  wait?: { message: string; retryAfterMs: number },
): Verdict {
  return { status: 'deferred', code, ...wait };
}

/** A mutation that works without signal: push and REST call use the same verb (architecture: Write path). */
export interface Verb<Args> {
  kind: MutationKind;
  /** The arguments' current version. */
  args: z.ZodMiniType<Args>;
  /** True if the guest of a match may do it too; everything else needs a member. */
  forGuests?: boolean;
  /** True if an old capture of it needs its owner's confirmation. */
  isDated?: boolean;
  /**
   * True if it needs a transaction of its own, because it changes rows that a batch does not hold in memory. A change
   * of a rating in the same push shares the rating's transaction (next-batch.ts).
   */
  isAlone?(args: Args): boolean;
  /** The data by which it is checked, read for the whole batch at once. */
  readSet(args: Args, context: MutationContext): ReadSet;
  /** Checks one mutation and, unless it refuses, adds its effects to the batch; authorization before any effect. */
  apply(batch: Batch, context: MutationContext, args: Args): Verdict;
}

/** A mutation with valid arguments: the data that it needs, and how to apply it. */
export interface Prepared {
  context: MutationContext;
  isAlone: boolean;
  readSet: ReadSet;
  apply(batch: Batch): Verdict;
}

/** The verb of each kind. */
export type Verbs = { readonly [Kind in MutationKind]: Verb<MutationArgs<Kind>> };

/** Reads arguments of any version up to the current one; a refusal says what is wrong with them. */
export function prepare<Args>(
  verb: Verb<Args>,
  context: MutationContext,
  v: number,
  raw: unknown,
): Prepared | Refusal {
  if (v > currentVersion(verb.kind)) return refuse('unknown_kind');
  const parsed = verb.args.safeParse(upgradeArgs(verb.kind, v, raw));
  if (!parsed.success) return refuse('invalid', { message: describe(parsed.error.issues) });
  const args = parsed.data;
  return {
    context,
    isAlone: verb.isAlone?.(args) === true,
    readSet: verb.readSet(args, context),
    apply: (batch) =>
      refuseGuest(verb, batch.owner) ??
      refuseOld(verb, context) ??
      verb.apply(batch, context, args),
  };
}

/** For a claimed seat only a push acts as the member (apply-mutations.ts); a REST call of its guest is refused. */
function refuseGuest<Args>({ forGuests }: Verb<Args>, owner: LoadedUser): Refusal | null {
  if (!owner.isGuest) return null;
  if (owner.mergedInto !== null) return refuse('seat_claimed');
  return forGuests ? null : refuse('guest_only_rates');
}

/**
 * Ratings count by their day of capture, which a phone could choose freely if old ones were accepted without
 * confirmation.
 */
function refuseOld<Args>({ isDated }: Verb<Args>, { mustConfirm }: MutationContext) {
  return isDated && mustConfirm ? refuse('capture_old') : null;
}

/** The first problem, in the sentence of its rule; never the data itself. */
function describe([first]: readonly z.core.$ZodIssue[]): string {
  return validationMessage(first && innermost(first).message);
}

/** Of a union, the issue of the branch that got furthest, which is the one that was meant. */
function innermost(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union') return issue;
  const [deepest] = issue.errors.flat().toSorted((a, b) => b.path.length - a.path.length);
  return deepest ? { ...deepest, path: [...issue.path, ...deepest.path] } : issue;
}
