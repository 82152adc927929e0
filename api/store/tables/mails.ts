import { sql } from 'drizzle-orm';
import type { ColumnBuilders } from './column-builders.ts';
import { queueColumns } from './queue-columns.ts';

/**
 * What is mailed to whom: an invitation and a reminder are about a guest's seat, a notice about a
 * notification, the others about a member.
 */
export type MailKind = 'invitation' | 'reminder' | 'notice' | 'prove-email' | 'reset-password';

/**
 * Mails that are still to be sent (architecture: Background work). A row says only what a mail is about. Its
 * text and address are made when it is sent, from what the store holds then. So a row holds nobody's name,
 * address or link, and nothing is sent about what was deleted meanwhile.
 */
export function mailsTable(kit: ColumnBuilders) {
  const { table, index, check } = kit;
  return table('mails', queueColumns<MailKind>(kit), (t) => [
    index('mails_due').on(t.dueAt, t.id),
    check(
      'mails_kind',
      sql`${t.kind} in ('invitation', 'reminder', 'notice', 'prove-email', 'reset-password')`,
    ),
    check('mails_tries', sql`${t.tries} >= 0`),
  ]);
}

/** Addresses that want no more mail from matches: the SHA-256 of each, folded; who they are is not kept. */
export function unsubscribedEmailsTable({ table, text, int }: ColumnBuilders) {
  return table('unsubscribed_emails', { id: text().primaryKey(), createdAt: int().notNull() });
}
