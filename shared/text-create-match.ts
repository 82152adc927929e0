import { createMatch, type ToastText } from './text.ts';

/** What Create Match alone says, beside `createMatch` in `text.ts`, which every first visit fetches. */
export const createMatchForm = {
  sharedContact: (name: string, contact: 'phone' | 'email'): ToastText => ({
    title: createMatch.alreadyAdded.title,
    description: `${name} on the other team has the same ${contact === 'phone' ? 'phone number' : 'email'}. Give each player a phone number of their own.`,
  }),
  futureDate: "After tomorrow, by this phone's clock: is this the right day?",
} as const;
