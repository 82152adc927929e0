import ChevronRight from 'lucide-react/icons/chevron-right';
import MapPin from 'lucide-react/icons/map-pin';
import { createContext, type ReactNode, useContext } from 'react';
import { OutcomeBadge } from '#pwa/services/matches/outcome-badge.tsx';
import { ItemCard } from '#pwa/ui/components/card.tsx';
import { cx } from '#pwa/ui/components/cx.ts';
import { Link } from '#pwa/ui/components/link.tsx';
import { paths } from '#shared/domain/paths.ts';
import { type ActiveMatch, isOneOf } from './match-actions.tsx';
import { Actions, DayAndType, MatchCourt, Opponents } from './match-parts.tsx';
import { outcomeOf } from './queries.ts';

/**
 * The match that is open beside the list, and the list's query, which stays in the address; null on a page of its own.
 */
export const BesideContext = createContext<{ selected: string; search: string } | null>(null);

/** About how high a card of doubles with opponents to rate is on a phone, in CSS pixels. */
export const CARD_PX = 600;

/** One match of the list: date and location, the court with its score, and the opponents to rate (LIST-2). */
export function MatchCard({
  isInMonth = false,
  children,
  ...active
}: ActiveMatch & {
  /** Under the heading of a month. */
  isInMonth?: boolean;
  /** More of its actions, which its page does not have, if that is beside the list. */
  children?: ReactNode;
}) {
  const { match } = active.view;
  const headingId = `match-${match.id}`;
  const Heading = isInMonth ? 'h3' : 'h2';
  const beside = useContext(BesideContext);
  const isOpen = beside?.selected === match.id;
  // The page beside the list asks itself.
  const same = isOneOf(active.same, beside?.selected) ? undefined : active.same;
  return (
    <ItemCard
      data-row={match.id}
      aria-labelledby={headingId}
      className={cx('grid grid-cols-1 gap-4', isOpen && 'outline-3 outline-court')}
    >
      <header>
        <Heading id={headingId} className="text-2xl leading-tight">
          <Link
            to={{ pathname: paths.match(match.id), search: beside?.search ?? '' }}
            state={beside && { keepsPlace: true }}
            aria-current={isOpen ? 'true' : undefined}
            className="flex min-h-12 w-fit max-w-full items-center gap-1.5 hover:underline"
          >
            <MapPin aria-hidden="true" className="size-5 shrink-0 tight:hidden" />
            <span className="line-clamp-2 wrap-anywhere">{match.location}</span>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
          </Link>
        </Heading>
        <div className="flex flex-wrap items-center gap-2">
          <DayAndType {...active.view} />
          <OutcomeBadge outcome={outcomeOf(active.view)} />
        </div>
      </header>
      <MatchCourt {...active} same={same} />
      <Opponents {...active} as={isInMonth ? 'h4' : 'h3'} />
      <Actions {...active} isBeside={beside !== null}>
        {children}
      </Actions>
    </ItemCard>
  );
}
