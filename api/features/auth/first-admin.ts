import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { seedBetaCodes } from '#api/services/accounts/beta-codes.ts';
import { hashPassword } from '#api/services/accounts/passwords.ts';
import { searchColumns } from '#api/services/accounts/search-columns.ts';
import type { Deps } from '#api/services/deps.ts';
import { undeliverableEmail } from '#api/services/email/undeliverable-email.ts';
import { isOneOf } from '#api/store/many-rows.ts';
import { startFeed } from '../../store/feed.ts';
import type { Tx } from '../../store/store.ts';
import { mintAffiliateCode } from './affiliate-code.ts';

/** The first admin, as the start reports it (startup-banner.ts). */
export interface FirstAdmin {
  username: string;
  /** False if another account has the name, or the email that belongs to it: nobody can administer. */
  isCreated: boolean;
  /** Generated, to be changed at the first sign-in; null if `ADMIN_PASSWORD` is set. */
  madePassword: string | null;
}

/**
 * Gives a store without an admin its first one, named first in `ADMIN_USERNAME`, and creates the beta codes in their
 * name (architecture: Access). Null if there is an admin already.
 */
export async function ensureFirstAdmin(deps: Deps): Promise<FirstAdmin | null> {
  const { store, config } = deps;
  if (await store.read((tx) => hasAdmin(tx, config.adminUsernames))) return null;
  const madePassword = config.adminPassword ? null : randomBytes(12).toString('base64url');
  const password = await hashPassword(config.adminPassword ?? madePassword ?? '');
  const isCreated = await store.write((tx) => createAdmin(tx, deps, password));
  // Another process that started at the same moment may have created the admin.
  if (!isCreated && (await store.read((tx) => hasAdmin(tx, config.adminUsernames)))) return null;
  const [username] = config.adminUsernames;
  return { username, isCreated, madePassword: isCreated ? madePassword : null };
}

async function hasAdmin({ db, t }: Tx, usernames: readonly string[]): Promise<boolean> {
  const admins = await db
    .select({ id: t.users.id })
    .from(t.users)
    .where(
      and(
        eq(t.users.isAdmin, true),
        isOneOf(t.users.usernameFold, usernames),
        isNull(t.users.deletedAt),
      ),
    );
  return admins.length > 0;
}

async function createAdmin(tx: Tx, deps: Deps, password: string): Promise<boolean> {
  const { config, pokes } = deps;
  const { db, t } = tx;
  const [username] = config.adminUsernames;
  const now = deps.now();
  const email = undeliverableEmail(username);
  const [admin] = await db
    .insert(t.users)
    .values({
      username,
      ...searchColumns({ username, email }),
      email,
      emailFold: email,
      password,
      mustChangePassword: config.adminPassword === undefined,
      isAdmin: true,
      affiliateCode: mintAffiliateCode(),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: t.users.id });
  if (!admin) return false;
  await seedBetaCodes(tx, admin.id, now);
  await startFeed(tx, pokes, admin.id);
  return true;
}
