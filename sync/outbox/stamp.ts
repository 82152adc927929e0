import type { Clock, Contact, Entry, Stamp } from '../ports.ts';
import type { Captured } from '../protocol/captured.ts';

/** What this device knows of the time now, to be kept beside what it captures. */
export function makeStamp(contact: Contact | null, clock: Clock): Stamp {
  const now = clock.steady();
  if (contact === null) return now;
  const { serverAt, deviceAt, life, ran } = contact;
  const seen = { ...now, seenAt: serverAt, seenDeviceAt: deviceAt };
  return life === now.life ? { ...seen, ranSince: now.ran - ran } : seen;
}

/** The stamp of an entry as it goes with a push that is sent now. */
export function capturedOf({ stamp }: Entry, clock: Clock): Captured {
  if (stamp === undefined) return {};
  const { life, ran, ...captured } = stamp;
  const now = clock.steady();
  return life === now.life ? { ...captured, ranUntil: now.ran - ran } : captured;
}
