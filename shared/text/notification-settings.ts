import type { Occasion } from '#shared/domain/notification-channels.ts';

/** The settings of the notifications by mail and on the phone. */
export const notificationSettings = {
  title: 'Notifications',
  hint: 'In the app you are told of everything. Choose what else may reach you:',
  failed: 'Not changed',
  mail: 'Mail',
  push: 'Phone',
  of: (channel: string, occasion: string): string => `${channel}: ${occasion}`,
  occasions: {
    matches: { name: 'Matches', hint: 'Somebody recorded a match with you.' },
    ratings: { name: 'Ratings', hint: 'You were rated: once a day at most.' },
    requests: {
      name: 'Requests',
      hint: 'Somebody asks for your rating, or opponents wait for it: twice for a match at most.',
    },
    membership: {
      name: 'Membership and money',
      hint: 'Premium ends soon, you earned something, a payout is on its way.',
    },
  } satisfies Record<Occasion, { name: string; hint: string }>,
  unproved: 'No mail goes to your address before you open the link in the one that asks for it.',
  here: 'Messages on this phone',
  hereHint: 'They come while the app is closed, too.',
  /** Why notifications cannot be turned on for this phone, and what to do about it. */
  cannot: {
    unset: 'This server is not set up to send messages to phones.',
    unsupported: 'This browser cannot take messages. In the app you are told all the same.',
    'not-installed':
      'An iPhone or iPad takes messages only for installed apps: tap Share, then Add to Home Screen, and open the app from there.',
    refused:
      'Messages are blocked in this browser. Allow notifications for this address in its settings, then come back.',
  },
  install: 'How to install',
  askServer: 'Whether this server can send messages is not known yet.',
} as const;

/** A push message that cannot be read, or that arrives while nobody is signed in on the phone. */
export const fallbackPush = {
  title: 'Something is new',
  body: 'Open the app to see it.',
} as const;
