/** The texts of mails; each is sent in text and in HTML. */
import { countHours } from './mailed-links.ts';

export const emails = {
  hello: (name: string): string => `Hello ${name},`,
  orCopy: 'Or copy this address into your browser:',
  unsubscribe: 'No more mails like this',
  notice: {
    why: 'You get this mail because of what you chose in the settings of your account.',
  },
  reminder: {
    subject: 'Rate your opponents',
    message: (location: string, date: string): string =>
      `You have not rated everybody whom you played at ${location} on ${date}. It takes a minute.`,
    action: 'Rate your opponents',
  },
  /** The page behind the unsubscribe link. */
  unsubscribePage: {
    title: 'No more mails like this?',
    member: 'You will get no more mails of this kind. In the app you are told all the same.',
    address: 'This address will get no more mail about matches: no invitations, no reminders.',
    confirm: 'No more mails like this',
    done: 'Done: no more mails like this',
    doneMember: 'In the app you are told all the same. Your settings have the switch.',
    doneAddress: 'Nothing more about matches is sent to this address.',
    spent: 'This link does not work',
    spentHint:
      'It is too old, or not all of it arrived. Use the one in a newer mail, or sign in and open the settings.',
  },
  invitation: {
    subject: (creator: string): string => `${creator} played a match with you`,
    message: (creator: string, location: string, date: string): string =>
      `${creator} recorded a match with you at ${location} on ${date}. Rate your opponents, and see it kept for you.`,
    action: 'Rate your opponents',
    goodFor: (days: number): string =>
      `This link is yours alone and good for ${days} days. Whoever has it can rate in your place, so do not pass it on.`,
    unwanted:
      'You did not play there? Then somebody mistyped an address: you can forget this mail.',
  },
  resetPassword: {
    subject: 'Choose a new password',
    message: 'You asked for a new password. Choose it here:',
    action: 'Choose a new password',
    goodFor: (hours: number): string =>
      `This link is good for ${countHours(hours)}, and once. A new password signs you out on every other device.`,
    unwanted:
      'You did not ask for this? Then you can forget this mail: your password stays as it is.',
  },
  proveEmail: {
    subject: 'Is this your email address?',
    message: (username: string): string =>
      `The account @${username} was made with this email address. If it is yours, say so here: matches that you were invited to by this address are then yours too.`,
    action: 'This is my address',
    goodFor: (days: number): string => `This link is good for ${days} days.`,
    unwanted: 'You did not make this account? Then do not open the link, and forget this mail.',
  },
} as const;
