import { nameInSubject } from '#shared/domain/mail-words.ts';
import type { ToastText } from './toast-type.ts';

type Words = Required<ToastText>;

/** Several matches of one evening have the same place and day. The score names the reader's points first. */
const yourMatch = (score: string | null, location: string, date: string): string =>
  `your ${score === null ? 'match' : `${score} match`} at ${location} on ${date}`;

export const READY_TO_RATE = 'Ready to rate your opponents? It takes a minute.';

/** Such a question at the end of a message: a phone leaves it out where it knows that nobody is left to rate. */
export const ASKS_TO_RATE = / (?:Haven't rated|Ready to rate) [^?]+\? It takes a minute\.$/;

/** What follows the player's name in titles about one who may have left the match, by type. */
const DID = {
  left: ' left your match',
  corrected: ' corrected a result',
  kept: ' recorded the same match',
} as const;

/** The name with which such a title begins, shortened as in a subject; '' for any other. */
export function nameIn(type: string, title: string): string {
  const did = Object.entries(DID).find(([of]) => of === type)?.[1];
  return did !== undefined && title.endsWith(did) ? title.slice(0, -did.length) : '';
}

/**
 * The notifications that the server sends (NOTIFY-2 to NOTIFY-8). Their titles are the subjects of their mails. A name
 * is in one of the two texts only: both show together, also in a mail and in a push message.
 */
export const notificationMessages = {
  /** Who has rated all opponents today gets it too, so it asks (docs/rules.md 87). */
  addedToMatch: (creator: string, location: string): Words => ({
    title: 'You were added to a match',
    description: `${creator} recorded a match with you at ${location}. ${READY_TO_RATE}`,
  }),
  /** Both scores name the reader's points first. */
  corrected: (
    player: string,
    location: string,
    date: string,
    [before, after]: readonly [string, string],
  ): Words => ({
    title: `${nameInSubject(player)}${DID.corrected}`,
    description: `The result of your match at ${location} on ${date} ${
      before === after ? `is ${after} again` : `changed from ${before} to ${after}`
    }.`,
  }),
  left: (player: string, ...match: Parameters<typeof yourMatch>): Words => ({
    title: `${nameInSubject(player)}${DID.left}`,
    description: `They say they didn't play ${yourMatch(...match)}. The result stays. If someone else played, you may still be able to edit the match.`,
  }),
  leftGuestsSeat: (player: string, ...match: Parameters<typeof yourMatch>): Words => ({
    title: `${nameInSubject(player)}${DID.left}`,
    description: `They say they didn't play ${yourMatch(...match)}. Your guest is back in the match, and the result stays.`,
  }),
  /** Names nobody, so that it can stay when the account of the player who recorded the match is deleted. */
  matchDeleted: (...match: Parameters<typeof yourMatch>): Words => ({
    title: 'A match was deleted',
    description: `The player who recorded ${yourMatch(...match)} deleted it. It no longer counts, and neither do its ratings.`,
  }),
  matchChanged: (creator: string, location: string): Words => ({
    title: 'A match was changed',
    description: `${creator} changed your match at ${location}. Check the players and the result.`,
  }),
  /** Names nobody, as `matchDeleted`. */
  takenOut: (...match: Parameters<typeof yourMatch>): Words => ({
    title: "You're no longer in a match",
    description: `The player who recorded ${yourMatch(...match)} changed who played. It no longer counts for you, and neither do your ratings in it.`,
  }),
  /** Names nobody, as `matchDeleted`. */
  ratingRemoved: (...match: Parameters<typeof yourMatch>): Words => ({
    title: 'A rating was removed',
    description: `The player who recorded ${yourMatch(...match)} changed who played, which removed a rating you gave. You can rate your opponents again.`,
  }),
  /** To the player whose match stays, of two of the same game. */
  keptYours: (player: string, ...match: Parameters<typeof yourMatch>): Words => ({
    title: `${nameInSubject(player)}${DID.kept}`,
    description: `You both recorded ${yourMatch(...match)}. Yours stays, with its ratings.`,
  }),
  /** Names nobody, as `matchDeleted`. */
  recordedTwice: (...match: Parameters<typeof yourMatch>): Words => ({
    title: 'A rating was removed',
    description: `Two players recorded ${yourMatch(...match)}. We kept one and removed a rating you gave in the other. You can rate your opponents again.`,
  }),
  /** Names nobody and no match, since these ratings are mostly anonymous (docs/rules.md 83). */
  rated: (players: number): Words => ({
    title: 'You were rated',
    description:
      players === 1
        ? 'A player rated you. See your new rating.'
        : `${players} players rated you. See your new ratings.`,
  }),
  /** Only the title has the name: a guest's is as somebody typed it (NOTIFY-11). */
  ratedBy: (rater: string, location: string, date: string): Words => ({
    title: `${nameInSubject(rater)} rated you`,
    description: `You played at ${location} on ${date}. See your new rating.`,
  }),
  asked: (asker: string, location: string, date: string): Words => ({
    title: `${nameInSubject(asker)} asked you for a rating`,
    description: `You played at ${location} on ${date}. Ready to rate them? It takes a minute.`,
  }),
  /** Of several matches the latest is named. Who has rated all opponents gets it too (docs/rules.md 87). */
  reminder: (location: string, date: string, matches: number): Words => ({
    title: 'How did your opponents play?',
    description:
      matches === 1
        ? `You played at ${location} on ${date}. ${READY_TO_RATE}`
        : `You played ${matches} matches. The latest was at ${location} on ${date}. ${READY_TO_RATE}`,
  }),
  lapse: (date: string): Words => ({
    title: 'Your Premium ends soon',
    description: `Your Premium membership ends on ${date}. Renew it to keep your skill breakdown and stats.`,
  }),
  earned: (amount: string, payments: number): Words => ({
    title: `You earned ${amount}`,
    description:
      payments === 1
        ? `Your referral went Premium. You earned ${amount}.`
        : `Your referrals made ${payments} Premium payments. You earned ${amount}.`,
  }),
  paidOut: (amount: string): Words => ({
    title: `${amount} is on its way to you`,
    description: `We sent your earnings of ${amount} to your connected account.`,
  }),
} as const;

/** The button of a mail, by what it is about. */
export const notificationEmailButtons = {
  match: 'Open the match',
  kept: 'Open the match',
  corrected: 'Open the match',
  left: 'Open the match',
  removed: 'See your notifications',
  rating: 'See your ratings',
  request: 'Rate now',
  reminder: 'Open the match',
  membership: 'Open your membership',
  earning: 'See your earnings',
  payout: 'See your earnings',
} as const;
