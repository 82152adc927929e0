import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import * as z from 'zod/mini';
import type { Config } from '#api/core/config.ts';
import { readToken, signToken } from '#api/core/signed-tokens.ts';
import { deviceOf, type GuestAccess, SIGHTS } from '#api/services/accounts/guest-access.ts';
import { GUEST_ACCESS_MS } from '#shared/domain/link-lifetimes.ts';
import { matchId, uuid } from '#shared/schemas/fields.ts';
import type { AppEnv } from './app-env.ts';
import { isHttps } from './client-address.ts';
import { clearCookie, hostOnly, writeCookie } from './cookies.ts';

export const GUEST_COOKIE = 'ppr_guest';
const GUEST_COOKIES = [GUEST_COOKIE, hostOnly(GUEST_COOKIE)] as const;

const cookieClaims = z.object({
  seat: uuid,
  match: matchId,
  /** Absent in cookies from before devices were remembered. */
  device: z.optional(z.string()),
  sees: z.optional(z.enum(SIGHTS)),
  handed: z.optional(z.literal('yes')),
  exp: z.int(),
});

/**
 * Lets this browser rate from one seat of one match (architecture: Guests), and removes the cookie that it got on https
 * before cookies had the host's prefix.
 */
export async function writeGuestCookie(
  c: Context<AppEnv>,
  config: Config,
  { seat, match, device, sees, endsAt, isHanded }: GuestAccess,
  now: number,
): Promise<void> {
  const expiresAt = endsAt ?? now + GUEST_ACCESS_MS;
  const purpose = isHttps(c, config) ? 'host-guest' : 'guest';
  const claims = { seat, match, device, sees, ...(isHanded && { handed: 'yes' }) };
  const token = await signToken(config, purpose, claims, expiresAt);
  if (purpose === 'guest') return writeCookie(c, config, GUEST_COOKIE, token, expiresAt);
  writeCookie(c, config, hostOnly(GUEST_COOKIE), token, expiresAt);
  if (getCookie(c, GUEST_COOKIE) !== undefined) clearCookie(c, config, GUEST_COOKIE);
}

/**
 * The access that the browser's token gives, or null without a token of ours. On https a plain cookie counts only while
 * there is no other, and only if it was issued before cookies had the host's prefix, so nobody can give a guest another
 * seat by a cookie for the whole domain. A token from before devices were remembered belongs to the device that has
 * rated until then, and names it from now on (docs/decisions/0114).
 */
export function readGuestCookie(
  c: Context<AppEnv>,
  config: Config,
  now: number,
): GuestAccess | null {
  const ofHost = isHttps(c, config) ? getCookie(c, hostOnly(GUEST_COOKIE)) : undefined;
  const token = ofHost ?? getCookie(c, GUEST_COOKIE);
  if (token === undefined) return null;
  const purpose = ofHost === undefined ? 'guest' : 'host-guest';
  const read = readToken(config, purpose, cookieClaims, token, now);
  if (read === null) return null;
  const { seat, match, device = deviceOf(seat, token), sees = 'old', exp, handed } = read;
  const until = sees === 'old' ? { endsAt: exp * 1000 } : {};
  return { seat, match, device, sees, ...until, ...(handed && { isHanded: true }) };
}

/** True if the browser sends a guest's cookie, valid or not. */
export function bringsGuestCookie(c: Context<AppEnv>): boolean {
  const cookies = getCookie(c);
  return GUEST_COOKIES.some((name) => name in cookies);
}

/** Deletes the guest's cookie, of either name; guests have no session row. */
export function clearGuestCookie(c: Context<AppEnv>, config: Config): void {
  if (!isHttps(c, config)) return clearCookie(c, config, GUEST_COOKIE);
  for (const name of GUEST_COOKIES) clearCookie(c, config, name);
}
