import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import * as z from 'zod/mini';
import type { Config } from '#api/core/config.ts';
import { readToken, signToken } from '#api/core/signed-tokens.ts';
import type { GuestSeat } from '#api/services/accounts/guest-accounts.ts';
import { GUEST_ACCESS_MS } from '#shared/domain/limits.ts';
import { uuid } from '#shared/schemas/fields.ts';
import type { AppEnv } from './app-env.ts';
import { clearCookie, writeCookie } from './cookies.ts';

export const GUEST_COOKIE = 'ppr_guest';

const claims = z.object({ seat: uuid, match: uuid });

/** Lets this browser rate from one seat of one match for 30 days (architecture: Guests). */
export async function writeGuestCookie(
  c: Context<AppEnv>,
  config: Config,
  { seat, match }: GuestSeat,
  now: number,
): Promise<void> {
  const expiresAt = now + GUEST_ACCESS_MS;
  const token = await signToken(config, 'guest', { seat, match }, expiresAt);
  writeCookie(c, config, GUEST_COOKIE, token, expiresAt);
}

/** The seat that the browser's token names, or null without a token of ours. */
export async function readGuestCookie(
  c: Context<AppEnv>,
  config: Config,
  now: number,
): Promise<GuestSeat | null> {
  const token = getCookie(c, GUEST_COOKIE);
  return token === undefined ? null : readToken(config, 'guest', claims, token, now);
}

/** Takes the cookie back: no row stands behind it. */
export function clearGuestCookie(c: Context<AppEnv>, config: Config): void {
  clearCookie(c, config, GUEST_COOKIE);
}
