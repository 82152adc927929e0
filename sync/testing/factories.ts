import { type Entry, type EntryState, type ParkMessages, WAITING } from '#sync/ports.ts';
import type { Mutation } from '#sync/protocol/mutation.ts';

export const PARKED: Extract<EntryState, { state: 'parked' }> = {
  state: 'parked',
  code: 'no',
  message: 'No.',
  parkedAt: 0,
};

/** An app's messages about parked entries. */
export const MESSAGES: ParkMessages = {
  tooLarge: 'Too large.',
  malformed: 'Malformed.',
  orphaned: 'Orphaned.',
  neverKnown: (days) => `Unknown for ${days} days.`,
  givenUp: (tries) => `Failed ${tries} times.`,
};

let made = 0;

/** A valid mutation with its own id. */
export function aMutation(parts: Partial<Mutation> = {}): Mutation {
  made += 1;
  const id = `01900000-0000-7000-8000-${made.toString(16).padStart(12, '0')}`;
  return { id, kind: 'note', v: 1, args: {}, deviceAt: 1_000, utcOffset: 120, ...parts };
}

/** An entry of the outbox about its own subject, later in the queue than those created before it. */
export function anEntry(parts: Partial<Entry> = {}): Entry {
  const mutation = parts.mutation ?? aMutation();
  const { id } = mutation;
  return { id, seq: made, mutation, subject: id, needs: [], status: WAITING, ...parts };
}
