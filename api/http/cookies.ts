import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import * as z from 'zod/mini';
import type { Config } from '#api/core/config.ts';
import { readToken, signToken } from '#api/core/signed-tokens.ts';
import type { GuestSeat } from '#api/services/accounts/guest-accounts.ts';
import type { Session } from '#api/services/accounts/sessions.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { uuid } from '#shared/schemas/fields.ts';
import type { AppEnv } from './app-env.ts';
import { isHttps } from './client-address.ts';

/** How long an invited guest's browser may rate. */
const GUEST_ACCESS_MS = 30 * DAY_MS;

export const SESSION_COOKIE = 'ppr_session';

const sessionClaims = z.object({ sid: z.string() });

/** A signed token with the id of the session row only. */
export function sessionToken(config: Config, { sessionId, expiresAt }: Session): Promise<string> {
  return signToken(config, 'session', { sid: sessionId }, expiresAt);
}

/** Sets the session cookie. */
export async function writeSessionCookie(
  c: Context<AppEnv>,
  config: Config,
  session: Session,
): Promise<void> {
  const token = await sessionToken(config, session);
  writeCookie(c, config, SESSION_COOKIE, token, session.expiresAt);
}

/** The session id in the browser's token, or null without a token of ours. */
export async function readSessionCookie(
  c: Context<AppEnv>,
  config: Config,
  now: number,
): Promise<string | null> {
  const token = getCookie(c, SESSION_COOKIE);
  if (token === undefined) return null;
  return (await readToken(config, 'session', sessionClaims, token, now))?.sid ?? null;
}

/** Deletes the session cookie. */
export function clearSessionCookie(c: Context<AppEnv>, config: Config): void {
  clearCookie(c, config, SESSION_COOKIE);
}

export const GUEST_COOKIE = 'ppr_guest';

const guestClaims = z.object({ seat: uuid, match: uuid });

/** Lets this browser rate from one seat of one match (architecture: Guests). */
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
  return token === undefined ? null : readToken(config, 'guest', guestClaims, token, now);
}

/** Deletes the guest cookie; guests have no session row. */
export function clearGuestCookie(c: Context<AppEnv>, config: Config): void {
  clearCookie(c, config, GUEST_COOKIE);
}

/**
 * Sets a cookie until `expiresAt` (milliseconds). No script can read it, and no other site can send it with a
 * write (architecture: Sessions).
 */
function writeCookie(
  c: Context<AppEnv>,
  config: Config,
  name: string,
  token: string,
  expiresAt: number,
): void {
  setCookie(c, name, token, { ...attributes(c, config), expires: new Date(expiresAt) });
}

function clearCookie(c: Context<AppEnv>, config: Config, name: string): void {
  deleteCookie(c, name, attributes(c, config));
}

function attributes(c: Context<AppEnv>, config: Config) {
  return { httpOnly: true, sameSite: 'Lax', path: '/', secure: isHttps(c, config) } as const;
}
