import type { CurrentUser } from '#shared/schemas/user.ts';
import { authState } from '#shared/text.ts';
import { toCurrentUser } from '../../accounts/current-user.ts';
import { findMember } from '../../accounts/find-user.ts';
import type { Session } from '../../accounts/sessions.ts';
import type { Deps } from '../../deps.ts';
import { Problem } from '../../http/problem.ts';
import { readLineage } from '../../store/lineage.ts';

/** The signed-in member's own account (spec 7). Throws `signed_out` when it is gone meanwhile. */
export async function readCurrentUser(
  { store, config, now }: Deps,
  { userId }: Session,
): Promise<CurrentUser> {
  return store.read(async (tx) => {
    const user = await findMember(tx, userId);
    if (!user) throw new Problem('signed_out', authState.required);
    return { ...toCurrentUser(user, config, now()), lineage: await readLineage(tx) };
  });
}
