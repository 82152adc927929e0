import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import * as z from 'zod/mini';
import type { Config } from '#api/core/config.ts';
import { readToken, signToken } from '#api/core/signed-tokens.ts';
import type { Session } from '#api/services/accounts/sessions.ts';
import type { AppEnv } from './app-env.ts';
import { clearCookie, writeCookie } from './cookies.ts';

export const SESSION_COOKIE = 'ppr_session';

const claims = z.object({ sid: z.string() });

/** A signed token that names the session row and nothing else. */
export function sessionToken(config: Config, { sessionId, expiresAt }: Session): Promise<string> {
  return signToken(config, 'session', { sid: sessionId }, expiresAt);
}

/** Hands the session to the browser. */
export async function writeSessionCookie(
  c: Context<AppEnv>,
  config: Config,
  session: Session,
): Promise<void> {
  const token = await sessionToken(config, session);
  writeCookie(c, config, SESSION_COOKIE, token, session.expiresAt);
}

/** The id of the session that the browser's token names, or null without a token of ours. */
export async function readSessionCookie(
  c: Context<AppEnv>,
  config: Config,
  now: number,
): Promise<string | null> {
  const token = getCookie(c, SESSION_COOKIE);
  if (token === undefined) return null;
  return (await readToken(config, 'session', claims, token, now))?.sid ?? null;
}

/** Takes the cookie back. */
export function clearSessionCookie(c: Context<AppEnv>, config: Config): void {
  clearCookie(c, config, SESSION_COOKIE);
}
