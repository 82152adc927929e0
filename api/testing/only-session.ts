import type { Session } from '#api/services/accounts/sessions.ts';
import type { TestApp } from './test-app.ts';

/** The only session in the store, of a member who may do everything. */
export async function onlySession({ store }: TestApp): Promise<Session> {
  const sessions = await store.read(({ db, t }) => db.select().from(t.sessions));
  const [session] = sessions;
  if (!session || sessions.length > 1) throw new Error('There is not one session');
  return { ...session, sessionId: session.id, mustChangePassword: false, mustSetUpCode: false };
}
