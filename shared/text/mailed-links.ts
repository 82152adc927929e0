/** The screens that request a mailed link, and those that the links open. */
import { DAY_MS, HOUR_MS } from '#shared/domain/days.ts';
import { PROVE_LINK_MS, RESET_LINK_MS } from '#shared/domain/link-lifetimes.ts';

/** A number of whole hours, such as `1 hour`. */
export function countHours(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

/** A number of days, of which there are several, on one line of a screen. */
export function countDays(days: number): string {
  return `${days}\u00a0days`;
}

const resetLinkLife = countHours(RESET_LINK_MS / HOUR_MS);

/** By itself, because phones load the server's other refusals at no start. */
export const linkSpent = 'This link has expired or was already used. Please get a new one.';

export const forgotPassword = {
  link: 'Forgot your password?',
  title: 'Forgot your password?',
  hint: "We'll email you a link to choose a new password.",
  account: 'Email or username',
  submit: 'Email me a link',
  failed: 'Email not sent',
  sent: 'Check your email',
  sentHint: (account: string): string =>
    `If there's an account for ${account}, we just emailed a link to its address. Open it within ${resetLinkLife}.`,
  notThere: 'Nothing there? Check your spam folder, or try again in a few minutes.',
  again: 'Try again',
  back: 'Back to sign in',
} as const;

export const resetPassword = {
  title: 'Choose a new password',
  hint: "You'll be signed in here and logged out on every other device.",
  submit: 'Save and sign in',
  failed: 'Password not changed',
  withoutLink: `Please open the link in your email. It works once and expires after ${resetLinkLife}.`,
  askAgain: 'Get a new link',
} as const;

const VERIFY = 'Verify your email';

export const proveEmail = {
  /** Of the screen, and of links to it. */
  title: VERIFY,
  /** Of the screen once the email is verified. */
  titleDone: 'Your email',
  link: VERIFY,
  /** To the member whose email the link verifies, signed in here. */
  own: (email: string): string => `Verify ${email}?`,
  ownHint: 'This also claims the matches you were invited to.',
  ownYes: 'Verify email',
  whose: (username: string): string => `Is @${username} your account?`,
  whoseHint: 'This verifies your email and claims the matches you were invited to.',
  /** Of a link that changes the email: the same for the new one, which takes a sign-in first. */
  newEmailHint: (email: string): string => `Sign in to make ${email} your email.`,
  ownNewHint: 'It becomes your email.',
  /** Of such a link, on a phone where another member is signed in. */
  asAnother: (username: string): string =>
    `You're signed in as @${username}. Log out, then open the link again.`,
  notMine: 'Not your account? Just close this page.',
  yes: "Yes, it's mine",
  proving: 'Verifying…',
  proved: 'Your email is verified. Any match you were invited to is now in your list.',
  /** After a link that changes the email. */
  changed: (email: string): string => `${email} is now your email.`,
  isProved: (email: string): string => `${email} is verified.`,
  notProved: (email: string): string =>
    `We sent a link to ${email}. Open it within ${countDays(PROVE_LINK_MS / DAY_MS)} to verify your address and claim the matches you were invited to.`,
  signIn: 'Sign in to get a new link.',
  again: 'Try again',
  wrong: 'Change email',
  mail: 'Resend the link',
  mailFailed: 'Email not sent',
  mailed: 'We sent a new link. Nothing there? Check your spam folder.',
  home: 'Go Home',
} as const;
