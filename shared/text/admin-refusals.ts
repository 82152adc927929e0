import { withCommas } from '#shared/lib/with-commas.ts';
import { ACCESS_DENIED } from './access-denied.ts';

/** The texts of admin calls and their failures. */

/** For everyone who is not an admin (ROLE-9). */
export const admin = {
  denied: { title: ACCESS_DENIED, description: 'Access denied. Admin privileges required.' },
} as const;

/** Toasts of the admin screens (ADMIN-10); the server's message is the description. */
export const adminFailures = {
  makeAdmin: 'Failed to promote user to admin',
  makeTestMember: 'Failed to convert user to test member',
  createCode: 'Failed to create signup code',
  deactivateCode: 'Failed to deactivate signup code',
  deleteUser: 'Failed to delete user',
  addCredits: 'Failed to add credits',
  updateDownline: 'Failed to update downline',
  deleteMatch: 'Failed to delete match',
} as const;

/** Why the server refuses an admin's call. */
export const adminRefusals = {
  userUnknown: 'This user does not exist.',
  feedbackUnknown: 'This feedback no longer exists.',
  codeUnknown: 'This signup code does not exist.',
  parentUnknown: 'The downline parent does not exist.',
  ownParent: "A member can't be their own parent.",
  downlineLoop: "This user is already above that parent. A downline can't loop.",
  ownAccount: "You can't delete your own account here.",
  lastAdmin: "You can't delete the last admin.",
  amount: 'Enter a whole number greater than 0.',
  amountMost: (max: number): string => `Add at most ${withCommas(max)} credits at a time.`,
  codeRequired: 'Please enter a code',
  codeForm: 'Use letters, digits, dashes and underscores only',
  codeLong: (max: number): string => `Use at most ${max} characters`,
  descriptionRequired: 'Please enter a description',
  descriptionLong: (max: number): string => `Use at most ${max} characters`,
  days: 'Enter a whole number of days, at least 1',
  daysMost: (max: number): string => `Enter at most ${withCommas(max)} days`,
  maxUses: 'Enter at least 1 use',
  maxUsesMost: (max: number): string => `Enter at most ${withCommas(max)} uses`,
  codeTaken: 'This code already exists.',
} as const;
