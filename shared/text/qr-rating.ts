import { sessionText } from './session.ts';

/** The QR rating page (QR-2 to QR-14). */
export const qrRating = {
  notFound: {
    title: 'Match Not Found',
    description: 'This match may not exist or is no longer available for rating',
  },
  waiting: 'Recorded without signal? Keep this open',
  goHome: 'Go Home',
  denied: { title: sessionText.denied, description: 'You were not invited to this match' },
  /** For a guest whose seat a member has claimed. */
  claimed: {
    title: 'Sign in to continue',
    description:
      'Your place in this match belongs to a PPR account now. Sign in with it to see your ratings and give more.',
  },
  contactRequired: {
    title: 'Contact Required',
    description: 'Please provide either email or phone number',
  },
  error: 'Error',
  loadFailed: 'Could not load match data',
  loadFailedTitle: 'Error: Could not load match data',
  notKept: 'The match is open to you, but this device could not keep it.',
  verifyFailed: 'Could not verify access',
  tryAgain: 'Try again',
  form: 'Access Match Rating',
  formHint: 'Enter the email or phone number that you were invited with.',
  memberHint: (username: string): string =>
    `Enter the email or phone number you were invited with. You get that place in the match as @${username}, with any ratings given from it.`,
  optional: 'Optional',
  submit: 'Access Rating Page',
  haveAccount: 'Have an account?',
  login: 'Login Here',
  badge: 'Rate Players',
  players: 'Players to rate',
  rate: 'Rate Player',
  rated: 'Player Rated',
  guestPlayer: 'Guest Player',
  opponent: 'Opponent',
  nobody: 'Nobody to rate in this match.',
} as const;

/** The texts of a guest's page about who they are, what they entered, and what comes next. */
export const guestPage = {
  ratesAs: (name: string): string => `You rate as ${name}.`,
  another: 'Not you?',
  anotherHint:
    'Enter the email or phone number that you were invited with yourself. What was rated here before is kept.',
  othersUnsent: (count: number, name = 'another guest'): string =>
    count === 1
      ? `1 rating by ${name} is waiting on this device. It is sent when ${name} gets access again, or signs in with the account that has this place.`
      : `${count} ratings by ${name} are waiting on this device. They are sent when ${name} gets access again, or signs in with the account that has this place.`,
  /** For a claimed seat: only its member can send them. */
  claimedUnsent: (count: number): string =>
    count === 1
      ? '1 rating is waiting on this device. It is sent when you sign in.'
      : `${count} ratings are waiting on this device. They are sent when you sign in.`,
  unsent: (count: number): string =>
    count === 1
      ? '1 rating is on this device only. It is sent by itself when there is signal.'
      : `${count} ratings are on this device only. They are sent by themselves when there is signal.`,
  held: 'Get access again, or sign in if you have an account: then your ratings from this device are sent.',
  /** Instead of 'Access Denied' for a guest who has rated here. */
  notLetIn: {
    title: 'No access as a guest',
    description:
      'If you have an account by now, sign in: then your ratings from this device are sent. They are kept here until then.',
  },
  join: 'See how others rate you:',
  joinLink: 'Join PPR',
} as const;

/** Shown to a member who opens the mailed link of a guest's seat (architecture: Guests). */
export const claimSeat = {
  title: 'These ratings are yours?',
  hint: (username: string): string =>
    `This link was mailed to a guest of this match. If that is you, @${username}, the seat becomes yours, with the ratings given there.`,
  /**
   * The rated player sees that a rating disappears at the moment of the claim (docs/decisions/0029, docs/rules.md 33).
   */
  replaces:
    'If you have rated one of these players yourself, only one of the two ratings stays: when the other goes, that player can tell that both are yours.',
  yes: 'Yes, that is me',
  no: 'No',
  failed: 'Not claimed',
} as const;
