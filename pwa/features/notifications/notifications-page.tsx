import { useNavigate } from 'react-router-dom';
import { FirstLoad } from '#pwa/services/player/first-load.tsx';
import { PersonLink } from '#pwa/services/player/person-link.tsx';
import { usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { Badge } from '#pwa/ui/components/badge.tsx';
import { Button } from '#pwa/ui/components/button.tsx';
import { cx } from '#pwa/ui/components/cx.ts';
import { EmptyState } from '#pwa/ui/components/empty-state.tsx';
import { HeldRows } from '#pwa/ui/components/held-rows.tsx';
import { LongList } from '#pwa/ui/components/long-list.tsx';
import { Page } from '#pwa/ui/components/page.tsx';
import { useHeldList } from '#pwa/ui/hooks/use-held-list.ts';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { notificationPath } from '#shared/domain/notification-types.ts';
import { paths } from '#shared/domain/paths.ts';
import type { NotificationRow } from '#shared/schemas/rows.ts';
import { notificationList as text } from '#shared/text/notifications.ts';
import { sameMatch } from '#shared/text/same-match.ts';
import { markRead } from './commands.ts';
import { type NotificationView, useNotifications } from './queries.ts';

/** The member's notifications (NOTIFY-1), from this phone's own records. */
export function NotificationsPage() {
  const db = usePlayerDb();
  const navigate = useNavigate();
  const rows = useNotifications();
  const held = useHeldList(rows ?? [], idOf, rows ? '' : null, () => false);
  const { shown } = held;
  const keep = (opened: readonly NotificationRow[]) => {
    const ids = opened.map(({ id }) => id);
    return markRead(db, ids).catch(() => showToast(text.failed, 'fault'));
  };
  const open = async (row: NotificationRow) => {
    await keep([row]);
    const screen = notificationPath(row);
    if (screen !== paths.notifications) await navigate(screen);
  };
  if (rows === undefined) {
    return (
      <Page title={text.title}>
        <FirstLoad what="notifications" height="7rem" />
      </Page>
    );
  }
  // Of those that show: one that waits would push the list down by this button, and nobody has seen it.
  const readAll = <Button onClick={() => void keep(shown)}>{text.readAll}</Button>;
  return (
    <Page title={text.title} aside={shown.some(({ read }) => !read) && readAll}>
      {rows.length === 0 && <EmptyState title={text.none} hint={text.noneHint} />}
      <HeldRows held={held} what="notifications">
        <LongList items={shown} keyOf={idOf}>
          {(row) => <NotificationCard row={row} onOpen={() => void open(row)} />}
        </LongList>
      </HeldRows>
    </Page>
  );
}

function idOf({ id }: NotificationView): string {
  return id;
}

/** One notification: opening it marks it as read and leads to what it is about (NOTIFY-1). */
function NotificationCard({ row, onOpen }: { row: NotificationView; onOpen: () => void }) {
  const { title, message, read, ago, person, played, isTwice } = row;
  return (
    <div
      className={cx(
        'relative rounded-2xl border-2 bg-surface p-4 hover:bg-sunken',
        read ? 'border-line' : 'border-court',
      )}
    >
      {/* Above the button, which covers the card. */}
      {person && <PersonLink person={person} className="relative z-1 mb-2 w-fit" />}
      <button
        type="button"
        onClick={onOpen}
        className="grid w-full grid-cols-1 gap-1 text-left after:absolute after:inset-0 after:rounded-2xl"
      >
        <span className="flex items-start gap-2 tight:flex-col">
          <span className="min-w-0 flex-1 font-semibold">{title}</span>
          {!read && <Badge tone="court">{text.unread}</Badge>}
        </span>
        <span>{message}</span>
        {played && <span className="font-semibold">{played}</span>}
        {isTwice && <span className="font-semibold text-court">{sameMatch.both}</span>}
        <span className="text-sm text-muted">{ago}</span>
      </button>
    </div>
  );
}
