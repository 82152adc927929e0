import { useOffersInstall } from '#pwa/services/install/use-is-installed.ts';
import { cx } from '#pwa/ui/components/cx.ts';
import { paths } from '#shared/domain/paths.ts';
import { nav } from '#shared/text/navigation.ts';
import { menuLinks } from '#shared/text/navigation-menu.ts';
import { MENU, MENU_ITEM } from '../account/menu-look.ts';
import type { NavTarget } from './nav-links.ts';
import { PlaceLink } from './place-link.tsx';
import { PremiumSlot } from './premium-slot.tsx';

/** The screens that no bar has room for. */
const MORE: readonly NavTarget[] = [
  { to: paths.players, label: menuLinks.players },
  { to: paths.affiliate, label: menuLinks.rewards },
  { to: paths.feedback, label: menuLinks.feedback },
  { to: paths.settings, label: nav.settings },
];

const INSTALL: NavTarget = { to: paths.settingsPart('install'), label: menuLinks.install };

/**
 * The menu of the navigation bar: what neither the bar nor, on phones, the tab bar shows (NAV-1, docs/rules.md 161).
 * Loaded when it is first opened.
 */
export function NavigationMenu({
  targets,
  onFollow,
}: {
  targets: readonly NavTarget[];
  onFollow: () => void;
}) {
  const more = useOffersInstall() ? [...MORE, INSTALL] : MORE;
  return (
    <nav id="navigation-menu" aria-label={nav.menu} className={MENU}>
      <ul>
        {targets.map((target) => (
          <li key={target.to} className={target.isTab ? 'max-sm:hidden lg:hidden' : 'lg:hidden'}>
            <MenuLink {...target} onFollow={onFollow} />
          </li>
        ))}
        {more.map((target) => (
          <li key={target.to}>
            <MenuLink {...target} onFollow={onFollow} />
          </li>
        ))}
      </ul>
      <div className="grid p-2 xl:hidden">
        <PremiumSlot onFollow={onFollow} />
      </div>
    </nav>
  );
}

function MenuLink({ to, label, onFollow }: NavTarget & { onFollow: () => void }) {
  return (
    <PlaceLink
      to={to}
      isExact={to === paths.home}
      onClick={onFollow}
      classFor={(isOpen) => cx(MENU_ITEM, isOpen && 'bg-sunken')}
    >
      {label}
    </PlaceLink>
  );
}
