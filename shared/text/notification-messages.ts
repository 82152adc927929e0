import type { ToastText } from './toast-type.ts';

type Words = Required<ToastText>;

/** The notifications that the server sends (NOTIFY-2 to NOTIFY-8). */
export const notificationMessages = {
  addedToMatch: (creator: string, location: string): Words => ({
    title: 'You were added to a match',
    description: `${creator} recorded a match with you at ${location}. Rate your opponents!`,
  }),
  /** Names nobody and no match, since some of the ratings may be anonymous (docs/rules.md 83). */
  rated: (players: number): Words => ({
    title: 'You were rated',
    description:
      players === 1
        ? 'A player rated you. See what they say of your game.'
        : `${players} players rated you. See what they say of your game.`,
  }),
  asked: (asker: string, location: string, date: string): Words => ({
    title: `${asker} asks for your rating`,
    description: `You played at ${location} on ${date}. If you have not rated ${asker} yet, it takes a minute.`,
  }),
  /** Of several matches the latest is named. */
  reminder: (location: string, date: string, matches: number): Words => ({
    title: 'Rate your opponents',
    description:
      matches === 1
        ? `You have not rated everybody whom you played at ${location} on ${date}. It takes a minute.`
        : `You have not rated everybody whom you played in ${matches} matches, the last of them at ${location} on ${date}. It takes a minute.`,
  }),
  lapse: (date: string): Words => ({
    title: 'Your Premium ends soon',
    description: `Your Premium membership ends on ${date}. Renew it on the membership page to keep your skill breakdown and statistics.`,
  }),
  earned: (amount: string, payments: number): Words => ({
    title: `You earned ${amount}`,
    description:
      payments === 1
        ? `A player whom you referred paid for Premium: ${amount} of it is yours.`
        : `${payments} payments of players whom you referred brought you ${amount}.`,
  }),
  paidOut: (amount: string): Words => ({
    title: `${amount} is on its way to you`,
    description: `Your affiliate earnings of ${amount} were sent to your connected account.`,
  }),
} as const;

/** The button of a mail, by what it is about. */
export const notificationEmailButtons = {
  match: 'Open the match',
  rating: 'See your ratings',
  request: 'Rate now',
  reminder: 'Rate now',
  membership: 'Open your membership',
  earning: 'See your earnings',
  payout: 'See your earnings',
} as const;
