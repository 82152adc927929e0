import type { Letters } from './send-next.ts';
import { writeInvitation } from './templates/invitation.ts';
import { writeNotice } from './templates/notification.ts';
import { writeProofLetter } from './templates/prove-email.ts';
import { writeReminder } from './templates/reminder.ts';
import { writeResetLetter } from './templates/reset-password.ts';

/** How each kind of mail is written: the one place that knows the letters of all features. */
export const LETTERS: Letters = {
  invitation: writeInvitation,
  reminder: writeReminder,
  notice: writeNotice,
  'prove-email': writeProofLetter,
  'reset-password': writeResetLetter,
};
