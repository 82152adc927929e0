import CirclePlus from 'lucide-react/icons/circle-plus';
import House from 'lucide-react/icons/house';
import ListChecks from 'lucide-react/icons/list-checks';
import Star from 'lucide-react/icons/star';
import { cx } from '#pwa/ui/components/cx.ts';
import { paths } from '#shared/domain/paths.ts';
import { nav } from '#shared/text/navigation.ts';
import { useAddressOf } from './nav-links.ts';
import { PlaceLink } from './place-link.tsx';

const PLACES = [
  { to: paths.home, label: nav.home, Icon: House },
  { to: paths.createMatch, label: nav.record, Icon: CirclePlus },
  { to: paths.ratePlayers, label: nav.matches, Icon: ListChecks },
  { to: paths.ratingDatabase, label: nav.ratings, Icon: Star },
];

/** The four screens that a player needs on court, within a thumb's reach on phones. */
export function TabBar() {
  const addressOf = useAddressOf();
  return (
    <nav
      aria-label={nav.places}
      className="fixed inset-x-0 bottom-0 z-20 h-tabbar border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      <ul className="grid h-full grid-cols-4">
        {PLACES.map(({ to, label, Icon }) => (
          <li key={to}>
            <PlaceLink
              to={addressOf(to)}
              isExact
              classFor={(isOpen) =>
                cx(
                  'grid h-full place-content-center justify-items-center border-t-4 text-[min(.875rem,4.6vw)] leading-tight font-semibold',
                  isOpen ? 'border-court text-court' : 'border-transparent text-muted',
                )
              }
            >
              <Icon aria-hidden="true" className="size-[24px]" />
              {label}
            </PlaceLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
