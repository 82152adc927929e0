import { product } from './common.ts';

/** The beta info page (BETA-1). */
export const betaInfo = {
  title: 'Beta Testing',
  intro: `Thank you for testing ${product.name}. Premium is free for you: there are no fees during the beta.`,
  link: 'Beta link',
  linkHint: 'Opens the registration. Send it to players who test with you.',
  codes: 'Beta codes',
  codesHint: 'Each gives one player free Premium, once. Tap one to register with it.',
  register: (code: string): string => `Register with ${code}`,
  howTo: 'How to take part',
  steps: [
    'Open the beta link and register, with a beta code in the field for codes.',
    'Are you a member already? Redeem a beta code under Membership.',
    `Install ${product.acronym} on your phone, so that it opens without signal.`,
    'Play, record the match on court and rate your opponents.',
    'Tell us under Send Feedback what helped and what did not.',
  ],
  whatToTest: 'What to test',
  tests: [
    'Record singles and doubles, with members and with guests.',
    'Switch to flight mode on court: record and rate, then go online and look whether all is there.',
    'Let opponents scan the QR code and rate from their own phones.',
    'Look up your ratings, your skills and your record.',
    'Play the whole way through with demo players, without a match.',
  ],
  install: 'Install the app',
  demo: 'Open Test Matchmaking',
} as const;
