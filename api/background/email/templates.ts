import type { EmailTemplates } from './email-worker.ts';
import { renderChangeEmail } from './templates/change-email.ts';
import { renderEmailChanged } from './templates/email-changed.ts';
import { renderInvitation } from './templates/invitation.ts';
import { renderNotification } from './templates/notification.ts';
import { renderProveEmail } from './templates/prove-email.ts';
import { renderReminder } from './templates/reminder.ts';
import { renderResetPassword } from './templates/reset-password.ts';

/** The templates of all kinds of mail. */
export const EMAIL_TEMPLATES: EmailTemplates = {
  invitation: renderInvitation,
  reminder: renderReminder,
  notice: renderNotification,
  'prove-email': renderProveEmail,
  'reset-password': renderResetPassword,
  'change-email': renderChangeEmail,
  'email-changed': renderEmailChanged,
};
