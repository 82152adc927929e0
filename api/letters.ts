import { writeProofLetter } from './features/auth/prove-email-letter.ts';
import { writeResetLetter } from './features/auth/reset-password-letter.ts';
import { writeInvitation } from './features/guests/invitation.ts';
import { writeReminder } from './features/guests/reminder.ts';
import type { Letters } from './mails/deliver.ts';
import { writeNotice } from './notices/write-notice.ts';

/** How each kind of mail is written: the one place that knows the letters of all features. */
export const LETTERS: Letters = {
  invitation: writeInvitation,
  reminder: writeReminder,
  notice: writeNotice,
  'prove-email': writeProofLetter,
  'reset-password': writeResetLetter,
};
