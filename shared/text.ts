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

/** What fields are called, wherever they stand (spec 2). */
export const fields = {
  firstName: 'First name',
  lastName: 'Last name',
  username: 'Username',
  email: 'Email',
  phone: 'Phone',
  password: 'Password',
  confirmPassword: 'Confirm password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  signupCode: 'Signup code',
} as const;

/** What the parts of any screen are called to those who do not see them. */
export const parts = {
  close: 'Close',
  dismiss: 'Dismiss',
  loading: 'Loading',
  oneLess: (label: string): string => `${label}: one less`,
  oneMore: (label: string): string => `${label}: one more`,
  qrCode: (link: string): string => `QR code for ${link}`,
} as const;

/** The last resort: a screen that could not be drawn at all. */
export const broken = {
  message: 'Something went wrong on this screen. What you recorded is safe on this phone.',
  reload: 'Reload',
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
  logoutTitle: 'Log out?',
  logoutClean: 'Everything you recorded is on the server.',
  logoutUnsent: (count: number): string =>
    `${count} of your records ${count === 1 ? 'is' : 'are'} on this phone only. They stay here, and are sent when you sign in again.`,
  logoutKept: (days: number): string =>
    `What you recorded in the last ${days} days stays on this phone too, guests' contacts included, in case the server ever loses it.`,
  stay: 'Stay',
  main: 'Main',
  menu: 'Menu',
  account: 'Account',
  places: 'On court',
  home: 'Home',
  record: 'Record',
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
  modes: 'Sign in or register',
  login: 'Login',
  register: 'Register',
  signIn: 'Sign In',
  createAccount: 'Create Account',
  signupCodeHint: 'Optional: a signup, beta or affiliate code',
  usernameRequired: 'Username is required',
  emailRequired: 'Email is required',
  passwordRequired: 'Password is required',
  usernameForm: 'Use letters, digits, dots, dashes and underscores only',
  emailForm: 'Please enter a valid email address',
  phoneForm: 'Please enter a valid phone number',
  passwordShort: 'Use at least 8 characters',
  confirmRequired: 'Please confirm your password',
  mismatch: "Passwords don't match",
  registrationError: 'Registration Error',
  loginFailed: 'Login failed',
  registrationFailed: 'Registration failed',
  logoutFailed: 'Logout failed',
  usernameTaken: 'Username already taken',
  emailTaken: 'Email already registered',
  wrongCredentials: 'Invalid username or password',
  wrongPassword: 'Your current password is not right',
  samePassword: 'Please choose a password that you have not used here',
  mustChangePassword: 'Please choose a new password first.',
  changePassword: 'Choose a new password',
  changePasswordHint:
    'The password you signed in with was made by the server and is good for once.',
  changePasswordFailed: 'Password not changed',
  codeUnknown: 'This code is not known',
  codeUsedUp: 'This code is no longer valid',
  tooManyTries: 'Too many tries. Please wait a few minutes and try again.',
  outsideProvider: 'useAuth must be used within an AuthProvider',
  required: 'Authentication Required',
} as const;

/** Spec 2, dashboard. */
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
  affiliate: 'Earn Rewards',
  playersToRate: 'Players to Rate',
  nobodyToRate: 'Nobody left to rate today. Look here again after your next match.',
  nobodyPlayed: 'After your first match your opponents appear here, for you to rate.',
  rate: 'Rate',
  recentGames: 'Recent Games',
  noGames: 'No games yet. Record your first match: it works without signal too.',
  outcome: { W: 'W', L: 'L', Draw: 'Draw' },
  recentRatings: 'Recent Ratings',
  noRatings: 'No ratings in the last 10 days.',
  given: (name: string): string => `You rated ${name}`,
  received: (name: string): string => `${name} rated you`,
  skillBreakdown: 'Skill Breakdown',
} as const;

/** Spec 2, share card. */
export const share = {
  title: 'Share Rating Link',
  open: (location: string): string => `Share the match at ${location}`,
  copied: { title: 'Copied!', description: 'Rating link copied to clipboard' },
  copyFailed: { title: 'Copy Failed' },
  copyLink: 'Copy Link',
  share: 'Share',
} as const;

/** Spec 2, matches and ratings list. */
export const matches = {
  title: 'Matches and Ratings',
  emptyHint: 'Record a match, with or without signal, and rate your opponents.',
  goToMatches: 'Go to Matches',
  create: 'Create New Match',
  empty: 'No matches yet',
  createFirst: 'Create Your First Match',
  opponents: 'Opponents',
  rated: 'Player Rated',
  rate: 'Rate Player',
  notAccepted: 'Not accepted',
  nonMember: 'Non-member',
  opponent: 'Opponent',
  test: 'Test',
  team1: 'Team 1',
  team2: 'Team 2',
} as const;

/** The seven categories as screens name them (spec 2). */
export const categories = {
  power: 'Power',
  spin: 'Spin',
  accuracy: 'Accuracy',
  consistency: 'Consistency',
  touch: 'Touch',
  movement: 'Movement',
  sportsmanship: 'Sportsmanship',
} as const;

/** Spec 2, 5 and 8, rating. */
export const rating = {
  title: (name: string): string => `Rate ${name}`,
  progress: 'Progress',
  back: 'Back',
  next: 'Next',
  submit: 'Submit Rating',
  scale: '1 is weak, 10 is outstanding',
  failedTitle: 'Error',
  goToMatches: 'Go to Matches',
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
  anonymousPlayer: 'Anonymous player',
  notRated: 'N/A',
  excellent: 'Excellent player to match with',
} as const;

/** Spec 2, rating database. */
export const ratingDatabase = {
  title: 'My Rating Database',
  average: 'average',
  noneGivenHint: 'After a match, rate your opponents: your ratings gather here.',
  noneReceivedHint: 'Share the rating link after a match, so that your opponents can rate you.',
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
  private: 'This profile is private.',
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
  not_enough_players: 'Singles requires 2 players total, doubles 4.',
  team_full: 'Singles teams can only have 1 player, doubles teams 2.',
  notification_unknown: 'This notification does not exist.',
  guest_only_rates: 'As a guest you can rate the players of this match only.',
  seat_claimed: 'This seat belongs to a member now.',
  internal: 'The server could not process this entry.',
} as const;

/** What the server tells a member by itself (spec 3, notifications). */
export const notices = {
  addedToMatch: (creator: string, location: string): Required<ToastText> => ({
    title: 'You were added to a match',
    description: `${creator} recorded a match with you at ${location}. Rate your opponents!`,
  }),
} as const;

/** Half-entered forms (design 3). */
export const drafts = {
  kept: 'Going on where you left off.',
  startOver: 'Start over',
  failed: { title: 'Not kept', description: 'This phone could not keep what you entered.' },
} as const;

/** The sync badge, its panel and the marks on what this phone alone has (design 3, 5). */
export const sync = {
  badgeName: (state: string): string => `Sync: ${state}`,
  badge: {
    clean: 'All saved',
    offline: 'No signal',
    waiting: (count: number): string => `${count} on this phone`,
  },
  refusedBadge: (count: number): string => `${count} refused`,
  panel: 'Your records',
  clean: 'Everything you recorded is on the server.',
  offline: 'No signal. Keep playing: everything is kept on this phone and sent by itself later.',
  onThisPhone: 'On this phone',
  refusedOnly: 'The server refused what stands below. Try again or discard it.',
  onThisPhoneHint: 'Kept here, and sent as soon as there is signal.',
  onItsWay: 'On its way',
  refused: 'Not accepted:',
  refusedHeading: 'Refused by the server',
  signedOut: 'Please sign in again: then everything here is sent.',
  otherOwner: 'Somebody else is signed in on this phone. Sign in again to send these records.',
  updating: 'This app is being updated. Then everything here is sent.',
  retry: 'Try again',
  discard: 'Discard',
  discardForGood: 'Discard for good',
  keep: 'Keep',
  now: 'Sync now',
  aMatch: (location: string): string => `Match at ${location}`,
  aResult: (location: string): string => `Result at ${location}`,
  aRating: (name: string): string => `Rating for ${name}`,
  aFeedback: 'Your feedback',
  aNotification: 'A notification you read',
  anEntry: 'An entry',
  persistUnasked: 'After your first record the browser is asked to keep your records.',
  persisted: 'This browser promised to keep your records.',
  notPersisted:
    'This browser may clear records when space runs low. Install the app to keep them safe.',
} as const;

/** Why the sync engine itself refuses an entry, whatever the entry is about (design 5). */
export const parked = {
  tooLarge: 'This entry is too large for the server.',
  malformed: 'The server cannot read this entry.',
  orphaned: 'What this belongs to was discarded.',
  neverKnown: (days: number): string =>
    `The server has not heard of what this is about for ${days} days.`,
  givenUp: (tries: number): string => `The server failed ${tries} times to process this entry.`,
} as const;

/** A deleted account's name wherever others keep their matches (design 7). */
export const DELETED_PLAYER = 'Deleted player';

/** What an online call says when there is no signal, or no sense in the answer (design 3). */
export const connection = {
  unreachable: 'No connection to the server. Please try again when you have signal.',
  failed: 'The server could not answer this. Please try again.',
} as const;
