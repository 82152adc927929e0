import type { Entry, EntryState } from '../ports.ts';

/** The states of what the server does not have: it waits, or was refused. */
export const UNSENT = ['waiting', 'parked'] as const satisfies readonly EntryState['state'][];

export function isUnsent(state: EntryState['state'] | undefined): boolean {
  return UNSENT.some((unsent) => unsent === state);
}

/** What the server does not have: waiting and refused ones. */
export function unsentOf(entries: readonly Entry[]): Entry[] {
  return entries.filter(({ status }) => isUnsent(status.state));
}
