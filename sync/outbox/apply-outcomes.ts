import {
  type Entry,
  type EntryState,
  type ParkMessages,
  type Random,
  type StatusChange,
  WAITING,
} from '#sync/ports.ts';
import { uuidTime } from '#sync/protocol/mutation.ts';
import type { Outcome } from '#sync/protocol/outcome.ts';
import { DEFERRED_INTERNAL } from '#sync/protocol/problem.ts';
import { DEFERRED_KEPT_DAYS, DEFERRED_KEPT_MS, MAX_TRIES } from '#sync/protocol/protocol-limits.ts';
import { backoffDelay } from './retry-backoff.ts';

/** The wait of an entry whose subject the server does not know yet. */
const DEFERRED_MS = 30_000;

/** The shortest wait of an entry that made the server fail; jitter is added. */
const INTERNAL_MIN_MS = 500;

type Deferral = Extract<Outcome, { status: 'deferred' }>;

interface Parts {
  random: Random;
  messages: ParkMessages;
}

/** The states of a batch's entries after the server's outcomes for them, in order (architecture: Push). */
export function applyOutcomes(
  batch: readonly Entry[],
  outcomes: readonly Outcome[],
  now: number,
  parts: Parts,
): StatusChange[] {
  const missing = new Set<string>();
  return batch.flatMap((entry, index) => {
    const outcome = outcomes[index];
    if (outcome === undefined) return [];
    const isBehind = entry.needs.some((needed) => missing.has(needed));
    if (outcome.status !== 'applied') missing.add(entry.subject);
    const status = statusAfter(entry, outcome, now, { ...parts, isBehind });
    return { id: entry.id, from: 'waiting', status };
  });
}

/** Parks an entry that the server will never accept, with a message for its owner. */
export function park(entry: Entry, code: string, message: string, now: number): StatusChange {
  return {
    id: entry.id,
    from: 'waiting',
    status: { state: 'parked', code, message, parkedAt: now },
  };
}

/** What the state after an outcome depends on besides the entry. */
interface Context extends Parts {
  /** True if the same answer refuses or defers an entry that this one needs: then this one waits for that. */
  isBehind: boolean;
}

function statusAfter(entry: Entry, outcome: Outcome, now: number, context: Context): EntryState {
  switch (outcome.status) {
    case 'applied':
      return { state: 'acknowledged', epoch: outcome.epoch, version: outcome.version };
    case 'rejected': {
      const { status: _, ...refusal } = outcome;
      return { state: 'parked', ...refusal, parkedAt: now };
    }
    case 'deferred':
      return deferred(entry, outcome, now, context);
  }
}

function deferred(
  entry: Entry,
  { code, message = '', retryAfterMs }: Deferral,
  now: number,
  { random, messages, isBehind }: Context,
): EntryState {
  const { status, mutation } = entry;
  const before = status.state === 'waiting' ? status : WAITING;
  if (retryAfterMs !== undefined) {
    // Whatever wait the server asks for, it is limited to the longest time of other deferrals.
    const until = now + Math.min(retryAfterMs, DEFERRED_KEPT_MS);
    return { ...before, notBefore: until, held: { message, since: now, until } };
  }
  if (code !== DEFERRED_INTERNAL) {
    // Only parked entries can be discarded, so no entry may wait forever. A retry has a new id, and so a new deadline.
    if (!isBehind && now - uuidTime(mutation.id) > DEFERRED_KEPT_MS) {
      return park(entry, code, messages.neverKnown(DEFERRED_KEPT_DAYS), now).status;
    }
    const rest = DEFERRED_MS * (0.5 + random.fraction());
    return { state: 'waiting', tries: before.tries, notBefore: now + rest };
  }
  const tries = before.tries + 1;
  if (tries >= MAX_TRIES) return park(entry, code, messages.givenUp(MAX_TRIES), now).status;
  const rest = INTERNAL_MIN_MS + backoffDelay(tries, true, random);
  return { state: 'waiting', tries, notBefore: now + rest };
}

/**
 * Computes which entries are parked when the parked entry `id` is discarded; each outbox calls it inside the
 * transaction that removes the entry. Waiting entries behind it that need its subject, directly or through another
 * entry, would wait forever, so they are parked for their owner to see.
 */
export function parkDependents(
  unsettled: readonly Entry[],
  id: string,
  now: number,
  message: string,
): StatusChange[] {
  const given = unsettled.find((entry) => entry.id === id && entry.status.state === 'parked');
  if (given === undefined) return [];
  const missing = new Set([given.subject]);
  return unsettled.flatMap((entry) => {
    const { seq, subject, needs, status } = entry;
    if (seq <= given.seq || !needs.some((needed) => missing.has(needed))) return [];
    missing.add(subject);
    return status.state === 'waiting' ? [park(entry, 'orphaned', message, now)] : [];
  });
}
