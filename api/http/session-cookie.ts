import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import * as z from 'zod/mini';
import type { Config } from '#api/core/config.ts';
import { readToken, signToken } from '#api/core/signed-tokens.ts';
import type { Session } from '#api/services/accounts/sessions.ts';
import type { AppEnv } from './app-env.ts';
import { isHttps } from './client-address.ts';
import { clearCookie, hostOnly, writeCookie } from './cookies.ts';

export const SESSION_COOKIE = 'ppr_session';
const SESSION_COOKIES = [SESSION_COOKIE, hostOnly(SESSION_COOKIE)] as const;

const claims = z.object({ sid: z.string() });

/** A browser's session cookie: a signed token with the id of the session row only. */
export async function sessionCookie(
  config: Config,
  { sessionId, expiresAt }: Session,
  isSecure: boolean,
): Promise<{ name: string; token: string }> {
  const name = isSecure ? hostOnly(SESSION_COOKIE) : SESSION_COOKIE;
  const purpose = isSecure ? 'host-session' : 'session';
  return { name, token: await signToken(config, purpose, { sid: sessionId }, expiresAt) };
}

/** Sets the session cookie, and removes the one that a browser got on https before cookies had the host's prefix. */
export async function writeSessionCookie(
  c: Context<AppEnv>,
  config: Config,
  session: Session,
): Promise<void> {
  const { name, token } = await sessionCookie(config, session, isHttps(c, config));
  writeCookie(c, config, name, token, session.expiresAt);
  if (name !== SESSION_COOKIE && getCookie(c, SESSION_COOKIE) !== undefined)
    clearCookie(c, config, SESSION_COOKIE);
}

/**
 * The session id in the browser's token, or null without a token of ours. On https a plain cookie counts only while
 * there is no other, and only if it was issued before cookies had the host's prefix: what is signed since then is
 * refused there, so nobody can sign a visitor in to an account of their own by a cookie for the whole domain.
 */
export function readSessionCookie(c: Context<AppEnv>, config: Config, now: number): string | null {
  const isSecure = isHttps(c, config);
  const token = isSecure ? getCookie(c, hostOnly(SESSION_COOKIE)) : undefined;
  if (token !== undefined)
    return readToken(config, 'host-session', claims, token, now)?.sid ?? null;
  const plain = getCookie(c, SESSION_COOKIE);
  if (plain === undefined) return null;
  return readToken(config, 'session', claims, plain, now)?.sid ?? null;
}

/** True if the session is in a plain cookie on https, which is to be replaced. */
export function hasPlainCookie(c: Context<AppEnv>, config: Config): boolean {
  return isHttps(c, config) && getCookie(c, hostOnly(SESSION_COOKIE)) === undefined;
}

/** True if the browser sends a session cookie, valid or not. */
export function bringsSessionCookie(c: Context<AppEnv>): boolean {
  const cookies = getCookie(c);
  return SESSION_COOKIES.some((name) => name in cookies);
}

/** Deletes the session cookie, of either name. */
export function clearSessionCookie(c: Context<AppEnv>, config: Config): void {
  if (!isHttps(c, config)) return clearCookie(c, config, SESSION_COOKIE);
  for (const name of SESSION_COOKIES) clearCookie(c, config, name);
}
