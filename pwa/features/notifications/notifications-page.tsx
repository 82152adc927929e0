import { useNavigate } from 'react-router-dom';
import { useReadShown } from '#pwa/services/notifications/use-read-shown.ts';
import { FirstLoad } from '#pwa/services/player/first-load.tsx';
import { nameOf, useProfilePath } from '#pwa/services/player/person-link.tsx';
import { WayBack } from '#pwa/services/routing/way-back.tsx';
import { Avatar } from '#pwa/ui/components/avatar.tsx';
import { Badge } from '#pwa/ui/components/badge.tsx';
import { cx } from '#pwa/ui/components/cx.ts';
import { Dotted } from '#pwa/ui/components/dotted.tsx';
import { EmptyState } from '#pwa/ui/components/empty-state.tsx';
import { HeldRows } from '#pwa/ui/components/held-rows.tsx';
import { Link } from '#pwa/ui/components/link.tsx';
import { LongList } from '#pwa/ui/components/long-list.tsx';
import { Page } from '#pwa/ui/components/page.tsx';
import { useHeldList } from '#pwa/ui/hooks/use-held-list.ts';
import { notificationPath } from '#shared/domain/notification-types.ts';
import { paths } from '#shared/domain/paths.ts';
import { notificationList as text } from '#shared/text/notifications.ts';
import { sameMatch } from '#shared/text/same-match.ts';
import { type NotificationView, type Person, useNotifications } from './queries.ts';

/** The member's notifications (NOTIFY-1), from this phone's own records. */
export function NotificationsPage() {
  const navigate = useNavigate();
  const rows = useNotifications();
  const held = useHeldList(rows ?? [], idOf, rows ? '' : null, () => false);
  const fresh = useReadShown(held.shown);
  return (
    <Page title={text.title} aside={<WayBack />}>
      {/* Keeps what tells of new rows off the title. Nothing comes above it once the rows are read. */}
      <div className="pt-2 tight:pt-5">
        {rows === undefined && <FirstLoad what="notifications" height="7rem" />}
        {rows?.length === 0 && <EmptyState title={text.none} hint={text.noneHint} />}
        {rows && (
          <HeldRows held={held} what="notifications">
            <LongList items={held.shown} keyOf={idOf}>
              {(row) => (
                <NotificationCard
                  row={row}
                  isNew={fresh.has(row.id)}
                  onOpen={(path) => void navigate(path)}
                />
              )}
            </LongList>
          </HeldRows>
        )}
      </div>
    </Page>
  );
}

function idOf({ id }: NotificationView): string {
  return id;
}

interface CardProps {
  row: NotificationView;
  isNew: boolean;
  onOpen: (path: string) => void;
}

/** One notification: opening it leads to what it is about, if that has a screen (NOTIFY-1). */
function NotificationCard({ row, isNew, onOpen }: CardProps) {
  const { title, message, ago, person, played, isTwice } = row;
  const path = notificationPath(row);
  const hasScreen = path !== paths.notifications;
  const words = (
    <>
      <span className="flex items-start gap-2 tight:flex-col">
        <span className="min-w-0 flex-1 font-semibold">{title}</span>
        {isNew && <Badge tone="court">{text.unread}</Badge>}
      </span>
      <span>{message}</span>
      {played.length > 0 && (
        <span className="font-semibold">
          <Dotted facts={played} />
        </span>
      )}
      {isTwice && <span className="font-semibold text-court">{sameMatch.both}</span>}
      <span className="text-sm text-muted">{ago}</span>
    </>
  );
  return (
    <div
      className={cx(
        'relative flex items-start gap-3 rounded-2xl border-2 bg-surface p-4 tight:flex-col',
        hasScreen && 'hover:bg-sunken',
        isNew ? 'border-court' : 'border-line',
      )}
    >
      {person && <PersonPicture person={person} />}
      {hasScreen ? (
        <button
          type="button"
          onClick={() => onOpen(path)}
          className="grid min-w-0 flex-1 grid-cols-1 gap-1 text-left after:absolute after:inset-0 after:rounded-2xl"
        >
          {words}
        </button>
      ) : (
        <div className="grid min-w-0 flex-1 grid-cols-1 gap-1">{words}</div>
      )}
    </div>
  );
}

/** The picture alone, which opens the profile (NAME-4): the words name the player. */
function PersonPicture({ person }: { person: Person }) {
  const path = useProfilePath(person);
  const picture = <Avatar person={person} />;
  if (path === null) return picture;
  return (
    // Above the button, which covers the card.
    <Link to={path} aria-label={nameOf(person)} className="relative z-1 rounded-lg">
      {picture}
    </Link>
  );
}
