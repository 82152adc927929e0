import type * as z from 'zod/mini';
import { claimedBy } from '#api/services/accounts/guest-accounts.ts';
import type { Deps } from '#api/services/deps.ts';
import type { ClaimedAccounts, claimedRequest } from '#shared/schemas/qr-rating.ts';

/**
 * Returns which of these guest accounts the member has claimed. Includes the member's id, because another may be signed
 * in on the phone by the time of the answer.
 */
export async function readClaimed(
  { store }: Deps,
  memberId: number,
  { accounts = '' }: z.infer<typeof claimedRequest>,
): Promise<ClaimedAccounts> {
  const asked = accounts === '' ? [] : accounts.split(',').map(Number);
  return {
    member: memberId,
    accounts: await store.read((tx) => claimedBy(tx, memberId, asked)),
  };
}
