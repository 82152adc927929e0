/** The form that asks for another email (ACCOUNT-24). */
import { DAY_MS } from '#shared/domain/days.ts';
import { PROVE_LINK_MS } from '#shared/domain/link-lifetimes.ts';
import { countDays, proveEmail } from './mailed-links.ts';

const changed = 'Email changed';

export const changeEmail = {
  title: 'Change email',
  hint: (email: string): string =>
    `Your email is ${email}. We'll send a link to your new one. Open it to make the change.`,
  email: 'New email',
  submit: 'Send the link',
  failed: 'Link not sent',
  sent: 'Check your new email',
  sentHint: (email: string): string =>
    `We sent a link to ${email}. Open it within ${countDays(PROVE_LINK_MS / DAY_MS)} to switch. Until then we keep using your old one.`,
  notThere: 'Nothing there? Check your spam folder.',
  again: 'Use another email',
  /** Once the link was opened and confirmed, here or elsewhere. */
  changed,
  back: 'Back to profile',
  cancel: 'Cancel',
  /** On the profile, while the link waits. */
  waiting: (email: string): string => `Waiting for you to verify ${email}.`,
  askAgain: 'Resend the link',
  /** The screen shows the address: a long one would make the toast higher than the bar (docs/rules.md 162). */
  resent: {
    title: 'Link sent',
    description: 'Check your new email, including the spam folder. Any earlier link has expired.',
  },
  /** The change was confirmed, canceled or replaced elsewhere, or its link has expired. */
  notWaiting: {
    title: 'Link not sent',
    description: 'This email change is already done or canceled, or its link has expired.',
  },
  giveUp: 'Cancel change',
  givenUp: { title: 'Change canceled', description: 'Your email stays as it is.' },
  /** The link was confirmed elsewhere before the change was given up. */
  changedBefore: (email: string) => ({
    title: changed,
    description: proveEmail.changed(email),
  }),
  notGivenUp: 'Change not canceled',
  /** The refusal of an email that is also the member's password. */
  isPassword: 'This is your password too. Please choose another password first.',
  /** The refusal of a link that ended early: mostly for a newer one. */
  replaced: 'This link has expired. If we sent you a newer email, use the link in that one.',
  /** The refusal of a link that another member opens. */
  anothers: 'This link belongs to another account. Sign in to that one to verify it.',
} as const;
