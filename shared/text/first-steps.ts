/** The dashboard of a new member (DASH-11), and what Premium would add to it (DASH-12). */
export const firstSteps = {
  title: 'First steps',
  progress: (done: number, total: number): string => `${done} of ${total} done`,
  hide: 'Hide first steps',
  done: (step: string): string => `${step}: done`,
  record: {
    title: 'Record a match',
    hint: 'It works without signal too.',
  },
  rated: {
    title: 'Get rated',
    hint: 'Ask opponents in the app or by QR code.',
    action: 'Ask for ratings',
  },
  /** Before the first match there is nobody to ask. */
  ratedLater: {
    title: 'Get rated',
    hint: 'After your first match, ask opponents in the app or by QR code.',
  },
  install: {
    title: 'Install the app',
    hint: 'It opens without signal too.',
    action: 'Show me how',
  },
  /** For a new member on a phone on which a guest rates: a card of its own. */
  claim: 'Claim your match',
  notMe: 'Not me',
  notSaved: {
    title: 'Error',
    description: "We couldn't save this on your phone. Please try again.",
  },
  playedAs: (guest: string, place: string, day: string): string =>
    `Played as ${guest} at ${place} on ${day}? Claim that match to see it and your ratings here.`,
  playedAsGuest:
    'Played as a guest before? To claim those matches, scan their QR code or verify your email.',
} as const;

export const premiumTeaser = {
  title: 'See your whole game',
  example: 'Example',
  line: 'Premium charts all six skills and how your rating changes over time.',
  action: 'See Premium',
} as const;

/** Below the latest games and ratings: a phone's bar has no link to the players. */
export const findPlayers = 'Find players';
