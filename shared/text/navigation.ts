import { PRICE_CENTS } from '#shared/domain/prices.ts';

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
  logout: 'Log out',
  main: 'Main',
  skip: 'Skip to content',
  menu: 'Menu',
  account: 'Account',
  places: 'On court',
  home: 'Home',
  record: 'Record',
  upgrade: `Upgrade - $${PRICE_CENTS.monthly / 100}/mo or $${PRICE_CENTS.annual / 100}/yr`,
  goToMatches: 'Go to Matches',
  scan: 'Scan QR code',
  notifications: (unread: number | undefined): string =>
    unread === undefined ? 'Notifications' : `Notifications: ${unread} unread`,
} as const;
