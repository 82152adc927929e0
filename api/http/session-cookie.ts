import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { jwtVerify, SignJWT } from 'jose';
import type { Session } from '../accounts/sessions.ts';
import type { Config } from '../env.ts';
import type { AppEnv } from './app-env.ts';
import { isHttps } from './client-address.ts';

export const SESSION_COOKIE = 'ppr_session';
const ALGORITHM = 'HS256';

/** A signed token that names the session row and nothing else. */
export function sessionToken(config: Config, { sessionId, expiresAt }: Session): Promise<string> {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM })
    .setExpirationTime(Math.floor(expiresAt / 1000))
    .sign(keyOf(config));
}

/**
 * Hands the session to the browser, in a cookie that no script can read and that no other site can
 * send along with a write (design 7).
 */
export async function writeSessionCookie(
  c: Context<AppEnv>,
  config: Config,
  session: Session,
): Promise<void> {
  setCookie(c, SESSION_COOKIE, await sessionToken(config, session), {
    ...attributes(c, config),
    expires: new Date(session.expiresAt),
  });
}

/** The id of the session that the browser's token names, or null without a token of ours. */
export async function readSessionCookie(
  c: Context<AppEnv>,
  config: Config,
  now: number,
): Promise<string | null> {
  const token = getCookie(c, SESSION_COOKIE);
  if (token === undefined) return null;
  try {
    const options = { algorithms: [ALGORITHM], currentDate: new Date(now) };
    const { payload } = await jwtVerify<{ sid?: unknown }>(token, keyOf(config), options);
    return typeof payload.sid === 'string' ? payload.sid : null;
  } catch {
    return null;
  }
}

/** Takes the cookie back. */
export function clearSessionCookie(c: Context<AppEnv>, config: Config): void {
  deleteCookie(c, SESSION_COOKIE, attributes(c, config));
}

function attributes(c: Context<AppEnv>, config: Config) {
  return { httpOnly: true, sameSite: 'Lax', path: '/', secure: isHttps(c, config) } as const;
}

function keyOf(config: Config): Uint8Array {
  return new TextEncoder().encode(config.authSecret);
}
