import type { EmailTemplates } from './send-next.ts';
import { renderInvitation } from './templates/invitation.ts';
import { renderNotification } from './templates/notification.ts';
import { renderProveEmail } from './templates/prove-email.ts';
import { renderReminder } from './templates/reminder.ts';
import { renderResetPassword } from './templates/reset-password.ts';

/** How each kind of mail is written: the one place that knows the letters of all features. */
export const EMAIL_TEMPLATES: EmailTemplates = {
  invitation: renderInvitation,
  reminder: renderReminder,
  notice: renderNotification,
  'prove-email': renderProveEmail,
  'reset-password': renderResetPassword,
};
