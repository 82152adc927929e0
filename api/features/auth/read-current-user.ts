import type { OwnAccount } from '#shared/schemas/own-account.ts';
import { sessionText } from '#shared/text/common.ts';
import { findMember } from '../../accounts/find-user.ts';
import type { Session } from '../../accounts/sessions.ts';
import { toOwnAccount } from '../../accounts/to-own-account.ts';
import type { Deps } from '../../deps.ts';
import { Problem } from '../../http/problem.ts';
import { readLineage } from '../../store/lineage.ts';

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
