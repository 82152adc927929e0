import type { ToastText } from './toast-type.ts';

/** Reporting a match or a player (FEEDBACK-6, FEEDBACK-7). */
export const report = {
  begin: 'Report',
  match: 'Report match',
  matchAt: (location: string): string => `Report match: ${location}`,
  player: 'Report player',
  cancel: 'Cancel',
  about: 'About',
  number: (id: number): string => `Player ${id}`,
  text: 'What happened?',
  hint: 'Write a few words, then send. Only admins see your report.',
  submit: 'Send report',
  unknownMatch: "This match isn't on your phone.",
  sent: { title: 'Report sent', description: "Thank you. We'll look into it." },
  saved: { title: 'Report saved on this phone', description: 'It syncs as soon as it can.' },
  failed: { title: 'Error', description: "We couldn't save your report. Please try again." },
  refused: 'Report not accepted',
} as const satisfies Record<string, string | ToastText | ((value: never) => string)>;
