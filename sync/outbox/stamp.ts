import type { CaptureEvidence } from '#sync/protocol/capture-time.ts';
import type { CaptureStamp, Clock, Entry, ServerTimeSample } from '../ports.ts';

/** What this device knows about the time now, stored beside what it captures. */
export function makeStamp(contact: ServerTimeSample | null, clock: Clock): CaptureStamp {
  const now = clock.monotonic();
  if (contact === null) return now;
  const { serverAt, deviceAt, life, ran } = contact;
  const seen = { ...now, seenAt: serverAt, seenDeviceAt: deviceAt };
  return life === now.life ? { ...seen, ranSince: now.ran - ran } : seen;
}

/** An entry's stamp, as it is sent with a push now. */
export function captureEvidenceOf({ stamp }: Entry, clock: Clock): CaptureEvidence {
  if (stamp === undefined) return {};
  const { life, ran, ...captured } = stamp;
  const now = clock.monotonic();
  return life === now.life ? { ...captured, ranUntil: now.ran - ran } : captured;
}
