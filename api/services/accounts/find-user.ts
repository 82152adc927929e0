import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#api/store/store.ts';
import { foldUsername } from '#shared/domain/names.ts';
import type { UserRow } from './to-current-user.ts';

/** A member's account; undefined for guests, deleted accounts and unknown ids. */
export async function findMember({ db, t }: Tx, id: number): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(t.users)
    .where(and(eq(t.users.id, id), eq(t.users.isGuest, false), isNull(t.users.deletedAt)));
  return row;
}

/** A member's account by username, whatever its case. */
export async function findMemberByUsername(
  { db, t }: Tx,
  username: string,
): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(t.users)
    .where(
      and(
        eq(t.users.usernameFold, foldUsername(username)),
        eq(t.users.isGuest, false),
        isNull(t.users.deletedAt),
      ),
    );
  return row;
}

/** The account with this email, verified or not; null if there is none. */
export async function findEmailsOwner({ db, t }: Tx, emailFold: string): Promise<number | null> {
  const [owner] = await db
    .select({ id: t.users.id })
    .from(t.users)
    .where(and(eq(t.users.emailFold, emailFold), isNull(t.users.deletedAt)));
  return owner?.id ?? null;
}
