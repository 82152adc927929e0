import type { ToastText } from './toast-type.ts';

function goes(isOffline: boolean): string {
  const start = isOffline ? ' once this phone syncs' : '';
  return `This match leaves your list and stats. Ratings between you and the others go too${start}: named ones right away, anonymous ones by the next daily reveal.`;
}

/** Leaving a match that someone else recorded (LEAVE-6). */
export const leaveMatch = {
  begin: "I didn't play this",
  of: (location: string): string => `I didn't play this: ${location}`,
  title: "You didn't play this?",
  happens: (isOffline: boolean): string =>
    `${goes(isOffline)} Your spot shows as open, and we tell the player who recorded it.`,
  happensHidden: (isOffline: boolean): string =>
    `${goes(isOffline)} The others still see the guest they added.`,
  forGood: "You can't undo this.",
  submit: 'Leave match',
  cancel: 'Cancel',
  done: (match: string): ToastText => ({
    title: 'You left the match',
    description: `${match} is off your list.`,
  }),
  failed: {
    title: 'Error',
    description: "We couldn't save this on your phone. Please try again.",
  } satisfies ToastText,
} as const;
