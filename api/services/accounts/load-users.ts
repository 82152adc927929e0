import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import { isOneOf } from '#api/store/many-rows.ts';
import { prepared } from '#api/store/prepared.ts';
import type { Tx } from '#api/store/store.ts';
import { STREAKS, type Streaks } from '#shared/domain/streaks.ts';
import { recordOf } from '#shared/lib/record-of.ts';

/** The columns by which mutations are checked, and the streaks that the next match continues. */
export interface LoadedUser extends Streaks {
  id: number;
  username: string;
  firstName: string | null;
  lastName: string | null;
  phone: string | null;
  email: string | null;
  emailProvedAt: number | null;
  isGuest: boolean;
  mergedInto: number | null;
  deletedAt: number | null;
  recordUpTo: string;
}

/** True for a member's account: not a guest's, and not deleted. */
export function isMember(user: LoadedUser): boolean {
  return !user.isGuest && user.deletedAt === null;
}

/** Locks and reads accounts. */
export async function loadUsers(tx: Tx, ids: readonly number[]): Promise<Map<number, LoadedUser>> {
  const wanted = [...new Set(ids)].sort((a, b) => a - b);
  if (wanted.length === 0) return new Map();
  await tx.lock.users(wanted);
  const users = await usersWith(tx, { ids: wanted });
  return new Map(users.map((user) => [user.id, user]));
}

/** Members by the email that they have verified; an unverified one identifies nobody. */
export async function loadMembersByEmail(
  { db, t }: Tx,
  emails: readonly string[],
): Promise<Map<string, number>> {
  if (emails.length === 0) return new Map();
  const members = await db
    .select({ id: t.users.id, email: t.users.emailFold })
    .from(t.users)
    .where(
      and(
        isOneOf(t.users.emailFold, emails),
        isNotNull(t.users.emailProvedAt),
        isNull(t.users.deletedAt),
      ),
    );
  return new Map(members.map(({ id, email }) => [email ?? '', id]));
}

const usersWith = prepared<LoadedUser>(({ db, t: { users } }) =>
  db
    .select({
      id: users.id,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      phone: users.phone,
      email: users.email,
      emailProvedAt: users.emailProvedAt,
      isGuest: users.isGuest,
      mergedInto: users.mergedInto,
      deletedAt: users.deletedAt,
      recordUpTo: users.recordUpTo,
      ...recordOf(STREAKS, (name) => users[name]),
    })
    .from(users)
    .where(isOneOf(users.id, sql.placeholder('ids')))
    .prepare(),
);
