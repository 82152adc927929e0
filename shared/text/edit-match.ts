import type { ToastText } from './toast-type.ts';

const RATINGS_STAY = 'Your ratings stay for everyone who is still an opponent.';

/** Correcting date and place of a match (WRONG-1), and the choice if it changed meanwhile. */
export const editMatch = {
  begin: 'Edit match',
  of: (location: string): string => `Edit match: ${location}`,
  title: 'Edit match',
  players: 'Change players, teams or score',
  /** On the form that corrects these. */
  qrStays: 'The QR code still works.',
  ratingsStay: RATINGS_STAY,
  othersAgain:
    'If opponents change, we may delete ratings from this match. Opponents can rate again.',
  /** With the names of guests of the match whose contacts are on another phone: they are not in the form. */
  addAgain: (names: string, count: number): string =>
    count === 1
      ? `Add ${names} again, or saving removes them. Their email or phone number is only on the phone that added them.`
      : `Add ${names} again, or saving removes them. Their emails or phone numbers are only on the phone that added them.`,
  /** A member has claimed the match as this guest. `guest` is '' if they have no name. */
  claimerStays: (member: string, guest: string): string =>
    guest === ''
      ? `${member} claimed this match as a guest. Add that guest instead and ${member} stays in it. Add both and the guest is a new one.`
      : `${member} claimed this match as ${guest}. Add ${guest} instead and ${member} stays in it. Add both and ${guest} is a new guest.`,
  /** Asked before saving, with the names of the players whom the editor has rated and who are no opponents anymore. */
  ratingsGo: {
    title: (names: string, count: number): string =>
      count === 1 ? `Delete your rating of ${names}?` : `Delete your ratings of ${names}?`,
    why: (names: string, count: number): string =>
      count === 1
        ? `${names} won't be your opponent anymore, so saving deletes the rating you gave in this match.`
        : `${names} won't be your opponents anymore, so saving deletes the ratings you gave in this match.`,
    save: 'Save and delete',
    cancel: 'Back to the form',
  },
  staysToo: "It's too late to replace that match. This form records a new one.",
  save: 'Save changes',
  saved: { title: 'Match edited', description: 'Everyone who played sees it once it syncs.' },
  failed: {
    title: 'Error',
    description: "We couldn't save this on your phone. Please try again.",
  } satisfies ToastText,
  conflict: 'The match changed before your edit arrived',
  theirs: (day: string, location: string): string => `Now it's ${day} at ${location}.`,
  mine: (day: string, location: string): string => `You changed it to ${day} at ${location}.`,
  sendMine: 'Save my edit',
  keepTheirs: 'Discard my edit',
} as const;

/** A match that the server refused, and that its creator can change (WRONG-10). */
export const refusedMatch = {
  /** On the card right after recording. */
  title: "This match can't sync",
  stays: 'It stays on this phone until you change or discard it.',
  change: 'Change players',
  of: (location: string): string => `Change players: ${location}`,
  /** Which player it is is never said (BLOCK-4): only trying tells. */
  unknownPlayer: 'Try swapping one player at a time.',
  /** On the form, after the server's reason. */
  again: (reason: string): string => `${reason} Change the match and save again.`,
  keepsRatings: `Its QR code stays. ${RATINGS_STAY}`,
} as const;
