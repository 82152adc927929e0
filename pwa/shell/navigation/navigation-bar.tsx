import Menu from 'lucide-react/icons/menu';
import { Suspense } from 'react';
import { Link } from '#pwa/ui/components/link.tsx';
import { useDisclosure } from '#pwa/ui/hooks/use-disclosure.ts';
import { lazyPart } from '#pwa/ui/lazy/lazy-part.ts';
import { paths } from '#shared/domain/paths.ts';
import { nav } from '#shared/text/navigation.ts';
import { AccountMenu } from '../account/account-menu.tsx';
import { SyncBadge } from '../sync-status/sync-badge.tsx';
import { Bar } from './bar.tsx';
import { BarLink } from './bar-link.tsx';
import { Logo } from './logo.tsx';
import { useNavTargets } from './nav-links.ts';
import { NotificationBell } from './notification-bell.tsx';
import { PremiumSlot } from './premium-slot.tsx';

const NavigationMenu = lazyPart('NavigationMenu', () => import('./navigation-menu.tsx'));

/** Its links collapse into a menu on small screens (NAV-1). */
export function NavigationBar() {
  const targets = useNavTargets();
  const { isOpen, toggle, close, root } = useDisclosure<HTMLDivElement>();
  return (
    <Bar>
      <Logo />
      <nav aria-label={nav.main} className="hidden lg:block">
        <ul className="flex">
          {targets.map((target) => (
            <li key={target.to}>
              <BarLink {...target} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="ml-auto flex min-w-0 items-center gap-1">
        <SyncBadge />
        <span className="hidden xl:mr-1 xl:block">
          <PremiumSlot />
        </span>
        <Link to={paths.createMatch} className="bar-button shrink-0 text-ball max-sm:hidden">
          {nav.record}
        </Link>
        <NotificationBell />
        <AccountMenu />
        <div ref={root} className="sm:relative">
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
          <Suspense>{isOpen && <NavigationMenu targets={targets} onFollow={close} />}</Suspense>
        </div>
      </div>
    </Bar>
  );
}
