import { BACKOFF_HIDDEN_MAX_MS } from '../engine/backoff.ts';
import type { Entry } from '../ports.ts';
import { PUSH_MAX_BYTES } from '../protocol/limits.ts';

/** What the envelope around the mutations may take of PUSH_MAX_BYTES. */
const ENVELOPE_BYTES = 1024;

/**
 * The entries to send next, in order, at most `atMost`. An entry waits behind an earlier unfinished
 * one about its own subject or about one that it needs (decision 1); nothing else waits. What an
 * entry needs may go in the same batch, but never two entries about one subject: if the server defers
 * the first, the second would be judged as if the first had never been. A single entry larger than a
 * push may be goes alone, so that the server can refuse it and it does not hide.
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
  return isDue(status.notBefore, now);
}

/** A time further off than any backoff was set by a clock that has been put back since. */
function isDue(notBefore: number, now: number): boolean {
  return notBefore <= now || notBefore > now + BACKOFF_HIDDEN_MAX_MS;
}

/** What goes beside a mutation: no more than this (protocol/captured.ts). */
const CAPTURED_BYTES = 120;

function byteLength({ mutation }: Entry): number {
  return new TextEncoder().encode(JSON.stringify(mutation)).length + CAPTURED_BYTES;
}
