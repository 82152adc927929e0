import type { Config } from '#api/core/config.ts';
import { findSecondFactor } from '#api/services/accounts/second-factor.ts';
import { mayAdminister, type UserRow, viewOwnAccount } from '#api/services/accounts/user-views.ts';
import type { OwnUserRecord } from '#shared/schemas/user-record.ts';
import type { Tx } from '../../store/store.ts';
import { readLineage } from '../../store/store-facts.ts';

/**
 * The signed-in member's own account. An admin who lacks a required authenticator app is answered like one who must
 * choose a password first: on that page the app asks for what is missing.
 */
export async function viewSignedIn(
  tx: Tx,
  user: UserRow,
  config: Config,
  now: number,
): Promise<OwnUserRecord> {
  const account = await viewOwnAccount(tx, user, config, now);
  const lineage = await readLineage(tx);
  const lacksApp =
    config.adminTotp === 'required' &&
    mayAdminister(user, config) &&
    (await findSecondFactor(tx, user.id)) === null;
  return { ...account, lineage, mustChangePassword: account.mustChangePassword || lacksApp };
}
