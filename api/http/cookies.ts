import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import type { Config } from '#api/core/config.ts';
import type { AppEnv } from './app-env.ts';
import { isHttps } from './client-address.ts';

/**
 * Hands a token to the browser until `expiresAt` (milliseconds), in a cookie that no script can read and that
 * no other site can send along with a write (architecture: Sessions).
 */
export function writeCookie(
  c: Context<AppEnv>,
  config: Config,
  name: string,
  token: string,
  expiresAt: number,
): void {
  setCookie(c, name, token, { ...attributes(c, config), expires: new Date(expiresAt) });
}

/** Takes a cookie back. */
export function clearCookie(c: Context<AppEnv>, config: Config, name: string): void {
  deleteCookie(c, name, attributes(c, config));
}

function attributes(c: Context<AppEnv>, config: Config) {
  return { httpOnly: true, sameSite: 'Lax', path: '/', secure: isHttps(c, config) } as const;
}
