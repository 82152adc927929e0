import { QUESTIONED_AFTER_DAYS } from '../domain/entered-match.ts';

/** Asked about a match day long ago (MATCH-41). */
export const dateQuestion = {
  played: (day: string): string => `Played on ${day}?`,
  why: `That's more than ${QUESTIONED_AFTER_DAYS} days ago.`,
  save: 'Save this date',
  change: 'Change date',
} as const;
