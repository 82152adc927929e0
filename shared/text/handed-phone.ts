/** For the guest to whom a member handed their phone (GUEST-15). */
export const handedPhone = {
  /** Without signal, after a contact that this phone did not record as a guest's. */
  onlyGuests: 'Without signal, this phone lets in only the guests added on it.',
  /** For a guest who has rated there: the phone's owner may be this player, and then sees the rating there. */
  given: (name: string): string => `${name} gets this rating the way you chose.`,
} as const;
