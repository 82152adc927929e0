import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#pwa/app/paths.ts';
import { useUser } from '#pwa/app/session.tsx';
import { Avatar } from '#pwa/ui/avatar.tsx';
import { useDisclosure } from '#pwa/ui/use-disclosure.ts';
import { displayName } from '#shared/domain/names.ts';
import { nav } from '#shared/text.ts';

const LogoutDialog = lazy(async () => ({
  default: (await import('./logout-dialog.tsx')).LogoutDialog,
}));

const ITEM =
  'flex min-h-12 w-full items-center rounded-lg px-3 text-left font-semibold hover:bg-sunken';

/** The avatar's menu: who is signed in, Profile, Membership, Settings and Log out (spec 2), and an email to prove. */
export function AccountMenu() {
  const user = useUser();
  const { isOpen, toggle, close, root } = useDisclosure<HTMLDivElement>();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = () => {
    close();
    setIsLeaving(true);
  };
  const links = [
    { to: paths.profile(user.id), label: nav.profile },
    { to: paths.subscription, label: nav.membership },
    { to: paths.settings, label: nav.settings },
    ...(user.emailProved ? [] : [{ to: paths.proveEmail, label: nav.proveEmail }]),
  ];
  return (
    <div ref={root} className="sm:relative">
      <button
        type="button"
        aria-label={nav.account}
        aria-expanded={isOpen}
        aria-controls="account-menu"
        onClick={toggle}
        className="grid size-12 shrink-0 place-items-center rounded-full"
      >
        <Avatar person={user} size="small" />
      </button>
      {isOpen && (
        <div
          id="account-menu"
          className="absolute inset-x-2 top-full mt-1 max-h-[calc(100dvh-80px)] animate-rise overflow-y-auto sm:right-0 sm:left-auto sm:w-72 rounded-2xl border border-line bg-surface p-2 text-ink shadow-lg"
        >
          <div className="border-b border-line px-3 pt-1 pb-3">
            <p className="font-semibold">{displayName(user)}</p>
            <p className="text-sm text-muted">{user.email}</p>
          </div>
          <ul className="pt-2">
            {links.map(({ to, label }) => (
              <li key={label}>
                <Link to={to} onClick={close} className={ITEM}>
                  {label}
                </Link>
              </li>
            ))}
            <li>
              <button type="button" onClick={leave} className={ITEM}>
                {nav.logout}
              </button>
            </li>
          </ul>
        </div>
      )}
      <Suspense>{isLeaving && <LogoutDialog onClose={() => setIsLeaving(false)} />}</Suspense>
    </div>
  );
}
