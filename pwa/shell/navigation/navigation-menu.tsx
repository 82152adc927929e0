import { useOffersInstall } from '#pwa/services/install/use-is-installed.ts';
import { paths } from '#shared/domain/paths.ts';
import { nav } from '#shared/text/navigation.ts';
import { menuLinks } from '#shared/text/navigation-menu.ts';
import { BarLink } from './bar-link.tsx';
import type { NavTarget } from './nav-links.ts';
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
    <nav
      id="navigation-menu"
      aria-label={nav.menu}
      className="absolute inset-x-0 top-full grid max-h-[calc(100dvh-100%)] gap-3 overflow-y-auto border-t border-b border-white/40 bg-bar p-4 lg:left-auto lg:mt-2 lg:w-60 lg:rounded-b-2xl lg:border"
    >
      <ul>
        {targets.map((target) => (
          <li key={target.to} className={target.isTab ? 'max-sm:hidden lg:hidden' : 'lg:hidden'}>
            <BarLink {...target} onFollow={onFollow} />
          </li>
        ))}
        {more.map((target) => (
          <li key={target.to}>
            <BarLink {...target} onFollow={onFollow} />
          </li>
        ))}
      </ul>
      <div className="grid xl:hidden">
        <PremiumSlot onFollow={onFollow} />
      </div>
    </nav>
  );
}
