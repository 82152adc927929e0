import type { Context } from 'hono';
import { writeDeviceCookie } from '#api/http/device-cookie.ts';
import { writeSessionCookie } from '#api/http/session-cookie.ts';
import type { Deps } from '#api/services/deps.ts';
import type { OwnUserRecord } from '#shared/schemas/user-record.ts';
import type { AppEnv } from '../../http/app-env.ts';
import type { SignedIn } from './login.ts';
import { viewSignedIn } from './view-signed-in.ts';

/** Sets the cookies of session and device, and returns the member's own account for the answer. */
export async function answerSignedIn(
  c: Context<AppEnv>,
  { store, config, now }: Deps,
  { user, session }: SignedIn,
): Promise<OwnUserRecord> {
  await writeSessionCookie(c, config, session);
  await writeDeviceCookie(c, config, user.id, now());
  return store.read((tx) => viewSignedIn(tx, user, config, now()));
}
