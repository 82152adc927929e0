import { Problem } from '#api/core/problem.ts';
import { findMember } from '#api/services/accounts/find-user.ts';
import type { Session } from '#api/services/accounts/sessions.ts';
import type { Deps } from '#api/services/deps.ts';
import type { OwnUserRecord } from '#shared/schemas/user-record.ts';
import { sessionText } from '#shared/text/session.ts';
import { viewSignedIn } from './view-signed-in.ts';

/** Returns the account of the signed-in member (API-5). Throws `signed_out` if it was deleted meanwhile. */
export async function readCurrentUser(
  { store, config, now }: Deps,
  { userId }: Session,
): Promise<OwnUserRecord> {
  return store.read(async (tx) => {
    const user = await findMember(tx, userId);
    if (!user) throw new Problem('signed_out', sessionText.required);
    return viewSignedIn(tx, user, config, now());
  });
}
