import { sendNextEmail } from '#api/background/email/email-worker.ts';
import { EMAIL_TEMPLATES } from '#api/background/email/templates.ts';
import type { Email } from '#api/integrations/mail/email.ts';
import type { TestApp } from '../test-app.ts';

/** Runs the queue until no mail is due, without sending; returns the mails in order. */
export async function deliverAll(testApp: TestApp): Promise<Email[]> {
  const sent: Email[] = [];
  const send = async (email: Email) => {
    sent.push(email);
  };
  while (await sendNextEmail(testApp, EMAIL_TEMPLATES, send));
  return sent;
}

/** The token in the fragment of a mail's link. */
export function tokenIn({ text }: Email): string {
  const [, token] = /#(\S+)/.exec(text) ?? [];
  if (token === undefined) throw new Error(`A mail without a link: ${text}`);
  return token;
}

/** The only mail that has not been sent yet. */
export async function onlyMail(testApp: TestApp): Promise<Email> {
  const [mail, ...others] = await deliverAll(testApp);
  if (!mail || others.length > 0) throw new Error('There is not one mail');
  return mail;
}

/** The token in that mail's link. */
export async function mailedToken(testApp: TestApp): Promise<string> {
  return tokenIn(await onlyMail(testApp));
}
