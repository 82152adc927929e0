import { cx } from '#pwa/ui/components/cx.ts';
import { paths } from '#shared/domain/paths.ts';
import type { NavTarget } from './nav-links.ts';
import { PlaceLink } from './place-link.tsx';

/** One link of the bar or of its menu; that of the current screen is highlighted (NAV-3). */
export function BarLink({ to, label, onFollow }: NavTarget & { onFollow?: () => void }) {
  return (
    <PlaceLink
      to={to}
      isExact={to === paths.home}
      {...(onFollow && { onClick: onFollow })}
      classFor={(isOpen) =>
        cx(
          'flex min-h-12 items-center border-b-4 px-3 pt-1 font-semibold whitespace-nowrap lg:px-2',
          isOpen ? 'border-white' : 'border-transparent hover:border-white/50',
        )
      }
    >
      {label}
    </PlaceLink>
  );
}
