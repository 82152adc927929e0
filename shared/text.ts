/**
 * Every user-facing sentence of the specification, once. A toast is `{ title, description }`;
 * the section that gives the words stands at each group.
 */

export interface ToastText {
  title: string;
  description?: string;
}

/** Spec 1. */
export const product = {
  acronym: 'PPR',
  name: 'Pickleball Peer Ratings',
  tagline: 'Join the pickleball community and get rated by opponents',
  features: ['Get Rated', 'Track Progress', 'Build Reputation', 'Earn Rewards'],
} as const;

/** Spec 2, navigation bar. */
export const nav = {
  dashboard: 'Dashboard',
  ratings: 'Ratings',
  matches: 'Matches',
  premium: 'Premium',
  membership: 'Membership',
  profile: 'Profile',
  admin: 'Admin',
  settings: 'Settings',
  logout: 'Log out',
  upgrade: 'Upgrade - $8/mo or $60/yr',
} as const;

/** Spec 2 and 4, not found. */
export const notFound = {
  heading: '404 Page Not Found',
  hint: 'Did you forget to add the page to the router?',
  home: 'Go Home',
  back: 'Go Back',
} as const;

/** Spec 5 and 8, sign-in and registration. */
export const auth = {
  usernameRequired: 'Username is required',
  emailRequired: 'Email is required',
  passwordRequired: 'Password is required',
  usernameForm: 'Use letters, digits, dots, dashes and underscores only',
  emailForm: 'Please enter a valid email address',
  passwordShort: 'Use at least 8 characters',
  confirmRequired: 'Please confirm your password',
  mismatch: "Passwords don't match",
  registrationError: 'Registration Error',
  loginFailed: 'Login failed',
  registrationFailed: 'Registration failed',
  logoutFailed: 'Logout failed',
  outsideProvider: 'useAuth must be used within an AuthProvider',
  required: 'Authentication Required',
} as const;

/** Spec 5 and 8, create match. */
export const createMatch = {
  notEnough: {
    singles: { title: 'Not enough players', description: 'Singles requires 2 players total.' },
    doubles: { title: 'Not enough players', description: 'Doubles requires 4 players total.' },
  },
  locationRequired: {
    title: 'Location required',
    description: 'Please enter a location for the match.',
  },
  teamFull: {
    singles: { title: 'Team full', description: 'Singles teams can only have 1 player.' },
    doubles: { title: 'Team full', description: 'Doubles teams can only have 2 players.' },
  },
  alreadyAdded: {
    title: 'Player already added',
    description: 'This player is already on this team.',
  },
  missingInformation: {
    title: 'Missing information',
    description: 'Please provide first name and either phone or email.',
  },
  failed: 'Failed to create match',
  created: (members: number, nonMembers: number): ToastText => ({
    title: 'Match created successfully!',
    description: `${members} members notified, ${nonMembers} non-members added. Ready for rating!`,
  }),
  submit: 'Create Match',
  cancel: 'Cancel',
  goToRate: 'Go to Rate Players',
  another: 'Create Another Match',
} as const;

/** Spec 2, share card. */
export const share = {
  copied: { title: 'Copied!', description: 'Rating link copied to clipboard' },
  copyFailed: { title: 'Copy Failed' },
  copyLink: 'Copy Link',
  share: 'Share',
} as const;

/** Spec 2, matches and ratings list. */
export const matches = {
  create: 'Create New Match',
  empty: 'No matches yet',
  createFirst: 'Create Your First Match',
  opponents: 'Opponents',
  rated: 'Player Rated',
  rate: 'Rate Player',
  nonMember: 'Non-member',
  opponent: 'Opponent',
  team1: 'Team 1',
  team2: 'Team 2',
} as const;

/** Spec 2, 5 and 8, rating. */
export const rating = {
  alreadyRatedMarker: 'only rate each opponent once per day',
  alreadyRated: {
    title: 'Already Rated',
    description: 'You can only rate each opponent once per day. Try again tomorrow!',
  },
  failed: 'Failed to submit rating. Please try again.',
  submitted: 'Rating submitted successfully! Thank you for rating your opponent.',
  unresolved: 'Match or user not found.',
  empty: {
    title: 'Please provide at least one rating',
    description: 'You must rate at least one skill category or sportsmanship.',
  },
  showName: 'Show my name to this player',
  showNameHint: 'In singles it can be guessed.',
  anonymousPlayer: 'Anonymous player',
  notRated: 'N/A',
  excellent: 'Excellent player to match with',
} as const;

/** Spec 2, rating database. */
export const ratingDatabase = {
  given: (count: number): string => `Ratings I've Given (${count})`,
  received: (count: number): string => `Ratings I've Received (${count})`,
  noneGiven: 'No ratings given yet',
  noneReceived: 'No ratings received yet',
} as const;

/** Spec 2 and 8, QR page. */
export const qrPage = {
  notFound: {
    title: 'Match Not Found',
    description: 'This match may not exist or is no longer available for rating',
  },
  waiting: 'Recorded without signal? Keep this open',
  goHome: 'Go Home',
  denied: { title: 'Access Denied', description: 'You were not invited to this match' },
  contactRequired: {
    title: 'Contact Required',
    description: 'Please provide either email or phone number',
  },
  loadFailed: 'Could not load match data',
  verifyFailed: 'Could not verify access',
  form: 'Access Match Rating',
  submit: 'Access Rating Page',
  login: 'Login Here',
  guestPlayer: 'Guest Player',
} as const;

/** Spec 5 and 8, picture upload and profile. */
export const profile = {
  invalidType: {
    title: 'Invalid file type',
    description: 'Please select an image file (JPG, PNG, etc.)',
  },
  tooLarge: {
    title: 'File too large',
    description: 'Please select an image smaller than 5MB',
  },
  uploadFailed: {
    title: 'Upload failed',
    description: 'Failed to update profile picture. Please try again.',
  },
  notFound: {
    title: 'Profile not found',
    description: 'The requested profile could not be found.',
  },
} as const;

/** Spec 8, feedback. */
export const feedback = {
  sent: {
    title: 'Feedback Submitted',
    description: "Thank you for your feedback! We'll review it soon.",
  },
  failed: 'Failed to submit feedback. Please try again.',
} as const;

/** Spec 6, admin. */
export const admin = {
  denied: { title: 'Access Denied', description: 'Access denied. Admin privileges required.' },
} as const;

/** What the server says when it refuses; the phone shows these beside a parked entry (design 5). */
export const refusals = {
  rated_today: 'You can only rate each opponent once per day. Try again tomorrow!',
  rated_in_match: 'You have already rated this player for this match.',
  rating_empty:
    'Please provide at least one rating - You must rate at least one skill category or sportsmanship.',
  rating_self: 'You cannot rate yourself.',
  rating_not_participant: 'Only players of this match can rate each other.',
  rating_not_opponent: 'You can only rate players of the other team.',
  match_deleted: 'This match was deleted.',
  match_unknown: 'The server does not know this match yet.',
  match_not_participant: 'Only players of this match can do this.',
  player_unknown: 'One of the players does not exist.',
  player_twice: 'A player can be in a match only once.',
  id_taken: 'This was recorded before.',
  conflict: 'Someone else recorded this result in the meantime.',
  bytes_differ: 'This was sent before with other content.',
  unknown_kind: 'This version of the server does not know this kind of entry.',
  invalid: 'This entry is not valid.',
  creator_missing: 'You must be one of the players.',
  internal: 'The server could not process this entry.',
} as const;

/** A deleted account's name wherever others keep their matches (design 7). */
export const DELETED_PLAYER = 'Deleted player';

/** What an online call says when there is no signal, or no sense in the answer (design 3). */
export const connection = {
  unreachable: 'No connection to the server. Please try again when you have signal.',
  failed: 'The server could not answer this. Please try again.',
} as const;
