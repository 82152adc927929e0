import type { ToastText } from './toast-type.ts';

/** Deleting a match that one recorded by mistake (WRONG-7, WRONG-8). */
export const deleteMatch = {
  begin: 'Delete match',
  of: (location: string): string => `Delete match: ${location}`,
  title: 'Delete this match?',
  happens: 'This removes the match for every player.',
  /** Of a match with another member (WRONG-6). */
  told: "We tell the other members, unless it's so new that they haven't seen it.",
  happensUnsent: "It isn't synced yet, so no one else will see it.",
  ratingsGo: 'This deletes your ratings from it too.',
  submit: 'Delete match',
  cancel: 'Cancel',
  done: (match: string): string => `You deleted the match at ${match}`,
  undo: 'Undo',
  undone: { title: 'Match is back', description: 'Nothing was deleted.' },
  tooLate: { title: 'Too late to undo', description: 'The match is already deleted.' },
  failed: {
    title: 'Error',
    description: "We couldn't save this on your phone. Please try again.",
  } satisfies ToastText,
} as const;
