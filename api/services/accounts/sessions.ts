import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { prepared } from '#api/store/prepared.ts';
import type { Store, Tx } from '#api/store/store.ts';
import { DAY_MS } from '#shared/domain/days.ts';

/** How long a session lasts from its last use (architecture: Sessions). */
export const SESSION_MS = 180 * DAY_MS;
/** A session's end is moved at most once in this time, so that reads seldom write. */
const SESSION_RENEW_MS = DAY_MS;

/** A member who is signed in on one device. */
export interface Session {
  userId: number;
  sessionId: string;
  /** Milliseconds. */
  expiresAt: number;
  /** True until a member with a generated password has chosen their own. */
  mustChangePassword: boolean;
}

/** Signs `userId` in, with a new session. */
export async function startSession({ db, t }: Tx, userId: number, now: number): Promise<Session> {
  const id = randomUUID();
  const expiresAt = now + SESSION_MS;
  await db.insert(t.sessions).values({ id, userId, createdAt: now, expiresAt });
  const [user] = await db
    .select({ mustChangePassword: t.users.mustChangePassword })
    .from(t.users)
    .where(eq(t.users.id, userId));
  return {
    userId,
    sessionId: id,
    expiresAt,
    mustChangePassword: user?.mustChangePassword ?? false,
  };
}

/** The session with this id if it has not ended and its account exists, else null. */
export async function findSession(tx: Tx, sessionId: string, now: number): Promise<Session | null> {
  const [session] = await sessionsById(tx, { sessionId, now });
  return session ?? null;
}

const sessionsById = prepared<Session>(({ db, t: { sessions, users } }) =>
  db
    .select({
      userId: sessions.userId,
      sessionId: sessions.id,
      expiresAt: sessions.expiresAt,
      mustChangePassword: users.mustChangePassword,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        isNull(users.deletedAt),
      ),
    )
    .prepare(),
);

/** True if the session's end is due to be moved: at most once a day, so that reads seldom write. */
export function isDueForRenewal(session: Session, now: number): boolean {
  return session.expiresAt - now < SESSION_MS - SESSION_RENEW_MS;
}

/** Moves the session's end to `SESSION_MS` from now; an ended session stays ended. */
export async function renewSession(store: Store, session: Session, now: number): Promise<Session> {
  const expiresAt = now + SESSION_MS;
  await store.write(async ({ db, t }) => {
    await db.update(t.sessions).set({ expiresAt }).where(eq(t.sessions.id, session.sessionId));
  });
  return { ...session, expiresAt };
}

/** Ends one session. */
export async function endSession({ db, t }: Tx, sessionId: string): Promise<void> {
  await db.delete(t.sessions).where(eq(t.sessions.id, sessionId));
}

/** Ends every session of a member; returns their ids. */
export async function endSessionsOf({ db, t }: Tx, userId: number): Promise<string[]> {
  const ended = await db
    .delete(t.sessions)
    .where(eq(t.sessions.userId, userId))
    .returning({ id: t.sessions.id });
  return ended.map(({ id }) => id);
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
