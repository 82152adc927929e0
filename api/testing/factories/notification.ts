import { v7 } from 'uuid';
import type { Deps } from '#api/services/deps.ts';
import { inChunks } from '#api/store/many-rows.ts';

/** Stores this many notifications of a member, as of years; returns their ids, newest first. */
export async function manyNotifications(
  { store, now }: Pick<Deps, 'store' | 'now'>,
  userId: number,
  count: number,
): Promise<string[]> {
  const at = now();
  const rows = Array.from({ length: count }, (_, age) => ({
    id: v7(),
    userId,
    type: 'match' as const,
    title: 'New match',
    message: `${age} minutes ago`,
    data: null,
    createdAt: at - (age + 1) * 60_000,
  }));
  await store.write(async ({ db, t }) => {
    for (const chunk of inChunks(rows)) await db.insert(t.notifications).values(chunk);
  });
  return rows.map(({ id }) => id);
}
