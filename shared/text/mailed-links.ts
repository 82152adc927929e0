/** The screens that request a mailed link, and those that the links open. */
import { DAY_MS, HOUR_MS } from '#shared/domain/days.ts';
import { PROVE_LINK_MS, RESET_LINK_MS } from '#shared/domain/link-lifetimes.ts';

/** A number of whole hours, such as `1 hour`. */
export function countHours(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

const resetLinkLife = countHours(RESET_LINK_MS / HOUR_MS);

export const forgotPassword = {
  link: 'Forgot your password?',
  title: 'Forgot your password?',
  hint: 'We mail you a link to choose a new one.',
  account: 'Email or username',
  submit: 'Mail me a link',
  failed: 'No link was mailed',
  sent: 'Look into your mail',
  sentHint: (account: string): string =>
    `If ${account} has an account here, a link is on its way to its email address. It is good for ${resetLinkLife}.`,
  notThere: 'Nothing there? Look among the unwanted mail, or try again in a few minutes.',
  again: 'Try again',
  back: 'Back to sign in',
} as const;

export const resetPassword = {
  title: 'Choose a new password',
  hint: 'It signs you in here, and out on every other device.',
  submit: 'Save and sign in',
  failed: 'Password not changed',
  withoutLink: `Please open this page by the link in your mail. It is good for ${resetLinkLife}, and once.`,
  askAgain: 'Ask for a new link',
} as const;

export const proveEmail = {
  title: 'Your email address',
  whose: (username: string): string => `Is @${username} your account?`,
  whoseHint:
    'Then the address that this link was mailed to is yours. Matches that you were invited to by it become the account’s own.',
  notMine: 'You did not make this account? Then leave this page: nothing was done.',
  yes: 'Yes, that is me',
  proving: 'Telling the server that this address is yours …',
  proved: 'This address is yours. Matches that you were invited to by it are now among your own.',
  isProved: (email: string): string => `${email} is proved to be yours.`,
  notProved: (email: string): string =>
    `Prove that ${email} is yours by the link that we mailed there. It is good for ${PROVE_LINK_MS / DAY_MS} days. Matches that you were invited to by this address are then yours too.`,
  signIn: 'Sign in, and you can have the link mailed again.',
  again: 'Try again',
  mail: 'Mail the link again',
  mailFailed: 'No link was mailed',
  mailed: 'A new link is on its way. Nothing there? Look among the unwanted mail.',
  home: 'Go to my dashboard',
} as const;

/** Shown before anything is typed on a screen that needs the server. */
export const noSignal =
  'You have no signal right now. This needs the server: try it again once you are back online.';
