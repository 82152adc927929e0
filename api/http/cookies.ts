import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import type { Config } from '#api/core/config.ts';
import type { AppEnv } from './app-env.ts';
import { isHttps } from './client-address.ts';

/**
 * The name of a cookie on https. A browser takes a cookie with this prefix only from the very host that it is sent to,
 * over https, so no other host of our domain and nobody on the network can set one in its place.
 */
export function hostOnly(name: string): string {
  return `__Host-${name}`;
}

/**
 * Sets a cookie until `expiresAt` (milliseconds). No script can read it, and no other site can send it with a
 * write (architecture: Sessions).
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

export function clearCookie(c: Context<AppEnv>, config: Config, name: string): void {
  deleteCookie(c, name, attributes(c, config));
}

function attributes(c: Context<AppEnv>, config: Config) {
  return { httpOnly: true, sameSite: 'Lax', path: '/', secure: isHttps(c, config) } as const;
}
