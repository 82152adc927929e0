import { sessionText } from './session.ts';

/** The texts of admin calls and their failures. */

/** For everyone who is not an admin (ROLE-9). */
export const admin = {
  denied: { title: sessionText.denied, description: 'Access denied. Admin privileges required.' },
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
  matchUnknown: 'This match does not exist.',
  feedbackUnknown: 'This feedback is not there any more.',
  codeUnknown: 'This signup code does not exist.',
  parentUnknown: 'The downline parent does not exist.',
  ownParent: "A member can't be their own parent.",
  downlineLoop: 'This user is above that parent already: a downline cannot run in a circle.',
  ownAccount: 'You cannot delete your own account here.',
  lastAdmin: 'The last admin cannot be deleted.',
  amount: 'Credits are added in whole numbers greater than 0.',
  amountMost: (max: number): string => `At most ${grouped(max)} credits are added at once.`,
  codeRequired: 'Please enter a code',
  codeForm: 'Use letters, digits, dashes and underscores only',
  codeLong: (max: number): string => `A code has at most ${max} characters`,
  descriptionRequired: 'Please enter a description',
  descriptionLong: (max: number): string => `A description has at most ${max} characters`,
  days: 'A code gives at least 1 day, in whole days',
  daysMost: (max: number): string => `A code gives at most ${grouped(max)} days`,
  maxUses: 'A code is good for at least 1 use',
  maxUsesMost: (max: number): string => `A code is good for at most ${grouped(max)} uses`,
  codeTaken: 'This code already exists.',
} as const;

/** A large number with separators, the same on the server and in the form. */
function grouped(count: number): string {
  return count.toLocaleString('en-US');
}
