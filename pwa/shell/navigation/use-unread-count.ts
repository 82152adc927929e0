import { hasPulled } from '#pwa/db/replica/has-pulled.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { readNotifications } from '#pwa/db/views/records.ts';
import { useLive } from '#pwa/services/player/player-context.tsx';

/** The number of this player's unread notifications, or undefined until they are known. */
export function useUnreadCount(): number | undefined {
  return useLive(countUnread);
}

async function countUnread(db: PlayerDb): Promise<number | undefined> {
  if (!(await hasPulled(db))) return undefined;
  return (await readNotifications(db)).filter(({ read }) => !read).length;
}
