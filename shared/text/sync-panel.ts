import type { ToastText } from './toast-type.ts';

/** The panel behind the sync badge. */
export const syncPanel = {
  panel: 'Your records',
  offline: 'No signal. Keep playing: everything is kept on this device and sent by itself later.',
  portal:
    'This network needs you to sign in. Everything is kept on this device and sent by itself once you have.',
  down: "Can't reach PPR. Everything is kept on this device and sent by itself later.",
  refusedOnly: 'The server refused what stands below. Try again or discard it.',
  onThisPhoneHint: 'Kept here, and sent as soon as there is signal.',
  /** Beside records whose owner can no longer sign in. */
  cleanBut: 'Nothing else of yours is waiting to be sent.',
  onItsWay: 'On its way',
  refusedHeading: 'Refused by the server',
  otherOwner: 'Somebody else is signed in on this device. Sign in again to send these records.',
  updating: 'This app is being updated. Then everything here is sent.',
  retry: 'Try again',
  discard: 'Discard',
  discardForGood: 'Discard for good',
  keep: 'Keep',
  now: 'Sync now',
  aMatch: (location: string): string => `Match at ${location}`,
  aResult: (location: string): string => `Result at ${location}`,
  aRating: (name: string): string => `Rating for ${name}`,
  aFeedback: 'Your feedback',
  aNotification: 'A notification you read',
  anEntry: 'An entry',
  persistUnasked: 'After your first record the browser is asked to keep your records.',
  persisted: 'This browser promised to keep your records.',
  notPersisted:
    'This browser may clear records when space runs low. Install the app to keep them safe.',
} as const;

/** Shown once, after the server has corrected the dates of a wrong clock. */
export function clockCorrected(records: number): ToastText {
  const what = records === 1 ? 'the date of 1 record' : `the date of ${records} records`;
  return { title: `Your phone's clock was off; we fixed ${what}` };
}

/** Unsent ratings of guests on this phone, in the panel of the signed-in member. */
export const guestEntries = {
  heading: (name = 'a guest'): string => `Rated as a guest: ${name}`,
  waits:
    'Not sent yet. It needs the account that has this place, or the guest to get access again.',
  claimed: 'Not sent yet. It needs the account that has this place to sign in.',
  openMatch: 'Open the match',
  export: 'Export as a file',
  file: 'ppr-guest-ratings.json',
} as const;
