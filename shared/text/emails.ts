/** The texts of emails; each is sent in text and in HTML. */
import { nameInSubject, withoutLinks } from '#shared/domain/mail-words.ts';
import { countHours } from './mailed-links.ts';
import { READY_TO_RATE } from './notification-messages.ts';

export const emails = {
  hello: (name: string): string => `Hi ${withoutLinks(name)},`,
  orCopy: 'Or copy this address into your browser:',
  unsubscribe: 'Unsubscribe from these emails',
  notice: {
    why: 'You get this email because of your notification settings.',
  },
  reminder: {
    subject: 'How did your opponents play?',
    message: (location: string, date: string): string =>
      withoutLinks(`You played at ${location} on ${date}. ${READY_TO_RATE}`),
    action: 'Rate your opponents',
  },
  /** The page behind the unsubscribe link. */
  unsubscribePage: {
    title: 'Unsubscribe?',
    member: 'This stops these emails. You still get notifications in the app.',
    address: 'This stops match invitations and reminders to this address.',
    confirm: 'Unsubscribe',
    done: 'Unsubscribed',
    doneMember: 'You still get notifications in the app. Turn emails back on in the settings.',
    doneAddress: 'This address gets no more emails about matches.',
    spent: 'This link has expired',
    spentHint: 'Use the link in a newer email, or sign in and open the settings.',
    openSettings: 'Open settings',
  },
  invitation: {
    subject: (creator: string): string => `${nameInSubject(creator)} played a match with you`,
    message: (creator: string, location: string, date: string): string =>
      withoutLinks(
        `${creator} recorded a match with you at ${location} on ${date}. Open the match to rate your opponents.`,
      ),
    action: 'Rate your opponents',
    goodFor: (days: number): string =>
      `This link is just for you and works for ${days} days. Anyone who has it can rate as you, so don't forward it.`,
    unwanted: "Didn't play there? The address was probably a typo. You can ignore this email.",
  },
  resetPassword: {
    subject: 'Choose a new password',
    message: 'You asked to reset your password.',
    action: 'Choose a new password',
    goodFor: (hours: number): string =>
      `This link works once and expires in ${countHours(hours)}. A new password logs you out on every other device.`,
    unwanted: "Didn't ask for this? Ignore this email and keep your password.",
  },
  proveEmail: {
    subject: 'Verify your email',
    message: (username: string): string =>
      `Verify this email for your account @${withoutLinks(username)}. That also claims the matches you were invited to.`,
    action: 'Verify email',
    goodFor: (days: number): string => `This link works for ${days} days.`,
    unwanted: 'Not your account? Just ignore this email.',
  },
  /** To the address that a member wants as their email. */
  changeEmail: {
    subject: 'Verify your new email',
    message: (username: string): string =>
      `You asked to use this email for your account @${withoutLinks(username)}. Sign in to that account to verify it.`,
    action: 'Verify email',
    goodFor: (days: number): string =>
      `This link works once and expires in ${days} days. Until you verify it, the account keeps its current email.`,
    unwanted: 'Not your account? Just ignore this email.',
    /** If it is the email of another account. */
    takenSubject: 'This email already has an account',
    taken: (username: string, owner: string): string =>
      `@${withoutLinks(username)} wants to use this email, but it already belongs to the account @${owner}. Nothing has changed.`,
    takenAction: 'Sign in',
    takenHint: (owner: string): string =>
      `Both accounts yours? Sign in as ${owner}, or give that account another email first.`,
    takenUnwanted: "Didn't ask for this? Just ignore this email.",
  },
  /** To the verified address that another one has replaced. */
  emailChanged: {
    subject: 'Your email was changed',
    message: (username: string): string =>
      `Your account @${username} has a new email. This address no longer gets its emails, and can't reset its password.`,
    action: 'Open PPR',
    unwanted:
      "Wasn't you? Sign in, choose a new password and change the email back. If you can't sign in, tell an admin of your PPR right away: they can delete the account.",
  },
} as const;
