import { OLD_CAPTURE_DAYS } from '#shared/limits.ts';
import type { ToastText } from './toast-type.ts';

/** The panel behind the sync badge. */
export const syncPanel = {
  panel: 'Sync',
  /** Opens it, where some records need a decision. */
  review: (count: number): string => (count === 1 ? 'Review record' : 'Review records'),
  offline: 'No signal. Keep playing: everything is saved here.',
  portal: 'This network needs you to sign in. Everything is saved here.',
  down: "Can't reach PPR. Everything is saved here.",
  refusedOne: "This record can't sync. Decide what to do with it.",
  refusedOnly: "These records can't sync. Decide what to do with each.",
  /** Of two results or edits of one match. */
  chooseOnly: 'Saved here. Choose which one is right.',
  heldOnly: 'Saved here. Each record says when it syncs.',
  /** While nothing syncs without an answer. */
  toDecide: 'Saved here. Decide what to do with each.',
  someToDecide:
    'Saved here. Some records need your decision. The rest sync on their own or once you decide.',
  someHeld: 'Saved here. Some records sync later and say when.',
  oldOnly: 'Saved here. Check the date to sync.',
  clean: 'Everything is synced.',
  checking: 'Checking your records…',
  loading: 'Loading your matches and ratings…',
  /** For ten seconds nothing is sent that can be undone. */
  undoable: 'Saved here. Syncs once the time to undo is over.',
  onThisPhoneHint: 'Saved here. Syncs as soon as you have signal.',
  /** Beside records whose owner can no longer sign in. */
  cleanBut: 'All your other records are synced.',
  onItsWay: 'On its way',
  refusedHeading: 'Refused',
  chooseHeading: 'Choose one',
  otherOwner: 'Another player is signed in here. Sign in again to sync these records.',
  updating: 'Updating the app. Everything here syncs after that.',
  retry: 'Try again',
  file: 'ppr-refused-records.json',
  /** Below the button that saves them. */
  fileHint: 'Save a copy before you discard a record.',
  /** What a refused record is discarded as. */
  discardWhat: {
    match: 'Discard match',
    result: 'Discard result',
    rating: 'Discard rating',
    edit: 'Discard edit',
    feedback: 'Discard feedback',
    report: 'Discard report',
  },
  discard: 'Discard',
  discardForGood: 'Discard for good',
  /** Below the reason that the match was deleted; `recorder` is another player. */
  deletedMatch: (location: string, date: string, recorder: string | null): string =>
    `The match was at ${location} on ${date}${recorder === null ? '' : `. ${recorder} recorded it`}.`,
  /** Below the question whether to discard a refused match. */
  ratingsHang: (count: number): string =>
    count === 1
      ? "1 rating you gave in this match can't sync without it."
      : `${count} ratings you gave in this match can't sync without it.`,
  keep: 'Keep',
  now: 'Sync now',
  /** Below that button after a press that could not help; the headline says what is wrong. */
  notNow: {
    portal: 'Sign in to the network, then sync again.',
    down: 'No answer yet. Try again in a moment.',
  },
  aMatch: (location: string): string => `Match at ${location}`,
  aResult: (location: string): string => `Result at ${location}`,
  aRating: (name: string): string => `Rating for ${name}`,
  aRatingChange: (name: string): string => `Edited rating for ${name}`,
  aWithdrawal: (name: string): string => `Withdrawn rating for ${name}`,
  anEdit: 'Edited match',
  anEditAt: (location: string): string => `Edited match at ${location}`,
  aDeletion: 'Deleted match',
  aDeletionAt: (location: string): string => `Deleted match at ${location}`,
  aLeave: 'Left match',
  aLeaveAt: (location: string): string => `Left match at ${location}`,
  aFeedback: 'Your feedback',
  aReport: 'Your report',
  aNotification: 'A notification you read',
  anEntry: 'A record',
  persistUnasked:
    "After your next match we'll ask your browser to keep your data even when space runs low.",
  persisted: 'Your browser keeps your data.',
  /** In the installed app, and in the browser that it was installed from. */
  notPersistedInstalled:
    'Your browser may clear data when space runs low. Sync when you have signal.',
  notPersisted: 'Install the app so your browser keeps your data even when space runs low.',
} as const;

/** The question about matches and ratings with a date long ago. */
export const oldCaptures = {
  heading: 'Check the date',
  title: (first: string, last: string): string =>
    first === last ? `Recorded on ${first}?` : `Recorded from ${first} to ${last}?`,
  why: `That's more than ${OLD_CAPTURE_DAYS} days ago. Was your phone's clock wrong?`,
  recordedOn: (what: string, day: string): string => `${what} (${day})`,
  keepDate: (isOneDay: boolean): string =>
    isOneDay ? 'Sync with this date' : 'Sync with these dates',
  asOfToday: "Use today's date",
} as const;

/** Shown once, after the server has corrected the dates of a wrong clock. */
export function clockCorrected(records: number): ToastText {
  const what = records === 1 ? 'the date of 1 record' : `the date of ${records} records`;
  return { title: `Your phone's clock was off; we fixed ${what}` };
}

/** Unsent ratings of guests on this phone, in the panel of the signed-in member. */
export const guestEntries = {
  heading: (name = 'a guest'): string => `Rated as a guest: ${name}`,
  waits: 'Not synced yet. Syncs when the guest gets access again or signs in.',
  /** Of a guest whom this phone let in without signal. */
  syncs: 'Not synced yet. Syncs with the match when you have signal.',
  claimed: 'Not synced yet. Syncs when the member who claimed this match signs in.',
  openMatch: 'Open the match',
  aRating: 'A rating',
  privateRatings: "Anonymous ratings stay private. They aren't shown or exported here.",
  export: 'Save as file',
  file: 'ppr-guest-ratings.json',
} as const;
