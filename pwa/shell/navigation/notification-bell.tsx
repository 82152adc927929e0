import Bell from 'lucide-react/icons/bell';
import { useEffect } from 'react';
import { showBadge } from '#pwa/services/browser/app-badge.ts';
import { Link } from '#pwa/ui/components/link.tsx';
import { paths } from '#shared/domain/paths.ts';
import { nav } from '#shared/text/navigation.ts';
import { useUnreadCount } from './use-unread-count.ts';

/** Larger numbers do not fit; the accessible name has the exact one. */
const MOST_SHOWN = 9;

/** The link to the notifications, with the number of unread ones. */
export function NotificationBell() {
  const unread = useUnreadCount();
  // The app's badge stays while other screens are open and is removed at sign-out (services/session/session.tsx).
  useEffect(() => {
    if (unread !== undefined) showBadge(unread);
  }, [unread]);
  return (
    <Link
      to={paths.notifications}
      data-tip
      aria-label={nav.notifications(unread)}
      className="relative grid size-12 shrink-0 place-items-center rounded-xl"
    >
      <Bell aria-hidden="true" />
      {unread !== undefined && unread > 0 && (
        <span
          aria-hidden="true"
          className="score absolute top-1 right-1 grid size-[20px] place-items-center rounded-full bg-white text-[16px] text-black"
        >
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      )}
    </Link>
  );
}
