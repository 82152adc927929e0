import type { Context } from 'hono';
import type { CurrentUser } from '#shared/schemas/user.ts';
import { toCurrentUser } from '../../accounts/current-user.ts';
import type { Deps } from '../../deps.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { writeSessionCookie } from '../../http/session-cookie.ts';
import { readLineage } from '../../store/lineage.ts';
import type { SignedIn } from './login.ts';

/** Hands the session to the browser, and gives the member's own account for the answer. */
export async function answerSignedIn(
  c: Context<AppEnv>,
  { store, config, now }: Deps,
  { user, session }: SignedIn,
): Promise<CurrentUser> {
  await writeSessionCookie(c, config, session);
  return { ...toCurrentUser(user, config, now()), lineage: await store.read(readLineage) };
}
