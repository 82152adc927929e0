import { useOnlineCall } from '#pwa/services/online/use-online-call.ts';
import { useSignal } from '#pwa/services/online/use-signal.ts';
import { usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { useUser } from '#pwa/services/session/session.tsx';
import { logout } from '#pwa/services/session/sign-out.ts';
import { EmailAddress } from '#pwa/ui/components/email-address.tsx';
import { Link } from '#pwa/ui/components/link.tsx';
import { displayName } from '#shared/domain/names.ts';
import { paths } from '#shared/domain/paths.ts';
import { authPage } from '#shared/text/auth.ts';
import { nav } from '#shared/text/navigation.ts';
import { keepsRecords } from './keeps-records.ts';
import { MENU, MENU_ITEM } from './menu-look.ts';

/**
 * The signed-in member, with links to Profile, Membership, Settings and Log out (NAV-7). Log out first asks, by
 * `onAskToLeave`, but only if something would stay on this phone, or nobody could sign in again.
 */
export function AccountPanel({
  onFollow,
  onAskToLeave,
}: {
  onFollow: () => void;
  onAskToLeave: () => void;
}) {
  const user = useUser();
  const db = usePlayerDb();
  const { isBusy, call } = useOnlineCall(authPage.logoutFailed);
  const isOffline = useSignal() !== 'good';
  const leave = async () => {
    // If the records cannot be read, some may stay: the dialog asks.
    if (isOffline || (await keepsRecords(db).catch(() => true))) onAskToLeave();
    else await call(logout);
  };
  const links = [
    { to: paths.profile(user.id), label: nav.profile },
    { to: paths.subscription, label: nav.membership },
    { to: paths.settings, label: nav.settings },
  ];
  return (
    <div id="account-menu" className={MENU}>
      <div className="border-b border-line px-3 pt-1 pb-3">
        <p className="font-semibold">{displayName(user)}</p>
        <p className="text-sm text-muted">
          <EmailAddress>{user.email}</EmailAddress>
        </p>
      </div>
      <ul className="pt-2">
        {links.map(({ to, label }) => (
          <li key={label}>
            <Link to={to} onClick={onFollow} className={MENU_ITEM}>
              {label}
            </Link>
          </li>
        ))}
        <li>
          <button
            type="button"
            disabled={isBusy}
            onClick={() => void leave()}
            className={MENU_ITEM}
          >
            {nav.logout}
          </button>
        </li>
      </ul>
    </div>
  );
}
