import { cx } from '#pwa/ui/components/cx.ts';
import { paths } from '#shared/domain/paths.ts';
import type { NavTarget } from './nav-links.ts';
import { PlaceLink } from './place-link.tsx';

/** One link of the bar; that of the current screen is highlighted (NAV-3). */
export function BarLink({ to, label }: NavTarget) {
  return (
    <PlaceLink
      to={to}
      isExact={to === paths.home}
      classFor={(isOpen) =>
        cx(
          'flex min-h-12 items-center border-b-4 px-2 pt-1 font-semibold whitespace-nowrap',
          isOpen ? 'border-white' : 'border-transparent hover:border-white/50',
        )
      }
    >
      {label}
    </PlaceLink>
  );
}
