import type { ToastText } from './text.ts';

/** What the server tells a member by itself (spec 3, notifications). */
export const notices = {
  addedToMatch: (creator: string, location: string): Required<ToastText> => ({
    title: 'You were added to a match',
    description: `${creator} recorded a match with you at ${location}. Rate your opponents!`,
  }),
} as const;
