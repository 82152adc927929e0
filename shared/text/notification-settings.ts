import type { Occasion } from '#shared/domain/notification-channels.ts';

/** The settings of the notifications by email and push. */
export const notificationSettings = {
  title: 'Notifications',
  /** One line on a phone, like what it says without signal. */
  hint: 'Always in the app. Also send me:',
  failed: 'Not changed',
  explain: 'When we send these',
  mail: 'Email',
  push: 'Push',
  occasions: {
    matches: {
      name: 'Matches',
      hint: 'A player recorded a match with you, or corrected its result.',
    },
    ratings: {
      name: 'Ratings',
      hint: 'Who rated you with their name, right away. How many rated you anonymously, once a day.',
    },
    requests: {
      name: 'Requests',
      hint: "A player asks you for a rating, or it's time to rate your opponents. At most twice a match.",
    },
    membership: {
      name: 'Membership and money',
      hint: 'Your Premium ends soon, you earned a commission, or a payout is on its way.',
    },
  } satisfies Record<Occasion, { name: string; hint: string }>,
  unproved: 'Emails need a verified address.',
  here: 'Push notifications here',
  hereHint: 'Get them even when the app is closed.',
  /** Why notifications cannot be turned on for this phone, and what to do about it. */
  cannot: {
    unset: "Push notifications aren't available here.",
    unsupported: "This browser doesn't support push notifications.",
    'not-installed':
      'On an iPhone or iPad, install the app first: tap Share, then Add to Home Screen.',
    refused: 'Your browser blocks these. Allow them in its settings.',
  },
  install: 'How to install',
  tryAgain: 'Try again',
} as const;

/** A push message that cannot be read, or that arrives while nobody is signed in on the phone. */
export const fallbackPush = {
  title: 'New notification',
  body: 'Open the app to see it.',
} as const;
