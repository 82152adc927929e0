/** What signing out removes and what it keeps (architecture: Owners). */
export const logout = {
  title: 'Log out?',
  unsent: (count: number): string =>
    count === 1
      ? '1 of your records is on this device only. It stays here, and is sent when you sign in again.'
      : `${count} of your records are on this device only. They stay here, and are sent when you sign in again.`,
  ofGuests: (count: number): string =>
    count === 1
      ? '1 rating given as a guest is on this device only. It stays here until its guest gets access again or signs in.'
      : `${count} ratings given as a guest are on this device only. They stay here until the guest gets access again or signs in.`,
  drafts: (count: number): string =>
    count === 1
      ? 'A form that you have begun stays here too, until you go on.'
      : `${count} forms that you have begun stay here too, until you go on.`,
  kept: (days: number): string =>
    `What you recorded in the last ${days} days stays on this device too, guests' contacts included, in case the server ever loses it.`,
  stay: 'Cancel',
} as const;
