import { useLive } from '#pwa/app/player-context.tsx';
import type { PlayerDb } from '#pwa/db/player-db.ts';
import { readNotifications } from '#pwa/db/views/records.ts';

/** How many notifications this player has not opened, or undefined until they are counted. */
export function useUnread(): number | undefined {
  return useLive(countUnread);
}

async function countUnread(db: PlayerDb): Promise<number> {
  return (await readNotifications(db)).filter(({ read }) => !read).length;
}
