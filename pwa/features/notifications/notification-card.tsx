import { Badge } from '#pwa/ui/components/badge.tsx';
import { cx } from '#pwa/ui/components/cx.ts';
import { notificationList as text } from '#shared/text/notification-list.ts';
import type { NotificationView } from './queries.ts';

/** One notification: opening it marks it as read and leads to what it is about (NOTIFY-1). */
export function NotificationCard({ row, onOpen }: { row: NotificationView; onOpen: () => void }) {
  const { title, message, read, ago } = row;
  return (
    <button
      type="button"
      onClick={onOpen}
      className={cx(
        'grid w-full grid-cols-1 gap-1 rounded-2xl border-2 bg-surface p-4 text-left hover:bg-sunken',
        read ? 'border-line' : 'border-court',
      )}
    >
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">{title}</span>
        {!read && <Badge tone="court">{text.unread}</Badge>}
      </span>
      <span>{message}</span>
      <span className="text-sm text-muted">{ago}</span>
    </button>
  );
}
