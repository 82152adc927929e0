/**
 * What signing out removes and what it keeps (architecture: Owners), on a phone or a computer: so no text says which.
 */
export const logout = {
  title: 'Log out?',
  unsent: (count: number): string =>
    count === 1
      ? "1 record isn't synced yet. It's safe here until you sign in again."
      : `${count} records aren't synced yet. They're safe here until you sign in again.`,
  ofGuests: (count: number): string =>
    count === 1
      ? "1 guest rating isn't synced yet. It stays here until the guest returns or signs in."
      : `${count} guest ratings aren't synced yet. They stay here until the guest returns or signs in.`,
  drafts: (count: number): string =>
    count === 1
      ? 'Your unfinished form stays here until you sign in again.'
      : `Your ${count} unfinished forms stay here until you sign in again.`,
  draftsErased: (count: number): string =>
    count === 1
      ? 'This also erases your unfinished form.'
      : `This also erases your ${count} unfinished forms.`,
  kept: (days: number): string =>
    `What you recorded in the last ${days} days also stays here as a backup, with any guests' contacts.`,
  /** For a phone that others use. */
  erase: 'Erase my data here',
  otherwise: (days: number): string =>
    `Otherwise what you recorded in the last ${days} days stays here as a backup, with any guests' contacts.`,
  /** The server can't be reached. */
  noWayBack: "You can't sign in again until you can reach PPR.",
  stay: 'Cancel',
} as const;
