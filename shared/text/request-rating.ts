import { CREATE_FIRST_MATCH } from './common.ts';

/** `/request-rating`, where a player asks for ratings (PROFILE-10). */
export const requestRating = {
  title: 'Ask for ratings',
  hint: "Show your opponents a match's QR code, or send its link. They can rate you with or without an account.",
  hintFor: (name: string): string =>
    `Show ${name} a match's QR code, or send its link. Asking in the app asks every opponent of that match.`,
  ask: 'Show QR code',
  askAbout: (location: string): string => `Show QR code: match at ${location}`,
  inApp: 'Ask in the app',
  inAppAbout: (location: string): string => `Ask in the app: match at ${location}`,
  asked: {
    title: 'Asked in the app',
    description: 'You can ask once for each match.',
  },
  noSignal: 'No signal right now. Show the QR code, or ask in the app later.',
  isAsked: 'Asked',
  notAsked: 'Not asked',
  /** Before the names. */
  against: 'Against',
  onPhone: 'Others can open the link once this match is synced.',
  empty: 'No matches yet',
  emptyHint: 'Record a match, with or without signal, so your opponents can rate you.',
  create: CREATE_FIRST_MATCH,
  emptyWith: (name: string): string => `You haven't played against ${name} yet`,
  emptyWithHint: 'Record a match, and they can rate you.',
  /** All of them with their names. */
  rated: (name = 'Everyone you played'): string => `${name} has already rated you`,
  ratedHint: 'Record your next match to get new ratings.',
  record: 'Record match',
  recordWith: (name: string): string => `Record a match with ${name}`,
} as const;
