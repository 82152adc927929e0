/**
 * The texts of the first screen, of the shell around every screen and of the sync engine, which every first visit
 * fetches. Texts of a later screen are in that screen's file. A toast is `{ title, description }`; a comment at each
 * group names its requirements.
 */
import { RECENT_RATINGS_DAYS } from '#shared/domain/limits.ts';
import { PRICE_CENTS } from '#shared/domain/prices.ts';

export interface ToastText {
  title: string;
  description?: string;
}

const EARN_REWARDS = 'Earn Rewards';
const PORTAL = 'This network needs you to sign in';

/** What every visitor reads first (PRODUCT-2, PRODUCT-3). */
export const product = {
  acronym: 'PPR',
  name: 'Pickleball Peer Ratings',
  tagline: 'Join the pickleball community and get rated by opponents',
  features: ['Get Rated', 'Track Progress', 'Build Reputation', EARN_REWARDS],
} as const;

/** Labels of parts of any screen, for screen readers. */
export const controlLabels = {
  close: 'Close',
  dismiss: 'Dismiss',
  loading: 'Loading',
  oneLess: (label: string): string => `${label}: one less`,
  oneMore: (label: string): string => `${label}: one more`,
  qrCode: (link: string): string => `QR code for ${link}`,
} as const;

/** Shown if a screen could not be rendered at all. */
export const errorScreen = {
  message: 'Something went wrong on this screen. What you recorded is safe on this device.',
  reload: 'Reload',
} as const;

/** The navigation bar (NAV-1 to NAV-7). */
export const nav = {
  dashboard: 'Dashboard',
  ratings: 'Ratings',
  matches: 'Matches',
  premium: 'Premium',
  membership: 'Membership',
  profile: 'Profile',
  admin: 'Admin',
  settings: 'Settings',
  proveEmail: 'Prove your email',
  logout: 'Log out',
  main: 'Main',
  menu: 'Menu',
  account: 'Account',
  places: 'On court',
  home: 'Home',
  record: 'Record',
  upgrade: `Upgrade - $${PRICE_CENTS.monthly / 100}/mo or $${PRICE_CENTS.annual / 100}/yr`,
  goToMatches: 'Go to Matches',
  scan: 'Scan a code',
  notifications: (unread: number | undefined): string =>
    unread === undefined ? 'Notifications' : `Notifications: ${unread} unread`,
} as const;

/** Who is signed in. */
export const sessionText = {
  required: 'Authentication Required',
  denied: 'Access Denied',
  signIn: 'Sign In',
  ended:
    'Your session has ended. What you enter here is kept on this device, and sent when you sign in again.',
  logoutFailed: 'Logout failed',
  outsideProvider: 'useAuth must be used within an AuthProvider',
} as const;

/** The dashboard (DASH-1 to DASH-10). */
export const dashboard = {
  title: 'Dashboard',
  welcome: (name: string): string => `Welcome, ${name}`,
  freeMember: 'Free member',
  premiumMember: 'Premium member',
  overall: 'Overall rating',
  sportsmanship: 'Sportsmanship',
  ratingsReceived: 'Ratings received',
  totalRatings: 'Total ratings',
  countsLocked: 'Premium counts your ratings and shows each skill',
  actions: 'What to do next',
  createMatch: 'Create Match',
  ratePlayers: 'Rate Players',
  subscription: 'Membership',
  feedback: 'Send Feedback',
  affiliate: EARN_REWARDS,
  playersToRate: 'Players to Rate',
  nobodyToRate: 'Nobody left to rate today. Look here again after your next match.',
  nobodyPlayed: 'After your first match your opponents appear here, for you to rate.',
  playedAsGuest:
    'Rated as a guest before? Prove your email, or open your invitation again: then that match is yours.',
  rate: 'Rate',
  recentGames: 'Recent Games',
  noGames: 'No games yet. Record your first match: it works without signal too.',
  outcome: { W: 'W', L: 'L', Draw: 'Draw' },
  recentRatings: 'Recent Ratings',
  noRatings: `No ratings in the last ${RECENT_RATINGS_DAYS} days.`,
  given: (name: string): string => `You rated ${name}`,
  received: (name: string): string => `${name} rated you`,
} as const;

/** Teams and seats of a match, on every screen. */
export const seats = {
  team1: 'Team 1',
  team2: 'Team 2',
  nonMember: 'Non-member',
} as const;

/** How ratings are shown (STATS-4, CARD-2, CARD-3). */
export const ratings = {
  notRated: 'N/A',
  excellent: 'Excellent player to match with',
  anonymousPlayer: 'Anonymous player',
} as const;

/** The sync badge, and the marks on what only this phone has. */
export const syncStatus = {
  badgeName: (state: string): string => `Sync: ${state}`,
  badgeNameOnPortal: (state: string): string => `Sync: ${state}. ${PORTAL}`,
  badge: {
    clean: 'All saved',
    checking: 'Checking',
    offline: 'No signal',
    portal: 'Wi-Fi sign-in',
    down: "Can't reach PPR",
    waiting: (count: number): string => `${count} on this device`,
  },
  refusedBadge: (count: number): string => `${count} refused`,
  onThisPhone: 'On this device',
  refused: 'Not accepted:',
  clean: 'Everything you recorded is on the server.',
  checking: 'Checking your records …',
} as const;

/** Messages of the sync engine about an entry that it parks itself, whatever its subject. */
export const engineRefusals = {
  tooLarge: 'This entry is too large for the server.',
  malformed: 'The server cannot read this entry.',
  orphaned: 'What this belongs to was discarded.',
  neverKnown: (days: number): string =>
    `The server has not heard of what this is about for ${days} days.`,
  givenUp: (tries: number): string => `The server failed ${tries} times to process this entry.`,
} as const;

/** Why a contact is refused, on every form. */
export const contactErrors = {
  emailForm: 'Please enter a valid email address',
  phoneForm: 'Please enter a valid phone number',
} as const;

/** Why a day is refused, wherever it is entered. */
export const dateErrors = {
  form: 'Please enter a valid date',
} as const;

/** Why a first or last name is refused, wherever it is entered (docs/rules.md 36). */
export const nameErrors = {
  hidden: 'Please leave out hidden characters',
} as const;

/** A deleted account's name wherever others keep their matches. */
export const DELETED_PLAYER = 'Deleted player';

/** The message of an online call without signal, or with an unreadable answer. */
export const connectionErrors = {
  unreachable: 'No connection to the server. Please try again when you have signal.',
  portal: `${PORTAL}. Please sign in to it and try again.`,
  down: "Can't reach PPR right now. Please try again in a moment.",
  failed: 'The server could not answer this. Please try again.',
} as const;
