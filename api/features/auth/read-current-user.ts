import { Problem } from '#api/core/problem.ts';
import { findMember } from '#api/services/accounts/find-user.ts';
import type { Session } from '#api/services/accounts/sessions.ts';
import { toOwnAccount } from '#api/services/accounts/to-own-account.ts';
import type { Deps } from '#api/services/deps.ts';
import type { OwnAccount } from '#shared/schemas/own-account.ts';
import { sessionText } from '#shared/text/common.ts';
import { readLineage } from '../../store/store-facts.ts';

/** Returns the account of the signed-in member (API-5). Throws `signed_out` if it was deleted meanwhile. */
export async function readCurrentUser(
  { store, config, now }: Deps,
  { userId }: Session,
): Promise<OwnAccount> {
  return store.read(async (tx) => {
    const user = await findMember(tx, userId);
    if (!user) throw new Problem('signed_out', sessionText.required);
    return { ...toOwnAccount(user, config, now()), lineage: await readLineage(tx) };
  });
}
