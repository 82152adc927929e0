import { eq } from 'drizzle-orm';
import { ConfigError } from '#api/core/config.ts';
import { ensureFirstAdmin } from '#api/features/auth/first-admin.ts';
import { firstAdminLines } from '#api/server/startup-banner.ts';
import { hashPassword } from '#api/services/accounts/passwords.ts';
import type { Deps } from '#api/services/deps.ts';
import type { Store } from '#api/store/store.ts';
import { aCommunity, type CommunitySize, LIVELY } from '#api/testing/factories/community.ts';
import { print, runCommand, withDeps } from './run-command.ts';

/** The password of every seeded member. */
const PASSWORD = 'pickleball';
const SHOWN = 5;
const USAGE = 'Usage: npm run seed, or npm run seed -- <number of matches>, from 1 to 9999';

/**
 * `npm run seed`: fills an empty store with a lively community and prints sign-ins; `-- 50` does so with 50 matches.
 * Refuses a store with records other than those of a first start: the first admin and the codes.
 */
await runCommand(async ([matches, ...more]) => {
  const size = sizeOf(matches);
  if (more.length > 0 || size === null) throw new ConfigError(USAGE);
  await withDeps((deps) => fill(deps, size), { makesStore: true });
});

function sizeOf(matches: string | undefined): CommunitySize | null {
  if (matches === undefined) return LIVELY;
  const isCount = /^[1-9]\d{0,3}$/.test(matches);
  if (!isCount) return null;
  const ratings = (Number(matches) * LIVELY.ratings) / LIVELY.matches;
  return { ...LIVELY, matches: Number(matches), ratings };
}

async function fill(deps: Deps, size: CommunitySize): Promise<void> {
  if (await hasPlayers(deps.store))
    throw new ConfigError('This store already has records. The seed only fills an empty store.');
  const admin = await ensureFirstAdmin(deps);
  const members = await aCommunity(deps, await hashPassword(PASSWORD), Date.now(), size);
  // The seed's guests are invented, so their queued mail is deleted.
  await deps.store.write(async ({ db, t }) => {
    await db.delete(t.mails);
  });
  const signIn = ({ username, isPremium }: (typeof members)[number]) =>
    `  ${username}${isPremium ? ' (premium)' : ''}`;
  print(
    `Created ${members.length} members. Each signs in with the password ${PASSWORD}, such as:`,
    ...members.slice(0, SHOWN).map(signIn),
    ...firstAdminLines(admin),
  );
}

async function hasPlayers(store: Store): Promise<boolean> {
  return store.read(async ({ db, t }) => {
    const people = await db.$count(t.users, eq(t.users.isAdmin, false));
    const matches = await db.$count(t.matches);
    return people + matches > 0;
  });
}
