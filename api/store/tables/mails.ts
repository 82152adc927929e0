import { sql } from 'drizzle-orm';
import type { ColumnBuilders } from './column-builders.ts';
import { queueColumns } from './queue-columns.ts';

/**
 * The kinds of mail: an invitation and a reminder are about a guest's seat, a notice about a notification, the last two
 * about a change of an email, the others about a member.
 */
export type MailKind =
  | 'invitation'
  | 'reminder'
  | 'notice'
  | 'prove-email'
  | 'reset-password'
  | 'change-email'
  | 'email-changed';

/**
 * Queued mails (architecture: Background work). A row says only what a mail is about. Its text and address are made
 * when it is sent, from what the store holds then. So a row holds nobody's name, address or link, and nothing is sent
 * about what was deleted meanwhile.
 */
export function mailsTable(kit: ColumnBuilders) {
  const { table, index, check } = kit;
  return table('mails', queueColumns<MailKind>(kit), (t) => [
    index('mails_due').on(t.dueAt, t.id),
    check(
      'mails_kind',
      sql`${t.kind} in ('invitation', 'reminder', 'notice', 'prove-email', 'reset-password', 'change-email', 'email-changed')`,
    ),
    check('mails_tries', sql`${t.tries} >= 0`),
  ]);
}

/** Addresses that unsubscribed from mail about matches, as the SHA-256 of each folded address. */
export function unsubscribedEmailsTable({ table, text, int }: ColumnBuilders) {
  return table('unsubscribed_emails', { id: text().primaryKey(), createdAt: int().notNull() });
}
