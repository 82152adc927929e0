import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { Problem } from '#api/core/problem.ts';
import { prepared } from '#api/store/prepared.ts';
import type { Tx } from '#api/store/store.ts';
import { foldUsername } from '#shared/domain/folded-names.ts';
import { foldEmail } from '#shared/domain/same-contact.ts';
import { sessionText } from '#shared/text/session.ts';
import type { UserRow } from './user-views.ts';

/** A member's account; undefined for guests, deleted accounts and unknown ids. */
export async function findMember(tx: Tx, id: number): Promise<UserRow | undefined> {
  const [row] = await membersWith(tx, { id });
  return row;
}

const membersWith = prepared<UserRow>(({ db, t: { users } }) =>
  db
    .select()
    .from(users)
    .where(
      and(eq(users.id, sql.placeholder('id')), eq(users.isGuest, false), isNull(users.deletedAt)),
    )
    .prepare(),
);

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

/**
 * A member's account by what they sign in with: a username, or their verified email. No username has an @
 * (docs/rules.md 36), so one text never means two accounts.
 */
export async function findMemberToSignIn(tx: Tx, typed: string): Promise<UserRow | undefined> {
  if (!typed.includes('@')) return findMemberByUsername(tx, typed);
  const { db, t } = tx;
  const [row] = await db
    .select()
    .from(t.users)
    .where(
      and(
        eq(t.users.emailFold, foldEmail(typed)),
        isNotNull(t.users.emailProvedAt),
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

/**
 * Locks a member, so that their writes run one after another (architecture: Write transactions), and returns their
 * account. Throws `signed_out` if it was deleted after the session was checked.
 */
export async function lockMember(tx: Tx, userId: number): Promise<UserRow> {
  await tx.lock.owner(userId);
  const member = await findMember(tx, userId);
  if (!member) throw new Problem('signed_out', sessionText.required);
  return member;
}
