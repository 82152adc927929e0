import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { Problem } from '#api/core/problem.ts';
import { findGuest } from '#api/services/accounts/guest-accounts.ts';
import {
  findSession,
  isDueForRenewal,
  renewSession,
  type Session,
} from '#api/services/accounts/sessions.ts';
import type { Deps } from '#api/services/deps.ts';
import { authRefusals } from '#shared/text/auth.ts';
import { sessionText } from '#shared/text/session.ts';
import type { Accounts, AppEnv } from './app-env.ts';
import { readGuestCookie, readSessionCookie, writeSessionCookie } from './cookies.ts';
import { type Callers, describeGuard } from './openapi/describe-route.ts';

/**
 * Requires a signed-in member and sets `c.var.session`; answers 401 to anybody else, and 403 to a member who must
 * choose a new password first. `callers` tells the document that the verbs require an admin.
 */
export function requireMember(deps: Deps, callers: Callers = 'members') {
  const guard = createMiddleware<AppEnv>(async (c, next) => {
    const session = await sessionOrRefuse(c, deps);
    refuseOldPassword(session);
    c.set('session', session);
    await next();
  });
  return describeGuard({ callers, refusals: ['signed_out', 'must_change_password'] }, guard);
}

const PLAYER_REFUSALS = ['signed_out', 'must_change_password'] as const;

/**
 * Requires a signed-in member or, without a session, the guest of one seat, and sets `c.var.playerId`. What a guest may
 * do is up to the verbs: a guest's account has a seat in one match only (architecture: Guests).
 */
export function requirePlayer(deps: Deps) {
  const guard = createMiddleware<AppEnv>(async (c, next) => {
    const session = await currentSession(c, deps);
    if (session) refuseOldPassword(session);
    const playerId = session?.userId ?? (await currentGuest(c, deps))?.id;
    if (playerId === undefined) throw new Problem('signed_out', sessionText.required);
    c.set('playerId', playerId);
    await next();
  });
  return describeGuard({ callers: 'members and guests', refusals: PLAYER_REFUSALS }, guard);
}

/**
 * Requires a member's or a guest's account, or both, and sets `c.var.accounts`: what a phone captured as a guest is
 * still sent after its owner has signed in there (architecture: Owners).
 */
export function requireAccount(deps: Deps) {
  const guard = createMiddleware<AppEnv>(async (c, next) => {
    const session = await currentSession(c, deps);
    if (session) refuseOldPassword(session);
    const accounts = { member: session?.userId ?? null, guest: await currentGuest(c, deps) };
    if (accounts.member === null && accounts.guest === null)
      throw new Problem('signed_out', sessionText.required);
    c.set('accounts', accounts);
    await next();
  });
  return describeGuard({ callers: 'members and guests', refusals: PLAYER_REFUSALS }, guard);
}

/** Allows everybody. */
export const allowAnyone = describeGuard(
  { callers: 'anyone', refusals: [] },
  createMiddleware<AppEnv>((_c, next) => next()),
);

/** Allows everybody, and sets `c.var.memberId`, which is null without a session. */
export function optionalMember(deps: Deps) {
  const guard = createMiddleware<AppEnv>(async (c, next) => {
    const session = await currentSession(c, deps);
    if (session) refuseOldPassword(session);
    c.set('memberId', session?.userId ?? null);
    await next();
  });
  return describeGuard({ callers: 'anyone', refusals: ['must_change_password'] }, guard);
}

/** Like `requireMember`, for the few calls that are allowed before a required change of password. */
export function requireSession(deps: Deps) {
  const guard = createMiddleware<AppEnv>(async (c, next) => {
    c.set('session', await sessionOrRefuse(c, deps));
    await next();
  });
  return describeGuard({ callers: 'members', refusals: ['signed_out'] }, guard);
}

async function sessionOrRefuse(c: Context<AppEnv>, deps: Deps): Promise<Session> {
  const session = await currentSession(c, deps);
  if (!session) throw new Problem('signed_out', sessionText.required);
  return session;
}

function refuseOldPassword({ mustChangePassword }: Session): void {
  if (mustChangePassword)
    throw new Problem('must_change_password', authRefusals.mustChangePassword);
}

/** The account of the guest seat that this browser has access to, or null. */
async function currentGuest(c: Context<AppEnv>, deps: Deps): Promise<Accounts['guest']> {
  const seat = await readGuestCookie(c, deps.config, deps.now());
  if (seat === null) return null;
  const id = await deps.store.read((tx) => findGuest(tx, seat));
  return id === null ? null : { ...seat, id };
}

/** The session of this request, renewed if it is due. */
async function currentSession(c: Context<AppEnv>, deps: Deps): Promise<Session | null> {
  const { store, config } = deps;
  const now = deps.now();
  const sessionId = await readSessionCookie(c, config, now);
  if (sessionId === null) return null;
  const session = await store.read((tx) => findSession(tx, sessionId, now));
  if (!session || !isDueForRenewal(session, now)) return session;
  const renewed = await renewSession(store, session, now);
  await writeSessionCookie(c, config, renewed);
  return renewed;
}
