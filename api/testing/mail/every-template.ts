import type { EmailTemplates } from '#api/background/email/email-worker.ts';
import { EMAIL_TEMPLATES } from '#api/background/email/templates.ts';

/** `write` in the place of every template. */
export function everyTemplate(write: EmailTemplates['invitation']): EmailTemplates {
  const kinds = Object.keys(EMAIL_TEMPLATES);
  return { ...EMAIL_TEMPLATES, ...Object.fromEntries(kinds.map((kind) => [kind, write])) };
}
