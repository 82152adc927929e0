import { product } from './common.ts';

/** The download page (INSTALL-1). */
export const download = {
  title: `Get ${product.acronym}`,
  scan: `Scan with your phone to open ${product.acronym}, then install it.`,
  install: 'Install',
  /** The browser has no prompt of its own, or not yet. */
  noPrompt: {
    title: 'Install it from your browser',
    description: 'Follow the steps on this page.',
  },
  openHere: 'Continue in this browser',
  badgesName: 'Features',
  badges: [
    'Works without signal',
    'No app store needed',
    'Opens like any app',
    'Always up to date',
  ],
  iphone: {
    title: 'iPhone: Safari',
    steps: [
      `Open ${product.acronym} in Safari.`,
      'Tap the Share button.',
      'Scroll down and tap Add to Home Screen.',
      `Tap Add, then open ${product.acronym} from your home screen and sign in there.`,
    ],
  },
  android: {
    title: 'Android: Chrome',
    steps: [
      `Open ${product.acronym} in Chrome.`,
      'Tap the menu button with the three dots.',
      'Tap Add to Home screen, then Install.',
      `Open ${product.acronym} from your home screen.`,
    ],
  },
} as const;

/** Texts of a phone's install sheet and of the icon's own menu. */
export const installed = {
  recordMatch: 'Record a match',
  ratePlayers: 'Rate players',
  screenshots: {
    dashboard: 'Your ratings and who to rate next',
    matches: 'Your matches and ratings',
    'create-match': 'Record a match, with or without signal',
  },
} as const;
