/** Signing in and registering (AUTH-9 to AUTH-13). */
import { PASSWORD_MIN } from '#shared/domain/text-lengths.ts';
import { linkSpent } from './mailed-links.ts';

export const authPage = {
  modes: 'Sign in or register',
  login: 'Sign in',
  register: 'Register',
  createAccount: 'Create Account',
  creating: 'Creating your account…',
  creatingSlowly: 'PPR is slow right now. Keep this page open.',
  signingInSlowly: 'Still signing in…',
  betaInfo: 'Are you a beta tester?',
  signupCodeHint: 'Optional: a signup, beta or affiliate code',
  codeUnknownHint: "We don't recognize the code in your link. Register without it?",
  usernameRequired: 'Username is required',
  emailRequired: 'Email is required',
  passwordRequired: 'Password is required',
  /** The signs stay on one line. */
  usernameForm: 'Use letters, digits, single spaces and .\u00a0_\u00a0-\u00a0+ only',
  usernameAlphabet: 'Use letters of one alphabet only',
  tooLong: 'This is too long',
  accountRequired: 'Email or username is required',
  passwordShort: `Use at least ${PASSWORD_MIN} characters`,
  confirmRequired: 'Please confirm your password',
  mismatch: "Passwords don't match",
  refused: (message: string): string => `Registration Error: ${message}`,
  loginFailed: 'Login failed',
  registrationFailed: 'Registration failed',
  logoutFailed: 'Logout failed',
  changePassword: 'Choose a new password',
  savePassword: 'Save new password',
  changePasswordHint: 'You signed in with a temporary password. Choose your own to continue.',
  changePasswordFailed: 'Password not changed',
} as const;

/** Why the server refuses a sign-in, a registration or a new password. */
export const authRefusals = {
  usernameTaken: 'Username already taken',
  emailTaken: 'Email already registered',
  wrongCredentials: 'Invalid username or password',
  wrongPassword: 'Your current password is wrong',
  commonPassword: 'This password is too easy to guess. Please choose another one.',
  samePassword: "Please choose a password you haven't used here",
  mustChangePassword: 'Please choose a new password first.',
  sameEmail: 'This is already your email',
  /** Where a link was to make it the email of an account. */
  emailTakenSince: 'Another account uses this email now, so your email stays as it was.',
  linkSpent,
  codeUnknown: "We don't recognize this code",
  codeUsedUp: 'This code was already used',
  tooManyTries: 'Too many tries. Please wait a few minutes and try again.',
} as const;

/** By itself, because only the server says it: phones load the texts above at their start. */
export const codeExpired = 'This code has expired';

/** Hints of /auth about an ended session, and about its fields. */
export const signInHints = {
  /**
   * With nothing unsent, where the server hasn't said that the account was deleted: it can't once a session is over.
   */
  ended: (username: string): string =>
    `Sign in again as ${username}, unless this account was deleted.`,
  /** Before why the server can't be reached. */
  loggedOut: "You're logged out here.",
  usernameOrEmail: 'Username or email',
  /** Where a refused username has the form of an email. */
  unverified: 'Your email works here once you verify it. Until then, use your username.',
  recordFirst: 'Record match, sign in later',
  /** For a visitor who opened a member's link. */
  invited: 'A friend invited you to PPR.',
  requiredMark: 'Fields with * are required.',
} as const;
