/** `/settings`. */
export const settings = {
  title: 'Settings',
  privacy: 'Privacy',
  privacyFailed: 'Not changed',
} as const;

/** What is on this phone. */
export const storageSettings = {
  title: 'Storage and Sync',
  matches: 'Matches on this device',
  given: 'Ratings given, replaced ones too',
  received: 'Ratings received',
  unsent: (count: number): string =>
    count === 1
      ? '1 of your records is on this device only.'
      : `${count} of your records are on this device only.`,
  begun: (count: number): string =>
    count === 1
      ? 'A form that you have begun waits here.'
      : `${count} forms that you have begun wait here.`,
  used: (used: string, free: string): string => `This app uses ${used}; up to ${free} more fit.`,
  unsentHint:
    'A file of what only this device has: unsent records and begun forms. Keep it before you change devices.',
  exportUnsent: 'Save Unsent Records',
  unsentFile: 'ppr-unsent-records.json',
} as const;

/** The export of one's own data. */
export const dataExport = {
  title: 'My Data',
  hint: 'Everything the server has about you: as one JSON file, or as tables (CSV) for a spreadsheet. Who gave an anonymous rating is not in it.',
  ask: 'Get My Data',
  failed: 'Your data could not be fetched',
  ready: 'Your data is here. Save what you need:',
  all: 'Everything (JSON)',
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
  },
} as const;

/** Password and sessions. */
export const security = {
  title: 'Password and Devices',
  changePassword: 'Change Password',
  changePasswordHint: 'Every other device is signed out then.',
  changed: { title: 'Password changed', description: 'Every other device is signed out.' },
  everywhere: 'Sign Out Everywhere',
  everywhereHint:
    'Signs you out on every device, this one too. What is unsent here stays until you sign in again.',
  everywhereFailed: 'Not signed out',
  confirmEverywhere: 'Yes, sign out everywhere',
  stay: 'Stay',
  cancel: 'Cancel',
} as const;

/** Deleting one's own account. */
export const deletion = {
  title: 'Delete Account',
  hint: 'Your account, your profile, and the ratings that you gave and received are deleted for good. Other players keep their matches with you, without your name.',
  unsent: (count: number): string =>
    count === 1
      ? '1 record on this device was never sent: it is deleted too.'
      : `${count} records on this device were never sent: they are deleted too.`,
  begin: 'Delete My Account',
  keep: 'Keep My Account',
  goOn: 'Go On',
  confirm: 'Enter your password to confirm.',
  submit: 'Delete for Good',
  failed: 'Account not deleted',
  done: { title: 'Account deleted', description: 'Everything of it is off this device too.' },
} as const;
