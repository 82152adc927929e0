import * as z from 'zod/mini';
import type { Mutation } from './mutation.ts';

const instant = z.int().check(z.gte(0), z.lte(8_640_000_000_000));
const duration = z.int().check(z.gte(0), z.lte(8_640_000_000_000));

/**
 * What a device knew about the time when it captured a mutation, sent beside it, because its clock may have been set
 * since. Monotonic time advances while a page is open and is not affected by setting the clock, but it stops in sleep.
 */
export const captureEvidenceSchema = z.object({
  /** The last server time that the device knew. */
  seenAt: z.optional(instant),
  /** The device's clock at that moment. */
  seenDeviceAt: z.optional(instant),
  /** Monotonic milliseconds from then to the capture, if one page was open all the time. */
  ranSince: z.optional(duration),
  /** Monotonic milliseconds from the capture to the sending, if one page was open all the time. */
  ranUntil: z.optional(duration),
  /** True if the owner has confirmed that it was captured that long ago. */
  isConfirmed: z.optional(z.boolean()),
});
export type CaptureEvidence = z.infer<typeof captureEvidenceSchema>;

/** Captures as they are pushed, oldest first, with the clocks of server and device at that moment. */
export interface PushedCaptures {
  now: number;
  deviceNow: number;
  mutations: readonly Pick<Mutation, 'deviceAt'>[];
  captured?: readonly CaptureEvidence[] | undefined;
}

/** How far clocks that were not set may seem to differ: requests take time, and clocks are adjusted in small steps. */
const TOLERANCE_MS = 2 * 60_000;

/**
 * When each mutation was captured by the server's clock, in milliseconds: after the last server time that the device
 * knew and never in the future. Within these bounds the device's clock is used, corrected by its current error or, if
 * that does not fit, by its error at the last server time. If neither fits, the clock was set twice in between, and
 * captures keep the intervals that it showed.
 */
export function captureTimes({
  now,
  deviceNow,
  mutations,
  captured = [],
}: PushedCaptures): number[] {
  const instants: number[] = [];
  let next: { at: number; deviceAt: number } | null = null;
  for (const [index, { deviceAt }] of [...mutations.entries()].toReversed()) {
    const known = usableOf(captured[index] ?? {}, now);
    const range = rangeOf(known, now);
    const asNow = deviceAt + now - deviceNow;
    const asThen =
      known.seenAt === undefined
        ? asNow
        : deviceAt + known.seenAt - (known.seenDeviceAt ?? known.seenAt);
    const guesses: number[] = isSteady(known, deviceAt) ? [asThen, asNow] : [asNow, asThen];
    const guess = guesses.find((at) => isIn(range, at));
    const at = clamp(guess ?? unknownIn(range, known, deviceAt, next), range);
    next = { at, deviceAt };
    instants[index] = Math.max(0, at);
  }
  return instants;
}

interface Range {
  earliest: number;
  latest: number;
}

/** Ignores a server time in the future, which came from a server with a wrong clock. */
function usableOf(captured: CaptureEvidence, now: number): CaptureEvidence {
  const { seenAt, ranUntil } = captured;
  if (seenAt !== undefined && seenAt <= now + TOLERANCE_MS) return captured;
  return ranUntil === undefined ? {} : { ranUntil };
}

function rangeOf({ seenAt, ranSince = 0, ranUntil = 0 }: CaptureEvidence, now: number): Range {
  const latest = now - ranUntil;
  if (seenAt === undefined) return { earliest: Number.NEGATIVE_INFINITY, latest };
  return { earliest: Math.min(seenAt + ranSince, latest), latest };
}

/** True when the clock advanced as monotonic time did since the last server time: nobody set it. */
function isSteady({ seenDeviceAt, ranSince }: CaptureEvidence, deviceAt: number): boolean {
  if (seenDeviceAt === undefined || ranSince === undefined) return false;
  return Math.abs(deviceAt - seenDeviceAt - ranSince) <= TOLERANCE_MS;
}

/**
 * The clock cannot be used here: uses monotonic time, otherwise the latest time before the next capture that keeps
 * the clock's intervals.
 */
function unknownIn(
  { earliest, latest }: Range,
  { ranSince }: CaptureEvidence,
  deviceAt: number,
  next: { at: number; deviceAt: number } | null,
): number {
  if (ranSince !== undefined) return earliest;
  if (next === null) return latest;
  const before = next.at - (next.deviceAt - deviceAt);
  return before >= earliest && before <= next.at ? before : next.at;
}

function isIn({ earliest, latest }: Range, at: number): boolean {
  return at >= earliest - TOLERANCE_MS && at <= latest + TOLERANCE_MS;
}

function clamp(at: number, { earliest, latest }: Range): number {
  return Math.min(latest, Math.max(earliest, at));
}
