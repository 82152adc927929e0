import { readNotifications } from '#pwa/db/views/records.ts';
import { useReadShown } from '#pwa/services/notifications/use-read-shown.ts';
import { useLive } from '#pwa/services/player/player-context.tsx';

/**
 * Marks as read that the player was added to this match, which is open, or that it was changed (docs/rules.md 181). It
 * is not for a match that only shows beside the list.
 */
export function useReadMatch(matchId: string): void {
  const rows = useLive(
    async (db) =>
      (await readNotifications(db)).filter(
        ({ type, data }) => type === 'match' && data?.matchId === matchId,
      ),
    [matchId],
  );
  useReadShown(rows ?? []);
}
