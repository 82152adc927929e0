/** Signing in and registering (AUTH-9 to AUTH-13). */
import { PASSWORD_MIN } from '#shared/domain/text-lengths.ts';

export const authPage = {
  modes: 'Sign in or register',
  login: 'Login',
  register: 'Register',
  createAccount: 'Create Account',
  betaInfo: 'Are you a beta tester?',
  signupCodeHint: 'Optional: a signup, beta or affiliate code',
  codeUnknownHint: "We don't know this code from your link. You can register without it.",
  usernameRequired: 'Username is required',
  emailRequired: 'Email is required',
  passwordRequired: 'Password is required',
  usernameForm: 'Use letters, digits, single spaces and . _ - + only',
  usernameAlphabet: 'Use letters of one alphabet only',
  tooLong: 'This is too long',
  accountRequired: 'Email or username is required',
  passwordShort: `Use at least ${PASSWORD_MIN} characters`,
  confirmRequired: 'Please confirm your password',
  mismatch: "Passwords don't match",
  registrationError: 'Registration Error',
  loginFailed: 'Login failed',
  registrationFailed: 'Registration failed',
  changePassword: 'Choose a new password',
  changePasswordHint:
    'The server made the password you signed in with. It is good until you choose your own.',
  changePasswordFailed: 'Password not changed',
} as const;

/** Why the server refuses a sign-in, a registration or a new password. */
export const authRefusals = {
  usernameTaken: 'Username already taken',
  emailTaken: 'Email already registered',
  wrongCredentials: 'Invalid username or password',
  wrongPassword: 'Your current password is not right',
  samePassword: 'Please choose a password that you have not used here',
  mustChangePassword: 'Please choose a new password first.',
  linkSpent: 'This link is no longer good. Please ask for a new one.',
  codeUnknown: 'This code is not known',
  codeUsedUp: 'This code is no longer valid',
  tooManyTries: 'Too many tries. Please wait a few minutes and try again.',
} as const;

/** Hints of /auth about records that wait for their owner, and about its fields. */
export const signInHints = {
  waiting: 'Waiting on this device',
  waits: (count: number, username: string): string =>
    count === 1
      ? `1 record of @${username} waits on this device. Sign in as ${username} to send it.`
      : `${count} records of @${username} wait on this device. Sign in as ${username} to send them.`,
  guestWaits: (count: number, name = 'somebody'): string =>
    count === 1
      ? `1 rating that ${name} gave here as a guest is waiting on this device. Sign in with the account that has this place, or get access as a guest again.`
      : `${count} ratings that ${name} gave here as a guest are waiting on this device. Sign in with the account that has this place, or get access as a guest again.`,
  /** The match would only send them back here. */
  claimedWaits: (count: number, name = 'somebody'): string =>
    count === 1
      ? `1 rating that ${name} gave here as a guest is waiting on this device. Sign in with the account that has this place to send it.`
      : `${count} ratings that ${name} gave here as a guest are waiting on this device. Sign in with the account that has this place to send them.`,
  openMatch: 'Open the match',
  ended: (username: string): string =>
    `Your session has ended. Sign in again as ${username}: what you recorded is kept on this device, and the server gets what it lacks.`,
  recordFirst: 'Record match, sign in later',
  requiredMark: 'Fields with * are required.',
} as const;
