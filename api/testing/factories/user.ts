import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { searchColumns } from '#api/services/accounts/search-columns.ts';
import type { UserRow } from '#api/services/accounts/user-views.ts';
import { deleteAccount } from '#api/services/deletion/delete-account.ts';
import type { Deps } from '#api/services/deps.ts';
import { mintAffiliateCode } from '../../features/auth/affiliate-code.ts';
import { startFeed } from '../../store/feed.ts';
import type { Tables } from '../../store/tables.ts';

type NewUser = Partial<Tables['users']['$inferInsert']>;

/** Stores a member with a unique name, who cannot sign in with a password. */
export async function aUser(deps: Deps, overrides: NewUser = {}): Promise<UserRow> {
  const word = randomUUID().slice(0, 13);
  const names = { username: `player-${word}`, firstName: 'Pat', lastName: 'Player', ...overrides };
  const email = overrides.email === undefined ? `${word}@example.org` : overrides.email;
  const createdAt = overrides.createdAt ?? deps.now();
  return deps.store.write(async (tx) => {
    const { db, t } = tx;
    const [user] = await db
      .insert(t.users)
      .values({
        ...searchColumns({ ...names, email }),
        email,
        emailFold: email?.toLowerCase() ?? null,
        password: 'no password has this hash',
        affiliateCode: mintAffiliateCode(),
        // The same default as registration.
        downlineParent: overrides.referredBy ?? null,
        createdAt,
        updatedAt: createdAt,
        ...names,
      })
      .returning();
    if (!user) throw new Error('The user was not written');
    if (!user.isGuest) await startFeed(tx, deps.pokes, user.id);
    return user;
  });
}

interface Users {
  2: [UserRow, UserRow];
  3: [UserRow, UserRow, UserRow];
  4: [UserRow, UserRow, UserRow, UserRow];
}

/** Two to four members. */
export async function someUsers<N extends keyof Users>(
  deps: Deps,
  count: N,
  overrides: Partial<UserRow> = {},
): Promise<Users[N]> {
  const users = await manyUsers(deps, count, overrides);
  // The type has as many members as `names` has entries.
  return users as Users[N];
}

/** Any number of members, such as opponents enough for many matches of one day (MATCH-39). */
export async function manyUsers(
  deps: Deps,
  count: number,
  overrides: Partial<UserRow> = {},
): Promise<UserRow[]> {
  const users: UserRow[] = [];
  for (let index = 0; index < count; index += 1) users.push(await aUser(deps, overrides));
  return users;
}

const HIDDEN = {
  searchUsername: null,
  searchName: null,
  searchLastName: null,
  searchEmail: null,
  searchPhone: null,
};

/** The account of a guest's seat, which cannot sign in and is found by no search. */
export async function aGuestAccount(deps: Deps, overrides: NewUser = {}): Promise<UserRow> {
  const guest = { username: `guest-${randomUUID()}`, isGuest: true };
  const nothing = { email: null, password: null, affiliateCode: null };
  return aUser(deps, { ...guest, ...nothing, ...HIDDEN, ...overrides });
}

/** A member whose account was deleted. */
export async function aDeletedUser(deps: Deps): Promise<UserRow> {
  const { id } = await aUser(deps);
  return deleteUser(deps, id);
}

/** Deletes a member's account as an admin does; returns the remaining row. */
export async function deleteUser(deps: Deps, id: number): Promise<UserRow> {
  return deps.store.write(async (tx) => {
    await deleteAccount(tx, deps, id);
    const { db, t } = tx;
    const [user] = await db.select().from(t.users).where(eq(t.users.id, id));
    if (!user) throw new Error('Nobody has this id');
    return user;
  });
}
