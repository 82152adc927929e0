import type { Context } from 'hono';
import { toOwnUserRecord } from '#api/services/accounts/to-user-record.ts';
import type { Deps } from '#api/services/deps.ts';
import type { OwnUserRecord } from '#shared/schemas/user-record.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { writeSessionCookie } from '../../http/cookies.ts';
import { readLineage } from '../../store/store-facts.ts';
import type { SignedIn } from './login.ts';

/** Sets the session cookie, and returns the member's own account for the answer. */
export async function answerSignedIn(
  c: Context<AppEnv>,
  { store, config, now }: Deps,
  { user, session }: SignedIn,
): Promise<OwnUserRecord> {
  await writeSessionCookie(c, config, session);
  return { ...toOwnUserRecord(user, config, now()), lineage: await store.read(readLineage) };
}
