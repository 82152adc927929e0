import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { auth } from '#shared/text.ts';
import { findSession, isDueForRenewal, renewSession, type Session } from '../accounts/sessions.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from './app-env.ts';
import { refusing } from './openapi.ts';
import { Problem } from './problem.ts';
import { readSessionCookie, writeSessionCookie } from './session-cookie.ts';

/**
 * Lets a signed-in member through with `c.var.session`, and answers 401 to anybody else, 403 to a
 * member who has to choose a new password first (design 7).
 */
export function requireMember(deps: Deps) {
  const guard = createMiddleware<AppEnv>(async (c, next) => {
    const session = await sessionOrRefuse(c, deps);
    if (session.mustChangePassword)
      throw new Problem('must_change_password', auth.mustChangePassword);
    c.set('session', session);
    await next();
  });
  return refusing(['signed_out', 'must_change_password'], guard);
}

/** As `requireMember`, for the few calls that a member with a password to change may make. */
export function requireSession(deps: Deps) {
  const guard = createMiddleware<AppEnv>(async (c, next) => {
    c.set('session', await sessionOrRefuse(c, deps));
    await next();
  });
  return refusing(['signed_out'], guard);
}

async function sessionOrRefuse(c: Context<AppEnv>, deps: Deps): Promise<Session> {
  const session = await currentSession(c, deps);
  if (!session) throw new Problem('signed_out', auth.required);
  return session;
}

/** The session of this request, its end moved when that is due. */
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
