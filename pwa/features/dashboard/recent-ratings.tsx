import ChevronRight from 'lucide-react/icons/chevron-right';
import Smartphone from 'lucide-react/icons/smartphone';
import { Suspense } from 'react';
import { PersonLink } from '#pwa/services/player/person-link.tsx';
import { TitledCard } from '#pwa/ui/components/card.tsx';
import { Link } from '#pwa/ui/components/link.tsx';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { lazyPart } from '#pwa/ui/lazy/lazy-part.ts';
import { formatTenths } from '#shared/domain/rating-math.ts';
import { dashboard as text } from '#shared/text/dashboard.ts';
import { syncStatus } from '#shared/text/sync-status.ts';
import { RECENT_RATINGS_SHOWN, type RecentRating } from './dashboard-view.ts';

const ArrivingRatings = lazyPart(
  'ArrivingRatings',
  () => import('#pwa/ui/components/arriving-ratings.tsx'),
);

/**
 * The latest ratings, given and received (DASH-7), and those that are about to arrive (ANON-6): above the lists they
 * would push everything down when they come. The score opens the rating.
 */
export function RecentRatings({
  ratings,
  arriving,
  isFirst,
}: {
  ratings: readonly RecentRating[];
  arriving: number;
  /** True for a member who has neither given nor received any. */
  isFirst: boolean;
}) {
  return (
    <TitledCard id="recent-ratings" title={text.recentRatings}>
      <Suspense>{arriving > 0 && <ArrivingRatings count={arriving} />}</Suspense>
      {ratings.length + arriving === 0 && (
        <p className="text-muted">{isFirst ? text.noRatingYet : text.noRatings}</p>
      )}
      <ul className="divide-y divide-line">
        {ratings
          .slice(0, RECENT_RATINGS_SHOWN)
          .map(({ id, direction, person, day, to, averageTenths, isUnsent }) => (
            <li key={id} className="flex flex-wrap items-center gap-3 py-2">
              <PersonLink
                person={person}
                name={<p className="leading-tight font-semibold">{text[direction](person.name)}</p>}
              >
                <p className="flex items-center gap-1 text-sm text-muted">
                  {formatDay(day)}
                  {isUnsent && (
                    <>
                      <Smartphone className="size-4" />
                      <span className="sr-only">{syncStatus.onThisPhone}</span>
                    </>
                  )}
                </p>
              </PersonLink>
              <Link
                to={to}
                aria-label={`${text[direction](person.name)}: ${formatTenths(averageTenths)}`}
                className="ml-auto flex min-h-12 items-center gap-1"
              >
                <span className="score text-4xl">{formatTenths(averageTenths)}</span>
                <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
              </Link>
            </li>
          ))}
      </ul>
    </TitledCard>
  );
}
