import { refusals } from './refusals.ts';

/** Editing and withdrawing a rating (RATE-17). */
export const changeRating = {
  edit: 'Edit rating',
  withdraw: 'Withdraw rating',
  title: (name: string): string => `Your rating of ${name}`,
  tapToChange: 'Tap a skill to change it',
  /** What the rated player sees of a change. */
  seenAtReveal: (name: string, when: string): string => `${name} sees your changes ${when}.`,
  save: 'Save changes',
  saved: { title: 'Changes saved' },
  withdrawTitle: 'Withdraw this rating?',
  withdrawHint: (name: string, isUnsent = false): string =>
    `It won't count for ${name} anymore. You can rate ${name} again${isUnsent ? ' once this phone syncs' : ''}.`,
  goneAtReveal: (name: string, when: string): string => `${name} stops seeing it ${when}.`,
  neverSeen: (name: string): string => `${name} will never see it.`,
  withdrawn: { title: 'Rating withdrawn' },
  keep: 'Keep rating',
  isWithdrawn: 'Withdrawn',
  tooLate: { title: 'Too late to change', description: refusals.rating_final },
  failed: { title: 'Error', description: 'Failed to save. Please try again.' },
} as const;
