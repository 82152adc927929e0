import type { UserRow } from '#api/services/accounts/user-views.ts';
import { withRecords } from '#api/services/matches/player-records.ts';
import type { TestApp } from './test-app.ts';

/** All accounts, by id, with their wins, losses and streaks as readers see them: stored ones may be out of date. */
export function usersWithRecords({ store }: Pick<TestApp, 'store'>): Promise<UserRow[]> {
  return store.read(async (tx) =>
    withRecords(tx, await tx.db.select().from(tx.t.users).orderBy(tx.t.users.id)),
  );
}
