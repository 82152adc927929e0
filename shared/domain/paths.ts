/** Every address of the app (ROUTE-1 to ROUTE-22). Routes and patterns are made of them too: `qrRating(':matchId')`. */
export const paths = {
  home: '/',
  dashboard: '/dashboard',
  auth: '/auth',
  /** Sign in, then return to this address. */
  signInFor: (path: string): string => `/auth?${new URLSearchParams({ next: path })}`,
  register: '/auth?mode=register',
  /** To register, or to sign in on a phone where someone has signed in before. */
  join: '/auth?mode=join',
  /** Register, then return to this address. */
  registerFor: (path: string): string =>
    `/auth?${new URLSearchParams({ mode: 'register', next: path })}`,
  /** Register with this code (AUTH-2). */
  registerWith: (code: string): string => `/auth?${new URLSearchParams({ ref: code })}`,
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  proveEmail: '/prove-email',
  download: '/download',
  betaInfo: '/beta-info',
  createMatch: '/create-match',
  /** The form with this member in the opponent's seat (MATCH-44). */
  createMatchWith: (userId: number): string => `/create-match?with=${userId}`,
  /** The form with everyone seated as in this match (MATCH-45). */
  rematch: (matchId: string): string => `/create-match?rematch=${matchId}`,
  /** The form with everything as in this match, which it replaces (WRONG-9). */
  correctMatch: (matchId: string): string => `/create-match?corrects=${matchId}`,
  ratePlayers: '/rate-players',
  /** The list's tab with every match (LIST-5). */
  allMatches: '/rate-players?tab=all',
  pastGames: '/past-games',
  match: (matchId: string): string => `/match/${matchId}`,
  ratingDatabase: '/my-rating-database',
  ratingsReceived: '/my-rating-database?tab=received',
  /** The ratings given, with this one first and open (CARD-7). */
  ratingGiven: (id: string): string =>
    `/my-rating-database?${new URLSearchParams({ tab: 'given', rating: id })}`,
  players: '/players',
  subscription: '/subscription',
  /** The return address after a payment (API-35). */
  paid: '/subscription?success=true',
  affiliate: '/affiliate',
  feedback: '/feedback',
  reportMatch: (matchId: string): string => `/feedback?match=${matchId}`,
  reportPlayer: (userId: number): string => `/feedback?player=${userId}`,
  notifications: '/notifications',
  testMatchmaking: '/test-matchmaking',
  settings: '/settings',
  settingsPart: (part: string): string => `/settings?part=${part}`,
  admin: '/admin-enhanced',
  adminMatches: '/admin-matches',
  ownProfile: '/profile',
  profile: (userId: number): string => `/profile/${userId}`,
  profileEdit: '/profile/edit',
  changeEmail: '/profile/edit/email',
  requestRating: '/request-rating',
  /** With the matches against this member only. */
  requestRatingOf: (userId: number): string => `/request-rating?of=${userId}`,
  ratingWizard: (matchId: string, userId: number | string): string =>
    `/rate-one-at-a-time/${matchId}/${userId}`,
  scan: '/scan',
  /** The same wizard, linked from the QR page (ROUTE-13). */
  qrWizard: (matchId: string, userId: number | string): string => `/rate/${matchId}/${userId}`,
  qrRating: (matchId: string): string => `/qr-rating/${matchId}`,
} as const;
