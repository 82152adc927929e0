import { withCommas } from '#shared/lib/with-commas.ts';

/** On a phone that has not loaded the member's records yet, and has no signal to do so (SYNC-26). */
export const firstLoad = {
  title: (what: string): string => `Connect once to load your ${what}`,
  matches: 'matches',
  ratings: 'ratings',
  notifications: 'notifications',
  progress: (received: number, total: number | undefined): string =>
    `Loading your history: ${withCommas(received)}${total ? ` of ${withCommas(total)}` : ''}`,
  hint: 'You can record a match right now.',
} as const;
