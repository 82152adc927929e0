import { useLive } from '#pwa/app/player-context.tsx';
import type { PlayerDb } from '#pwa/db/player-db.ts';
import { readNotifications } from '#pwa/db/views/records.ts';

/** How many notifications this player has not opened. */
export function useUnread(): number {
  return useLive(countUnread) ?? 0;
}

async function countUnread(db: PlayerDb): Promise<number> {
  return (await readNotifications(db)).filter(({ read }) => !read).length;
}
