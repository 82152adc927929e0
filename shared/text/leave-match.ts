import type { ToastText } from './toast-type.ts';

/** `revealTime` is when anonymous ratings are deleted (ANON-9). */
function goes(revealTime: string, isOffline: boolean): string {
  const start = isOffline ? 'Once this phone syncs, ratings' : 'Ratings';
  return `It disappears from your list and stats. ${start} between you and the others are deleted too, anonymous ones ${revealTime}.`;
}

/** Leaving a match that someone else recorded (LEAVE-6). */
export const leaveMatch = {
  begin: 'Leave match',
  of: (location: string): string => `Leave match: ${location}`,
  title: 'Leave this match?',
  notPlayed: "Only leave a match you didn't play: you can't rejoin.",
  happens: (...when: Parameters<typeof goes>): string =>
    `${goes(...when)} We tell the player who recorded it.`,
  happensHidden: (...when: Parameters<typeof goes>): string =>
    `${goes(...when)} The others still see the guest they added.`,
  submit: 'Leave match',
  cancel: 'Cancel',
  done: (match: string): string => `You left the match at ${match}`,
  undone: { title: 'Match is back', description: "You're still in it." },
  tooLate: { title: 'Too late to undo', description: "You've already left the match." },
  failed: {
    title: 'Error',
    description: "We couldn't save this on your phone. Please try again.",
  } satisfies ToastText,
} as const;
