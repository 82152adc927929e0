import type { Context } from 'hono';
import { toOwnAccount } from '#api/services/accounts/to-own-account.ts';
import type { Deps } from '#api/services/deps.ts';
import type { OwnAccount } from '#shared/schemas/own-account.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { writeSessionCookie } from '../../http/cookies.ts';
import { readLineage } from '../../store/store-facts.ts';
import type { SignedIn } from './login.ts';

/** Sets the session cookie, and returns the member's own account for the answer. */
export async function answerSignedIn(
  c: Context<AppEnv>,
  { store, config, now }: Deps,
  { user, session }: SignedIn,
): Promise<OwnAccount> {
  await writeSessionCookie(c, config, session);
  return { ...toOwnAccount(user, config, now()), lineage: await store.read(readLineage) };
}
