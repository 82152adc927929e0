import Crown from 'lucide-react/icons/crown';
import Menu from 'lucide-react/icons/menu';
import { Link, NavLink } from 'react-router-dom';
import { usePremium } from '#pwa/services/session/use-premium.ts';
import { cx } from '#pwa/ui/components/cx.ts';
import { useDisclosure } from '#pwa/ui/hooks/use-disclosure.ts';
import { paths } from '#shared/domain/paths.ts';
import { nav } from '#shared/text/navigation.ts';
import { AccountMenu } from '../account/account-menu.tsx';
import { SyncBadge } from '../sync-status/sync-badge.tsx';
import { Logo } from './logo.tsx';
import { type NavTarget, useNavTargets } from './nav-links.ts';
import { NotificationBell } from './notification-bell.tsx';

/** Sticky; its links collapse into a menu on small screens (NAV-1). */
export function NavigationBar() {
  const targets = useNavTargets();
  const { isOpen, toggle, close, root } = useDisclosure<HTMLDivElement>();
  return (
    <header className="sticky top-0 z-30 bar pt-[env(safe-area-inset-top)]">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-1 px-2 sm:gap-2 sm:px-4">
        <Logo />
        <nav aria-label={nav.main} className="hidden flex-auto lg:block min-[64em]:shrink-0">
          <NavList targets={targets} className="flex" />
        </nav>
        {/* It shrinks before the links do: an admin has one link more. */}
        <div className="ml-auto flex min-w-0 items-center gap-1 sm:gap-2 lg:min-w-min">
          <SyncBadge />
          <span className="hidden lg:block">
            <PremiumSlot />
          </span>
          <NotificationBell />
          <AccountMenu />
          <div ref={root} className="lg:hidden">
            <button
              type="button"
              data-tip
              aria-label={nav.menu}
              aria-expanded={isOpen}
              aria-controls="navigation-menu"
              onClick={toggle}
              className="grid size-12 place-items-center rounded-xl"
            >
              <Menu aria-hidden="true" />
            </button>
            {isOpen && (
              <nav
                id="navigation-menu"
                aria-label={nav.main}
                className="absolute inset-x-0 top-full grid max-h-[calc(100dvh-100%)] gap-3 overflow-y-auto border-t border-white/40 bg-bar p-4"
              >
                <NavList targets={targets} className="grid" onFollow={close} />
                <PremiumSlot onFollow={close} />
              </nav>
            )}
          </div>
        </div>
      </div>
    </header>
  );
}

function NavList({
  targets,
  className,
  onFollow,
}: {
  targets: readonly NavTarget[];
  className: string;
  onFollow?: () => void;
}) {
  return (
    <ul className={className}>
      {targets.map(({ to, label }) => (
        <li key={to}>
          <NavLink
            to={to}
            end={to === paths.home}
            {...(onFollow && { onClick: onFollow })}
            className={navLinkClass}
          >
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

/** The upgrade button for free members, a badge for premium members (NAV-5, NAV-6). */
function PremiumSlot({ onFollow }: { onFollow?: () => void }) {
  if (usePremium()) {
    return (
      <span className="inline-flex w-fit items-center gap-1.5 rounded-full border-2 border-white px-3 py-1 text-sm font-semibold">
        <Crown aria-hidden="true" className="size-4" />
        {nav.premium}
      </span>
    );
  }
  return (
    <Link
      to={paths.subscription}
      {...(onFollow && { onClick: onFollow })}
      className="grid min-h-12 place-items-center rounded-xl border-2 border-white px-3 text-center text-sm leading-tight font-semibold wrap-break-word lg:px-2 xl:px-3"
    >
      {nav.upgrade}
    </Link>
  );
}

function navLinkClass({ isActive }: { isActive: boolean }): string {
  return cx(
    'flex min-h-12 items-center border-b-4 px-3 font-semibold lg:px-2 xl:px-3',
    isActive ? 'border-white' : 'border-transparent hover:border-white/50',
  );
}
