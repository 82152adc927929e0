import { authState } from './text.ts';

/** What the admins' screens and calls say (spec 6, 8). */

/** Spec 6, admin. */
export const admin = {
  denied: { title: authState.denied, description: 'Access denied. Admin privileges required.' },
} as const;

/** Toasts of the admins' screens (spec 8); the server's own sentence stands below as description. */
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

/** Why the server refuses what an admin asks for. */
export const adminRefusals = {
  userUnknown: 'This user does not exist.',
  matchUnknown: 'This match does not exist.',
  feedbackUnknown: 'This feedback is not there any more.',
  codeUnknown: 'This signup code does not exist.',
  parentUnknown: 'The downline parent does not exist.',
  downlineLoop: 'This user is above that parent already: a downline cannot run in a circle.',
  ownAccount: 'You cannot delete your own account here.',
  lastAdmin: 'The last admin cannot be deleted.',
  amount: 'Credits are added in whole numbers greater than 0.',
  codeRequired: 'Please enter a code',
  codeForm: 'Use letters, digits, dashes and underscores only',
  descriptionRequired: 'Please enter a description',
  maxUses: 'A code is good for at least 1 use',
  codeTaken: 'This code already exists.',
} as const;
