/** What signing out removes and what it keeps (architecture: Owners). */
export const logout = {
  title: 'Log out?',
  unsent: (count: number): string =>
    count === 1
      ? "1 record isn't synced yet. It's safe on this phone until you sign in again."
      : `${count} records aren't synced yet. They're safe on this phone until you sign in again.`,
  ofGuests: (count: number): string =>
    count === 1
      ? "1 guest rating isn't synced yet. It stays on this phone until the guest returns or signs in."
      : `${count} guest ratings aren't synced yet. They stay on this phone until the guest returns or signs in.`,
  drafts: (count: number): string =>
    count === 1
      ? '1 match or rating you started stays on this phone until you sign in again.'
      : `${count} matches or ratings you started stay on this phone until you sign in again.`,
  draftsErased: (count: number): string =>
    count === 1
      ? 'This also erases 1 match or rating you started.'
      : `This also erases ${count} matches or ratings you started.`,
  kept: (days: number): string =>
    `As a backup, this phone also keeps what you recorded in the last ${days} days, with any guests' contacts.`,
  /** For a phone that others use. */
  erase: 'Erase my records from this phone',
  otherwise: (days: number): string =>
    `Otherwise it keeps what you recorded in the last ${days} days as a backup, with any guests' contacts.`,
  /** The server can't be reached. */
  noWayBack: "You can't sign in again until this phone can reach PPR.",
  stay: 'Cancel',
} as const;
