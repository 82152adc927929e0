import { PUSH_MAX_BYTES } from '#sync/protocol/protocol-limits.ts';
import type { Entry, WAITING } from '../ports.ts';
import { BACKOFF_HIDDEN_MAX_MS } from './retry-backoff.ts';

/** The part of PUSH_MAX_BYTES reserved for the envelope around the mutations. */
const ENVELOPE_BYTES = 1024;

/**
 * The entries to send next, in order, at most `atMost`. An entry waits behind an earlier unfinished one about its own
 * subject or about one that it needs (decision 1); nothing else waits. An entry and what it needs may be in the same
 * batch, but never two entries about one subject: if the server defers the first, it would judge the second without it.
 * An entry that is larger than a push may be is sent alone, so that the server refuses it visibly.
 */
export function nextBatch(unsettled: readonly Entry[], now: number, atMost: number): Entry[] {
  const batch: Entry[] = [];
  const heldUp = new Set<string>();
  const taken = new Set<string>();
  let room = PUSH_MAX_BYTES - ENVELOPE_BYTES;
  for (const entry of unsettled) {
    if (entry.status.state === 'acknowledged') continue;
    if (taken.has(entry.subject) || !isSendable(entry, heldUp, now)) {
      heldUp.add(entry.subject);
      continue;
    }
    room -= byteLength(entry);
    if (batch.length >= atMost || (room < 0 && batch.length > 0)) break;
    batch.push(entry);
    taken.add(entry.subject);
  }
  return batch;
}

function isSendable(
  { status, subject, needs }: Entry,
  heldUp: ReadonlySet<string>,
  now: number,
): boolean {
  if (status.state !== 'waiting') return false;
  if (heldUp.has(subject) || needs.some((needed) => heldUp.has(needed))) return false;
  return isDue(status, now);
}

/**
 * A time later than any backoff allows, or a hold that begins in the future, was set before the clock was put back.
 */
function isDue({ notBefore, held }: typeof WAITING, now: number): boolean {
  return notBefore <= now || now < (held?.since ?? notBefore - BACKOFF_HIDDEN_MAX_MS);
}

/** The maximum size of what is sent beside a mutation (protocol/capture-time.ts). */
const CAPTURED_BYTES = 140;

function byteLength({ mutation }: Entry): number {
  return new TextEncoder().encode(JSON.stringify(mutation)).length + CAPTURED_BYTES;
}
