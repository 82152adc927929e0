import type { Entry, EntryState } from '#sync/ports.ts';

/** The states of entries that the server does not have: waiting, or refused. */
export const UNSENT = ['waiting', 'parked'] as const satisfies readonly EntryState['state'][];

export function isUnsent(state: EntryState['state'] | undefined): boolean {
  return UNSENT.some((unsent) => unsent === state);
}

/** The entries that the server does not have. */
export function unsentOf(entries: readonly Entry[]): Entry[] {
  return entries.filter(({ status }) => isUnsent(status.state));
}
