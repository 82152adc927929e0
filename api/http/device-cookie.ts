import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import * as z from 'zod/mini';
import type { Config } from '#api/core/config.ts';
import { readToken, signToken } from '#api/core/signed-tokens.ts';
import type { KnownDevice } from '#api/services/accounts/sign-in-browser.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import type { AppEnv } from './app-env.ts';
import { isHttps } from './client-address.ts';
import { hostOnly, writeCookie } from './cookies.ts';

export const DEVICE_COOKIE = 'ppr_device';
/** From the last sign-in or the last use of a session; browsers keep no cookie for more than 400 days. */
const DEVICE_MS = 180 * DAY_MS;
/** A family shares a phone; a cookie stays small. */
const MEMBERS_MAX = 5;

const claims = z.object({ device: z.string(), members: z.string() });

/** The members who have signed in in this browser before; null without a cookie of ours. */
export function readDeviceCookie(
  c: Context<AppEnv>,
  config: Config,
  now: number,
): KnownDevice | null {
  const token = getCookie(c, nameOf(c, config));
  if (token === undefined) return null;
  const read = readToken(config, 'device', claims, token, now);
  return read && { id: read.device, members: read.members.split(' ').map(Number) };
}

/**
 * Remembers that this member has signed in in this browser. The cookie signs nobody in: its only use is that a
 * member's wrong passwords here are counted apart from those of strangers (docs/lockouts.md). It outlives a logout.
 */
export async function writeDeviceCookie(
  c: Context<AppEnv>,
  config: Config,
  userId: number,
  now: number,
): Promise<void> {
  const { id, members } = readDeviceCookie(c, config, now) ?? { id: randomUUID(), members: [] };
  const all = [userId, ...members.filter((member) => member !== userId)].slice(0, MEMBERS_MAX);
  const [device, expiresAt] = [{ device: id, members: all.join(' ') }, now + DEVICE_MS];
  const token = await signToken(config, 'device', device, expiresAt);
  writeCookie(c, config, nameOf(c, config), token, expiresAt);
}

function nameOf(c: Context<AppEnv>, config: Config): string {
  return isHttps(c, config) ? hostOnly(DEVICE_COOKIE) : DEVICE_COOKIE;
}
