import { alsoUnsent } from './sync-status.ts';

/** `/settings`. */
export const settings = {
  title: 'Settings',
  private: 'Private profile',
  privateHint: 'With this on, other members see only your name, username and photo.',
  privacyHint: 'Changes save right away.',
  /** Without signal, when it can't be changed. One line on a phone, like the other hint: it must move nothing. */
  changeLater: "You can change this once you're online.",
  /** Once it is. */
  saved: 'Saved',
  privacyFailed: 'Not changed',
  /** First in the list, with a screen of its own. */
  profile: { title: 'Profile and email', hint: 'Name, email, location, phone' },
} as const;

/** The groups of the settings, in their order: the part of each one's address, its name and what is in it. */
export const settingsGroups = {
  privacy: { title: 'Privacy', hint: 'Your profile, blocked players' },
  notifications: { title: 'Notifications', hint: 'Email and push' },
  storage: { title: 'Storage and sync', hint: "What's stored here" },
  install: { title: 'Install the app', hint: 'Opens like any other app' },
  data: { title: 'My data', hint: 'Download what we store' },
  security: { title: 'Password', hint: 'Change your password' },
  devices: { title: 'Devices', hint: "Where you're signed in" },
  'second-factor': { title: 'Authenticator app', hint: 'A code for each sign-in' },
  delete: { title: 'Delete account', hint: 'Remove your account and data' },
} as const;

export type SettingsGroupName = keyof typeof settingsGroups;

/** What is on this phone, or on this computer: so the words leave out which. */
export const storageSettings = {
  title: settingsGroups.storage.title,
  matches: 'Matches stored here',
  given: 'Ratings given',
  givenHint: 'Your ratings given include ones you replaced later.',
  received: 'Ratings received',
  unsent: (count: number): string =>
    count === 1 ? '1 record not synced yet.' : `${count} records not synced yet.`,
  /** With how many others wait. */
  refused: (count: number, waiting: number): string =>
    `${count === 1 ? '1 record' : `${count} records`} refused${alsoUnsent(waiting)}.`,
  /** What only waits for an answer of its owner. */
  toCheck: (count: number, waiting: number): string =>
    `${count === 1 ? '1 record' : `${count} records`} to check${alsoUnsent(waiting)}.`,
  /** Before their names. */
  begun: (count: number): string =>
    count === 1 ? '1 unfinished form:' : `${count} unfinished forms:`,
  /** An unfinished form of a match without a place. */
  newMatch: 'New match',
  used: (used: string, free: string): string => `PPR uses ${used}. Up to ${free} more is free.`,
  unsentHint:
    'A file of everything not synced yet, unfinished forms included. Save it before you switch devices.',
  exportUnsent: 'Save as file',
  unsentFile: 'ppr-not-synced.json',
} as const;

/** The export of one's own data. */
export const dataExport = {
  title: settingsGroups.data.title,
  hint: 'Everything we store about you, as one JSON file or as tables (CSV) for a spreadsheet. It never says who gave an anonymous rating.',
  ask: 'Get my data',
  failed: "We couldn't get your data",
  ready: 'Your data is ready. Save what you need:',
  all: 'Everything (JSON)',
  asTables: 'As tables for a spreadsheet (CSV):',
  table: (name: string): string => `${name} (CSV)`,
  allFile: 'ppr-my-data.json',
  tableFile: (table: string): string => `ppr-${table}.csv`,
  tables: {
    account: 'Account',
    matches: 'Matches',
    ratingsGiven: 'Ratings given',
    ratingsReceived: 'Ratings received',
    notifications: 'Notifications',
    feedback: 'Feedback',
    earnings: 'Earnings',
    blocked: 'Blocked players',
    devices: 'Devices',
  },
} as const;

/** The password, and the end of every session. */
export const security = {
  title: settingsGroups.security.title,
  changePasswordHint: 'A new password logs you out on every other device.',
  changed: { title: 'Password changed', description: 'Every other device is logged out.' },
  everywhere: 'Log out everywhere',
  /** Below the button. */
  everywhereHere: 'This also logs you out here.',
  everywhereTitle: 'Log out everywhere?',
  everywhereHint:
    'Logs you out on every device, including this one. Records not synced yet stay here until you sign in again.',
  everywhereFailed: 'Not logged out',
  confirmEverywhere: 'Log out of all',
  stay: 'Cancel',
} as const;

/** Deleting one's own account. */
export const deletion = {
  title: settingsGroups.delete.title,
  effects: [
    'We delete your account, your profile, and the ratings you gave and received.',
    'Your matches stay with the other players, without your name.',
    'Players may notice which anonymous ratings are gone.',
    "In matches you claimed from a guest, the guest's name shows again.",
  ],
  hint: "You can't undo this.",
  unsent: (count: number): string =>
    count === 1
      ? "This also deletes 1 record that isn't synced yet."
      : `This also deletes ${count} records that aren't synced yet.`,
  begin: 'Delete my account',
  keep: 'Keep my account',
  confirm: 'Enter your password to delete your account for good.',
  submit: 'Delete for good',
  failed: 'Account not deleted',
  done: { title: 'Account deleted', description: 'We removed everything stored here too.' },
} as const;
