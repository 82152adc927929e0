import { createHash, randomUUID } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Config } from '#api/core/config.ts';
import { isOneOf } from '#api/store/many-rows.ts';
import { hasValue, prepared } from '#api/store/prepared.ts';
import type { Store, Tx } from '#api/store/store.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/days.ts';
import { mayAdminister } from './user-views.ts';

/** How long a session lasts from its last use (architecture: Sessions). */
export const SESSION_MS = 180 * DAY_MS;
/** How long it lasts from the sign-in at most, however often it is used. */
const SESSION_MAX_MS = 400 * DAY_MS;
/** More than any member's devices; one more sign-in ends the least recently used session. */
const SESSIONS_MAX = 20;
/** A session's end is moved at most once in this time, so that reads seldom write. */
const SESSION_RENEW_MS = DAY_MS;
/** Its last use is written at most once in this time. */
const SESSION_USE_MS = HOUR_MS;

/** A member who is signed in on one device. */
export interface Session {
  userId: number;
  sessionId: string;
  /** Milliseconds, as the next. */
  createdAt: number;
  lastUsedAt: number;
  expiresAt: number;
  /** True until a member with a generated password has chosen their own. */
  mustChangePassword: boolean;
  /** True while this server requires an authenticator app of its admins, and this one has none. */
  mustSetUpCode: boolean;
}

/** Signs `userId` in, with a new session, in the browser of this name. */
export async function startSession(
  { db, t }: Tx,
  userId: number,
  now: number,
  deviceName: string | null,
): Promise<Session> {
  const id = randomUUID();
  const expiresAt = now + SESSION_MS;
  await db
    .insert(t.sessions)
    .values({ id, userId, createdAt: now, lastUsedAt: now, expiresAt, deviceName });
  const [user] = await db
    .select({ mustChangePassword: t.users.mustChangePassword })
    .from(t.users)
    .where(eq(t.users.id, userId));
  return {
    userId,
    sessionId: id,
    createdAt: now,
    lastUsedAt: now,
    expiresAt,
    mustChangePassword: user?.mustChangePassword ?? false,
    // Known once the session is read; the browser gets its cookie in any case.
    mustSetUpCode: false,
  };
}

/** The session with this id if it has not ended and its account exists, else null. */
export async function findSession(
  tx: Tx,
  config: Config,
  sessionId: string,
  now: number,
): Promise<Session | null> {
  const [session] = await sessionsById(tx, { sessionId, now, since: now - SESSION_MAX_MS });
  if (!session) return null;
  const { isAdmin, usernameFold, codeSince, ...rest } = session;
  const isRequired =
    config.adminTotp === 'required' && mayAdminister({ isAdmin, usernameFold }, config);
  return { ...rest, mustSetUpCode: isRequired && codeSince === null };
}

interface SessionRow extends Omit<Session, 'mustSetUpCode'> {
  isAdmin: boolean;
  usernameFold: string;
  codeSince: number | null;
}

const sessionsById = prepared<SessionRow>(({ db, t: { sessions, users, secondFactors } }) =>
  db
    .select({
      userId: sessions.userId,
      sessionId: sessions.id,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      expiresAt: sessions.expiresAt,
      mustChangePassword: users.mustChangePassword,
      isAdmin: users.isAdmin,
      usernameFold: users.usernameFold,
      codeSince: secondFactors.confirmedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, sessions.userId))
    .where(
      and(
        hasValue(sessions.id, 'sessionId'),
        gt(sessions.expiresAt, sql.placeholder('now')),
        gt(sessions.createdAt, sql.placeholder('since')),
        isNull(users.deletedAt),
      ),
    )
    .prepare(),
);

/** True if the session's end is due to be moved: at most once a day, so that reads seldom write. */
export function isDueForRenewal(session: Session, now: number): boolean {
  return session.expiresAt < endFrom(session, now) - SESSION_RENEW_MS;
}

/** True if its last use is due to be written: at most once an hour. */
export function isUseDue({ lastUsedAt }: Session, now: number): boolean {
  return now - lastUsedAt >= SESSION_USE_MS;
}

/** When a session ends that is used now. */
function endFrom({ createdAt }: Session, now: number): number {
  return Math.min(now + SESSION_MS, createdAt + SESSION_MAX_MS);
}

/**
 * Writes that the session is used, and moves its end if that is due; an ended session stays ended. A session from
 * before browsers were named gets this name.
 */
export async function recordUse(
  store: Store,
  session: Session,
  now: number,
  deviceName: string | null,
): Promise<Session> {
  const expiresAt = isDueForRenewal(session, now) ? endFrom(session, now) : session.expiresAt;
  await store.write(async ({ db, t: { sessions } }) => {
    await db
      .update(sessions)
      .set({
        lastUsedAt: now,
        expiresAt,
        deviceName: sql`coalesce(${sessions.deviceName}, ${deviceName})`,
      })
      .where(eq(sessions.id, session.sessionId));
  });
  return { ...session, lastUsedAt: now, expiresAt };
}

/** A member's sessions that have not ended, the one used last first. */
export async function readSessionsOf({ db, t: { sessions } }: Tx, userId: number, now: number) {
  return db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.expiresAt, now),
        gt(sessions.createdAt, now - SESSION_MAX_MS),
      ),
    )
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt), desc(sessions.id));
}

/** What names a session towards its member: not the id that its cookie holds. */
export function sessionHandle(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex');
}

/** Ends one session. */
export async function endSession({ db, t }: Tx, sessionId: string): Promise<void> {
  await db.delete(t.sessions).where(eq(t.sessions.id, sessionId));
}

/** Ends every other session of this member; returns their ids. */
export async function endOtherSessions(
  { db, t: { sessions } }: Tx,
  { userId, sessionId }: Session,
): Promise<string[]> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}

/** Ends every session of a member; returns their ids. */
export async function endSessionsOf({ db, t }: Tx, userId: number): Promise<string[]> {
  const ended = await db
    .delete(t.sessions)
    .where(eq(t.sessions.userId, userId))
    .returning({ id: t.sessions.id });
  return ended.map(({ id }) => id);
}

/** Ends the sessions of a member that leave no room for one more; returns their ids. */
export async function endLeastUsedSessions({ db, t }: Tx, userId: number): Promise<string[]> {
  const { id, lastUsedAt, createdAt } = t.sessions;
  const sessions = await db
    .select({ id })
    .from(t.sessions)
    .where(eq(t.sessions.userId, userId))
    .orderBy(desc(lastUsedAt), desc(createdAt));
  const ended = sessions.slice(SESSIONS_MAX - 1).map((session) => session.id);
  if (ended.length > 0) await db.delete(t.sessions).where(isOneOf(id, ended));
  return ended;
}

/** Deletes expired sessions, at most so many; returns how many. */
export async function sweepSessions({ db, t }: Tx, now: number, most: number): Promise<number> {
  const { id, expiresAt } = t.sessions;
  const isOver = lte(expiresAt, now);
  const over = db.select({ id }).from(t.sessions).where(isOver).limit(most);
  const swept = await db
    .delete(t.sessions)
    .where(and(inArray(id, over), isOver))
    .returning({ id });
  return swept.length;
}
