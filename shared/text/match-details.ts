import { FIRST_MATCH_DAY } from '#shared/domain/entered-match.ts';

/** Date and location of a match, when it is recorded (MATCH-16, MATCH-35) and when they are corrected (WRONG-1). */
export const matchDetails = {
  date: 'Date',
  location: 'Location',
  dateRequired: { title: 'Date required', description: 'Please enter the day of the match.' },
  locationRequired: {
    title: 'Location required',
    description: 'Please enter a location for the match.',
  },
} as const;

/** What is wrong with a date (shared/domain/match-day.ts). */
export const dateFault = {
  too_late: {
    title: 'Date in the future',
    description: "Enter the day you played, or check your phone's clock.",
  },
  too_early: {
    title: 'Date too early',
    description: `Pickleball was invented in ${FIRST_MATCH_DAY.slice(0, 4)}. Enter the day you played.`,
  },
} as const;
