import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { Problem } from '#api/core/problem.ts';
import { isOfDeletedAccount } from '#api/services/accounts/deleted-account-sessions.ts';
import { deviceName } from '#api/services/accounts/device-name.ts';
import { findGuest } from '#api/services/accounts/guest-accounts.ts';
import {
  findSession,
  isDueForRenewal,
  isUseDue,
  recordUse,
  type Session,
} from '#api/services/accounts/sessions.ts';
import type { Deps } from '#api/services/deps.ts';
import { authRefusals } from '#shared/text/auth.ts';
import { secondFactorRefusals } from '#shared/text/second-factor-refusals.ts';
import { sessionText } from '#shared/text/session.ts';
import { StoreFailed } from '../store/store.ts';
import { takeTurn } from './account-turns.ts';
import type { Accounts, AppEnv } from './app-env.ts';
import { writeDeviceCookie } from './device-cookie.ts';
import { readGuestCookie } from './guest-cookie.ts';
import { type Callers, describeGuard } from './openapi/describe-route.ts';
import { hasPlainCookie, readSessionCookie, writeSessionCookie } from './session-cookie.ts';

const UNREADY = ['must_change_password', 'must_set_up_code'] as const;
const PLAYER_REFUSALS = ['signed_out', ...UNREADY] as const;

/**
 * Requires a signed-in member and sets `c.var.session`; answers 401 to anybody else, and 403 to a member who must
 * choose a new password or set up an authenticator app first. `callers` tells the document that the verbs require an
 * admin.
 */
export function requireMember(deps: Deps, callers: Callers = 'members') {
  const guard = createMiddleware<AppEnv>(async (c, next) => {
    const session = await sessionOrRefuse(c, deps);
    refuseUnready(session);
    c.set('session', session);
    await next();
  });
  return describeGuard({ callers, refusals: PLAYER_REFUSALS }, guard);
}

/**
 * Requires a signed-in member or, without a session, the guest of one seat, and sets `c.var.playerId` and
 * `c.var.guest`. What a guest may do is up to the verbs: a guest's account has a seat in one match only (architecture:
 * Guests).
 */
export function requirePlayer(deps: Deps) {
  const guard = createMiddleware<AppEnv>(async (c, next) => {
    const session = await currentSession(c, deps);
    if (session) refuseUnready(session);
    const guest = session ? null : await currentGuest(c, deps);
    const playerId = session?.userId ?? guest?.id;
    if (playerId === undefined) throw await signedOut(c, deps);
    c.set('playerId', playerId);
    c.set('guest', guest);
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
    if (session) refuseUnready(session);
    const accounts = { member: session?.userId ?? null, guest: await currentGuest(c, deps) };
    if (accounts.member === null && accounts.guest === null) throw await signedOut(c, deps);
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
    if (session) refuseUnready(session);
    c.set('memberId', session?.userId ?? null);
    await next();
  });
  return describeGuard({ callers: 'anyone', refusals: UNREADY }, guard);
}

/**
 * Like `requireMember`, for the few calls that are allowed before a required change of password or set-up of an app.
 */
export function requireSession(deps: Deps, callers: Callers = 'members') {
  const guard = createMiddleware<AppEnv>(async (c, next) => {
    c.set('session', await sessionOrRefuse(c, deps));
    await next();
  });
  return describeGuard({ callers, refusals: ['signed_out'] }, guard);
}

async function sessionOrRefuse(c: Context<AppEnv>, deps: Deps): Promise<Session> {
  const session = await currentSession(c, deps);
  if (!session) throw await signedOut(c, deps);
  return session;
}

/** The refusal of a caller without a session; it says so to the browser of an account that was deleted. */
async function signedOut(c: Context<AppEnv>, { store, config, now }: Deps): Promise<Problem> {
  const sessionId = readSessionCookie(c, config, now());
  const isDeleted =
    sessionId !== null && (await store.read((tx) => isOfDeletedAccount(tx, sessionId)));
  return new Problem(
    'signed_out',
    sessionText.required,
    isDeleted ? { isAccountDeleted: true } : {},
  );
}

function refuseUnready({ mustChangePassword, mustSetUpCode }: Session): void {
  if (mustChangePassword)
    throw new Problem('must_change_password', authRefusals.mustChangePassword);
  if (mustSetUpCode) throw new Problem('must_set_up_code', secondFactorRefusals.mustSetUp);
}

/** The account of the guest seat that this browser has access to, or null. */
async function currentGuest(c: Context<AppEnv>, deps: Deps): Promise<Accounts['guest']> {
  const seat = readGuestCookie(c, deps.config, deps.now());
  if (seat === null) return null;
  const guest = await deps.store.read((tx) => findGuest(tx, seat.seat));
  if (guest === null) return null;
  await takeTurn(guest.id);
  return { ...seat, ...guest };
}

/**
 * The session of this request, renewed if it is due, with both cookies; its cookie is replaced if it is of the old
 * name.
 */
async function currentSession(c: Context<AppEnv>, deps: Deps): Promise<Session | null> {
  const { store, config } = deps;
  const now = deps.now();
  const sessionId = readSessionCookie(c, config, now);
  if (sessionId === null) return null;
  const session = await store.read((tx) => findSession(tx, config, sessionId, now));
  if (!session) return null;
  await takeTurn(session.userId);
  const isDue = isDueForRenewal(session, now);
  const used = isDue || isUseDue(session, now) ? await recordUseOf(session, c, deps) : session;
  if (!isDue && !hasPlainCookie(c, config)) return used;
  await writeSessionCookie(c, config, used);
  await writeDeviceCookie(c, config, used.userId, now);
  return used;
}

/** While the store cannot write, members still read. */
async function recordUseOf(session: Session, c: Context<AppEnv>, deps: Deps): Promise<Session> {
  const name = deviceName(c.req.header('user-agent'));
  try {
    return await recordUse(deps.store, session, deps.now(), name);
  } catch (error) {
    if (error instanceof StoreFailed) return session;
    throw error;
  }
}
