import { createHmac, timingSafeEqual } from 'node:crypto';
import { SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { Config } from './config.ts';

/** What a token is for; a token is valid for one purpose only. */
export type Purpose =
  | 'session'
  | 'host-session'
  | 'device'
  | 'guest'
  | 'host-guest'
  | 'claim'
  | 'prove'
  | 'reset'
  | 'change-email'
  | 'unsubscribe';

const ALGORITHM = 'HS256';
/** The first part of each token: one that names another algorithm is none of ours. */
const HEADER = Buffer.from(JSON.stringify({ alg: ALGORITHM })).toString('base64url');

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

/**
 * The claims of a token that we signed for this purpose and that has not expired, else null. Checked on this thread:
 * jose hands each check to another thread, behind the password hashes that wait there, and every request has one.
 */
export function readToken<Claims>(
  config: Config,
  purpose: Purpose,
  claims: z.ZodMiniType<Claims>,
  token: string,
  now: number,
): Claims | null {
  const payload = signedPayload(config.authSecret, token);
  const validity = validities.safeParse(payload).data;
  if (validity?.aud !== purpose || validity.exp * 1000 <= now) return null;
  return claims.safeParse(payload).data ?? null;
}

const validities = z.object({ aud: z.string(), exp: z.number() });

/** The payload of a token with our header and signature, else null. */
function signedPayload(secret: string, token: string): unknown {
  const [header, payload, signature, ...more] = token.split('.');
  if (header !== HEADER || !payload || !signature || more.length > 0) return null;
  const hash = createHmac('sha256', secret).update(`${header}.${payload}`).digest('base64url');
  const [given, ours] = [Buffer.from(signature), Buffer.from(hash)];
  if (given.length !== ours.length || !timingSafeEqual(given, ours)) return null;
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}

function keyOf(config: Config): Uint8Array {
  return new TextEncoder().encode(config.authSecret);
}
