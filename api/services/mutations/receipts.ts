import { hash as digest } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { isOneOf } from '#api/store/many-rows.ts';
import { prepared } from '#api/store/prepared.ts';
import { RetryTransaction, type Tx } from '#api/store/store.ts';
import type { StoredOutcome } from '#api/store/tables/sync.ts';
import { canonicalJson } from '#shared/lib/canonical-json.ts';
import type { Mutation } from '#sync/protocol/mutation.ts';
import { claimedBy } from '../accounts/guest-accounts.ts';

export interface Receipt {
  mutationId: string;
  ownerId: number;
  hash: Buffer;
  outcome: StoredOutcome;
  createdAt: number;
}

/** The existing receipts of these mutations, of any owner. */
export async function readReceipts(tx: Tx, ids: readonly string[]): Promise<Map<string, Receipt>> {
  const receipts = await receiptsOf(tx, { ids });
  return new Map(receipts.map((receipt) => [receipt.mutationId, receipt]));
}

const receiptsOf = prepared<Receipt>(({ db, t: { receipts } }) =>
  db
    .select()
    .from(receipts)
    .where(isOneOf(receipts.mutationId, sql.placeholder('ids')))
    .prepare(),
);

/** The accounts whose receipts count as this owner's: their own, and those of seats that they claimed. */
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

const hashes = new WeakMap<Mutation, Buffer>();
const HASH_BYTES = 16;

/** Half of the SHA-256 of a mutation's canonical bytes: a replay has the same, whatever the order of its keys. */
export function hashOf(mutation: Mutation): Buffer {
  const known = hashes.get(mutation);
  if (known !== undefined) return known;
  const { id, kind, v, args, deviceAt, utcOffset } = mutation;
  const bytes = canonicalJson({ id, kind, v, args, deviceAt, utcOffset });
  const hash = digest('sha256', bytes, 'buffer').subarray(0, HASH_BYTES);
  hashes.set(mutation, hash);
  return hash;
}
