import { type Column, getTableColumns } from 'drizzle-orm';
import { isOneOf } from '#api/store/many-rows.ts';
import type { Tx } from '#api/store/store.ts';
import type { Tables } from '#api/store/tables.ts';

type TableName = keyof Tables;
type ColumnOf<Name extends TableName> = keyof Tables[Name]['$inferSelect'] & string;

/** What happens to a table's rows when an account is deleted. */
type OnDeletion<Name extends TableName> =
  /** Deletes the rows that name the account in this column. */
  | { delete: ColumnOf<Name> }
  /** The named function deletes or changes them. */
  | { by: string }
  /** They stay, for this reason. */
  | { keep: string };

const MONEY = { keep: 'Money that was paid stays accounted for, by the id of the account.' };
const OF_NOBODY = { keep: 'It says nothing of an account.' };

/** Every table: a new table does not compile until it is declared here. */
export const ROWS_ON_DELETION: { [Name in TableName]: OnDeletion<Name> } = {
  users: { by: 'anonymizeUsers' },
  sessions: { by: 'endSessionsOfDeleted' },
  secondFactors: { delete: 'userId' },
  emailChanges: { delete: 'userId' },
  pictures: { delete: 'userId' },
  rateLimits: { keep: 'They have no names in plain text, and expire.' },
  matches: { by: 'removeTestMatches' },
  matchParticipants: { by: 'clearMatchData' },
  ratings: { by: 'removeRatings' },
  blocks: { by: 'removeBlocks' },
  subscriptions: { delete: 'userId' },
  invoices: MONEY,
  stripeEvents: OF_NOBODY,
  creditGrants: { delete: 'userId' },
  billingTasks: { keep: 'One of them deletes the customer at the payment provider.' },
  payoutAccounts: MONEY,
  payouts: MONEY,
  affiliateEarnings: MONEY,
  signupCodes: { keep: 'Codes of an admin stay valid.' },
  signupCodeUses: { keep: 'A code that was used stays used.' },
  notifications: { delete: 'userId' },
  feedback: { delete: 'userId' },
  mails: {
    keep: 'An email holds no text and no address here, and is not sent to a deleted account.',
  },
  jobs: OF_NOBODY,
  auditLog: { keep: 'What admins did stays known; it names accounts by id.' },
  dailyCounts: OF_NOBODY,
  unsubscribedEmails: { keep: 'Members who unsubscribed stay so; an address is kept as a hash.' },
  pushSubscriptions: { by: 'endSessionsOfDeleted: they go with their session' },
  pushes: { keep: 'Without its subscription a message is dropped.' },
  storeFacts: OF_NOBODY,
  receipts: { keep: 'A mutation that is sent again must not be applied again.' },
  feedRows: { delete: 'viewer' },
  feedCounters: { delete: 'viewer' },
};

/** Deletes the rows that were stored for these accounts alone. */
export async function deleteOwnRows({ db, t }: Tx, ids: readonly number[]): Promise<void> {
  for (const name of Object.keys(ROWS_ON_DELETION) as TableName[]) {
    const fate = ROWS_ON_DELETION[name];
    if (!('delete' in fate)) continue;
    const columns: Record<string, Column> = getTableColumns(t[name]);
    const column = columns[fate.delete];
    if (!column) throw new Error(`${name} has no column ${fate.delete}`);
    await db.delete(t[name]).where(isOneOf(column, ids));
  }
}
