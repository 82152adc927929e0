import { useEffect, useState } from 'react';
import { usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { onVisibilityChange } from '#pwa/ui/hooks/on-visibility-change.ts';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import type { NotificationRow } from '#shared/schemas/rows.ts';
import { notificationList as text } from '#shared/text/notifications.ts';
import { markRead } from './mark-read.ts';

/**
 * Marks the notifications on the screen as read (docs/rules.md 181). Returns the ids of those that were new when they
 * came there: for the reader they still are.
 */
export function useReadShown(shown: readonly NotificationRow[]): ReadonlySet<string> {
  const db = usePlayerDb();
  const [fresh, keep] = useState<ReadonlySet<string>>(new Set());
  const unread = shown.filter(({ read }) => !read).map(({ id }) => id);
  if (unread.some((id) => !fresh.has(id))) keep(new Set([...fresh, ...unread]));
  const ids = unread.join(' ');
  useEffect(() => {
    if (ids === '') return;
    const mark = () => {
      // Nobody looks at a page in the background.
      if (!document.hidden)
        markRead(db, ids.split(' ')).catch(() => showToast(text.failed, 'fault'));
    };
    mark();
    return onVisibilityChange(mark);
  }, [db, ids]);
  return fresh;
}
