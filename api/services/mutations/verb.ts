import type * as z from 'zod/mini';
import { validationMessage } from '#api/core/validation-message.ts';
import { currentVersion, upgradeArgs } from '#shared/schemas/args-version.ts';
import type { MutationKind } from '#shared/schemas/mutations.ts';
import type { LoadedUser } from '../accounts/load-users.ts';
import type { Batch } from './batch.ts';
import type { MutationContext } from './mutation-context.ts';
import type { ReadSet } from './read-set.ts';
import { type Refusal, refuse, type Verdict } from './verdict.ts';

/**
 * A mutation that works without signal: the same verb serves the push and its REST call (architecture: Write
 * path).
 */
export interface Verb<Args> {
  kind: MutationKind;
  /** The arguments' current version. */
  args: z.ZodMiniType<Args>;
  /** True for what the guest of a match may do too; everything else takes a member. */
  forGuests?: boolean;
  /** The facts that it judges by, read for the whole batch at once. */
  readSet(args: Args, context: MutationContext): ReadSet;
  /** Judges one mutation and, unless it refuses, writes its effects into the batch; authorization first. */
  apply(batch: Batch, context: MutationContext, args: Args): Verdict;
}

/** A mutation whose arguments are valid: what it needs, and how to apply it. */
export interface Prepared {
  context: MutationContext;
  readSet: ReadSet;
  apply(batch: Batch): Verdict;
}

/** A verb whose arguments are its own business: how the push knows all five. */
export interface PreparedVerb {
  kind: MutationKind;
  /** True for what the guest of a match may do too. */
  forGuests: boolean;
  prepare(context: MutationContext, v: number, args: unknown): Prepared | Refusal;
}

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
    readSet: verb.readSet(args, context),
    apply: (batch) => refuseGuest(verb, batch.owner) ?? verb.apply(batch, context, args),
  };
}

/** Of a claimed seat only a push is the member's (apply-mutations.ts); a REST call of its guest is refused. */
function refuseGuest<Args>({ forGuests }: Verb<Args>, owner: LoadedUser): Refusal | null {
  if (!owner.isGuest) return null;
  if (owner.mergedInto !== null) return refuse('seat_claimed');
  return forGuests ? null : refuse('guest_only_rates');
}

/** Hides a verb's argument type, so that verbs of all kinds fit one list. */
export function asPrepared<Args>(verb: Verb<Args>): PreparedVerb {
  const { kind, forGuests = false } = verb;
  return { kind, forGuests, prepare: (context, v, args) => prepare(verb, context, v, args) };
}

/** The first thing that is wrong, in its rule's own sentence; never the data itself. */
function describe([first]: readonly z.core.$ZodIssue[]): string {
  return validationMessage(first && innermost(first).message);
}

/** Of a union the branch that got furthest: it is the one that was meant. */
function innermost(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union') return issue;
  const [deepest] = issue.errors.flat().toSorted((a, b) => b.path.length - a.path.length);
  return deepest ? { ...deepest, path: [...issue.path, ...deepest.path] } : issue;
}
