import { jwtVerify, SignJWT } from 'jose';
import type * as z from 'zod/mini';
import type { Config } from './config.ts';

/** What a token is for; a token is valid for one purpose only. */
export type Purpose = 'session' | 'guest' | 'claim' | 'prove' | 'reset' | 'unsubscribe';

const ALGORITHM = 'HS256';

/** A signed token with these claims, valid for one purpose until `expiresAt` (milliseconds). */
export function signToken(
  config: Config,
  purpose: Purpose,
  claims: Record<string, string>,
  expiresAt: number,
): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM })
    .setAudience(purpose)
    .setExpirationTime(Math.floor(expiresAt / 1000))
    .sign(keyOf(config));
}

/** The claims of a token that we signed for this purpose and that has not expired, else null. */
export async function readToken<Claims>(
  config: Config,
  purpose: Purpose,
  claims: z.ZodMiniType<Claims>,
  token: string,
  now: number,
): Promise<Claims | null> {
  const options = { algorithms: [ALGORITHM], audience: purpose, currentDate: new Date(now) };
  const verified = await jwtVerify(token, keyOf(config), options).catch(() => null);
  const parsed = claims.safeParse(verified?.payload);
  return parsed.success ? parsed.data : null;
}

function keyOf(config: Config): Uint8Array {
  return new TextEncoder().encode(config.authSecret);
}
