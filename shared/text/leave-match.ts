import type { ToastText } from './toast-type.ts';

function goes(isOffline: boolean): string {
  const start = isOffline ? ' once this phone syncs' : '';
  return `Only leave a match you didn't play. It disappears from your list and stats. Ratings between you and the others go too${start}, anonymous ones within a day.`;
}

/** Leaving a match that someone else recorded (LEAVE-6). */
export const leaveMatch = {
  begin: 'Leave match',
  of: (location: string): string => `Leave match: ${location}`,
  title: 'Leave this match?',
  happens: (isOffline: boolean): string => `${goes(isOffline)} We tell the player who recorded it.`,
  happensHidden: (isOffline: boolean): string =>
    `${goes(isOffline)} The others still see the guest they added.`,
  forGood: "You can't rejoin later.",
  submit: 'Leave match',
  cancel: 'Cancel',
  done: (match: string): string => `You left ${match}`,
  undone: { title: 'Match is back', description: "You're still in it." },
  tooLate: { title: 'Too late to undo', description: "You've already left the match." },
  failed: {
    title: 'Error',
    description: "We couldn't save this on your phone. Please try again.",
  } satisfies ToastText,
} as const;
