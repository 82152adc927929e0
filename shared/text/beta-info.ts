import { product } from './common.ts';

/** The beta info page (BETA-1). */
export const betaInfo = {
  title: 'Beta testing',
  intro: `Thank you for testing ${product.name}. Premium is free for you during the beta.`,
  link: 'Beta link',
  linkHint: 'Opens registration. Send it to players who test with you.',
  codes: 'Beta codes',
  codesHint:
    'Each code works once, for one player. Tap one to register with free Premium. Already used? Try another.',
  register: (code: string): string => `Register with ${code}`,
  howTo: 'How to join',
  steps: [
    'Open the beta link and register with a beta code.',
    'Already a member? Redeem a beta code under Membership.',
    `Install ${product.acronym} on your phone so it opens without signal.`,
    'Play, record the match on the court and rate your opponents.',
    "Under Send Feedback, tell us what worked and what didn't.",
  ],
  whatToTest: 'What to test',
  tests: [
    'Record singles and doubles, with members and with guests.',
    'Turn on airplane mode on the court, record and rate, then go back online and check that it all synced.',
    'Have opponents scan the QR code and rate from their own phones.',
    'Check your ratings, skills and stats.',
    'Play a full match with demo players.',
  ],
  install: 'Install the app',
  demo: 'Open Test Matchmaking',
} as const;
