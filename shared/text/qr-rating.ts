import { ACCESS_DENIED } from './access-denied.ts';

/** The QR rating page (QR-2 to QR-14). */
export const qrRating = {
  notFound: {
    title: 'Match Not Found',
    description: 'This match may not exist or is no longer available for rating',
  },
  /** While a match that was recorded today may still arrive. */
  waiting: {
    title: 'Waiting for the match',
    description:
      'The phone that recorded it may have no signal yet. Keep this page open: the match opens once it syncs.',
  },
  /** Before the words of QR-2, as a question: they hold if it never comes. */
  ifNeverHere: 'Not here after a few minutes? Ask for the link again.',
  /** For a guest whose phone had the match. */
  gone: 'This match was deleted, with its ratings.',
  goHome: 'Go Home',
  denied: { title: ACCESS_DENIED, description: 'You were not invited to this match' },
  /** For a member who does not play in a match without guests: there is no seat to claim. */
  outsider: "You didn't play in this match.",
  /** Beside what was entered. */
  deniedHint:
    'No guest was invited with this. Check for typos, or ask the player who recorded the match.',
  /** For a guest whose seat a member has claimed. */
  claimed: {
    title: 'Sign in to continue',
    description:
      "Someone with an account claimed this match as you. Isn't that you? Tell the player who recorded it.",
  },
  /** The same in a toast, which is no higher than the bar (docs/rules.md 162). */
  claimedInShort: {
    title: 'Sign in to continue',
    description: 'Someone with an account claimed this match. Not you? Ask who recorded it.',
  },
  contactRequired: {
    title: 'Contact Required',
    description: 'Please provide either email or phone number',
  },
  error: 'Error',
  loadFailed: 'Could not load match data',
  loadFailedTitle: 'Error: Could not load match data',
  notKept: "We couldn't save the match on this phone.",
  verifyFailed: 'Could not verify access',
  tryAgain: 'Try again',
  form: 'Access Match Rating',
  /** For a guest who has never heard of PPR. */
  about:
    'Players rate each other here after a match. Your ratings count for your opponents, with or without your name.',
  formHint: 'Enter the email or phone number you were invited with.',
  memberHint: (username: string): string =>
    `Were you added as a guest? Enter the email or phone number that was added for you, and the match and its ratings go to @${username}.`,
  /** For a guest who has just joined, or signed in, with what they entered before filled in. */
  joinedHint: (name: string): string =>
    `Welcome, ${name}! Claim this match to add it and its ratings to your account.`,
  /**
   * For a member whose email is not verified, which is filled in: otherwise they would have the seat without the form.
   */
  ownEmail: 'Your own email is filled in. Change it if another was added for you.',
  orPhone: 'Or your phone number below',
  submit: 'Access Rating Page',
  haveAccount: 'Have an account?',
  login: 'Login Here',
  badge: 'Rate Players',
  /** In its place once the viewer has rated everyone. */
  allRated: 'All rated',
  players: 'Players to rate',
  rate: 'Rate Player',
  rated: 'Player Rated',
  guestPlayer: 'Guest Player',
  opponent: 'Opponent',
  nobody: 'No one to rate in this match.',
  notYet: 'You can rate guests once they join PPR.',
  /** For a guest who has rated nobody on this phone. */
  ratedElsewhere: "Already rated them on another phone? Then you're done.",
  /** For a member who can rate nobody here. */
  openMatch: 'Open match',
} as const;

/** The texts of a guest's page about who they are, what they entered, and what comes next. */
export const guestPage = {
  /** The team of the person who reads the page. */
  yours: (team: string): string => `${team} (you)`,
  /** For a guest whose rating went with a correction of the match (WRONG-9), as a member is told. */
  lost: (count: number, canRate: boolean): string =>
    `The player who recorded this match changed who played, which removed ${count === 1 ? 'a rating' : `${count} ratings`} you gave.${canRate ? ' You can rate again.' : ''}`,
  /** Above the form of access, where another match took the place of the one in the link: corrected, or kept. */
  moved: 'This match replaces the one you opened.',
  ratesAs: (name: string): string => `You're rating as ${name}.`,
  another: 'Not you?',
  /** For a signed-in member, to whom the form gives the seat. */
  mine: 'Claim this match',
  anotherHint:
    'Enter the email or phone number you were invited with. Ratings already given on this phone stay.',
  othersUnsent: (count: number, name = 'another guest'): string =>
    count === 1
      ? `1 rating by ${name} isn't synced yet. It syncs when ${name} gets access again or signs in.`
      : `${count} ratings by ${name} aren't synced yet. They sync when ${name} gets access again or signs in.`,
  /** For a claimed seat: only its member can send them. */
  claimedUnsent: (count: number): string =>
    count === 1
      ? "1 rating isn't synced yet. It syncs when you sign in."
      : `${count} ratings aren't synced yet. They sync when you sign in.`,
  /** For a guest whom this phone let in without signal. */
  waitingUnsent: (count: number, name = 'another guest'): string =>
    count === 1
      ? `1 rating by ${name} isn't synced yet. It syncs with the match when you have signal.`
      : `${count} ratings by ${name} aren't synced yet. They sync with the match when you have signal.`,
  unsent: (count: number): string =>
    count === 1
      ? "1 rating isn't synced yet. It syncs when you have signal."
      : `${count} ratings aren't synced yet. They sync when you have signal.`,
  held: 'Get access again, or sign in if you have an account, to sync your ratings from this phone.',
  /** Instead of 'Access Denied' for a guest who has rated here. */
  notLetIn: {
    title: 'No access as a guest',
    description:
      'Have an account? Sign in to sync your ratings. They stay on this phone until then.',
  },
  /** For a member who has taken over a guest's seat. */
  claimed: { title: 'This match is yours now' },
  takeBack: (name: string): string => `Hand the phone back to ${name}`,
  join: 'See how others rate you:',
  joinLink: 'Join PPR',
} as const;
