import type { ToastText } from './toast-type.ts';

/** Correcting date and place of a match (WRONG-1), and the choice if it changed meanwhile. */
export const editMatch = {
  begin: 'Edit match',
  of: (location: string): string => `Edit match: ${location}`,
  title: 'Edit match',
  hint: 'Wrong players, teams or match type? Delete the match and record it again.',
  save: 'Save changes',
  saved: { title: 'Match changed', description: 'Everyone who played will see it.' },
  failed: {
    title: 'Error',
    description: "We couldn't save this on your phone. Please try again.",
  } satisfies ToastText,
  conflict: 'The match changed before your edit arrived',
  theirs: (day: string, location: string): string => `It says ${day} at ${location}.`,
  mine: (day: string, location: string): string => `You changed it to ${day} at ${location}.`,
  sendMine: 'Save my edit',
  keepTheirs: 'Drop my edit',
} as const;
