import { createHash } from 'node:crypto';
import { isOneOf } from '#api/store/many-rows.ts';

import { RetryTransaction, type Tx } from '#api/store/store.ts';
import type { KeptOutcome } from '#api/store/tables/sync.ts';
import { canonicalJson } from '#shared/lib/canonical-json.ts';
import type { Mutation } from '#sync/protocol/mutation.ts';
import { claimedBy } from '../accounts/guest-accounts.ts';

export interface Receipt {
  mutationId: string;
  ownerId: number;
  hash: string;
  outcome: KeptOutcome;
  createdAt: number;
}

/** The existing receipts of these mutations, of any owner. */
export async function readReceipts(
  { db, t }: Tx,
  ids: readonly string[],
): Promise<Map<string, Receipt>> {
  const receipts = await db.select().from(t.receipts).where(isOneOf(t.receipts.mutationId, ids));
  return new Map(receipts.map((receipt) => [receipt.mutationId, receipt]));
}

/** The accounts under which these receipts may be this owner's: their own, and those of seats that they claimed. */
export async function readOwnerAccounts(
  tx: Tx,
  owner: number,
  receipts: Iterable<Receipt>,
): Promise<Set<number>> {
  const others = new Set([...receipts].map(({ ownerId }) => ownerId));
  others.delete(owner);
  return new Set([owner, ...(await claimedBy(tx, owner, [...others]))]);
}

/** Stores outcomes in the transaction of their effects; throws `RetryTransaction` if one was written meanwhile. */
export async function writeReceipts(tx: Tx, receipts: readonly Receipt[]): Promise<void> {
  const { written } = await tx.insertRows(tx.t.receipts, receipts, 'on conflict do nothing');
  if (written !== receipts.length) throw new RetryTransaction('A receipt was written meanwhile');
}

/** SHA-256 of a mutation's canonical bytes: a replay has the same hash, whatever the order of its keys. */
export function hashOf({ id, kind, v, args, deviceAt, utcOffset }: Mutation): string {
  const bytes = canonicalJson({ id, kind, v, args, deviceAt, utcOffset });
  return createHash('sha256').update(bytes).digest('hex');
}
