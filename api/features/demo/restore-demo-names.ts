import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '#api/services/deps.ts';
import { isOneOf } from '#api/store/many-rows.ts';
import { DEMO_PLAYER_IDS } from '#shared/domain/demo-match.ts';
import { markChanged, readViewers } from '../../store/feed.ts';
import type { Tx } from '../../store/store.ts';
import { DEMO_PLAYERS } from './demo-players.ts';

/**
 * Restores the names of demo players in a store where an earlier version removed them with a deleted test match, and
 * sends their cards again to everyone who has them. Runs at every start; it changes nothing if no name is missing, and
 * one of several processes does it.
 */
export async function restoreDemoNames({ store, pokes }: Pick<Deps, 'store' | 'pokes'>) {
  if ((await store.read(readNameless)).length === 0) return;
  await store.write(async (tx) => {
    await tx.lock.users([...DEMO_PLAYER_IDS]);
    const ids = await readNameless(tx);
    const { users } = tx.t;
    for (const { id, firstName, lastName } of DEMO_PLAYERS)
      if (ids.includes(id))
        await tx.db.update(users).set({ firstName, lastName }).where(eq(users.id, id));
    await markChanged(tx, pokes, await readViewers(tx, 'player', ids));
  });
}

async function readNameless({ db, t: { users } }: Tx): Promise<number[]> {
  const nameless = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isOneOf(users.id, [...DEMO_PLAYER_IDS]),
        eq(users.isGuest, true),
        isNull(users.firstName),
      ),
    );
  return nameless.map(({ id }) => id);
}
