import { type ReactNode, Suspense } from 'react';
import { usePremium } from '#pwa/services/session/use-premium.ts';
import { cx } from '#pwa/ui/components/cx.ts';
import { formatMean } from '#pwa/ui/formats/format-mean.ts';
import { lazyPart } from '#pwa/ui/lazy/lazy-part.ts';
import { givenOf } from '#shared/domain/rating-math.ts';
import { EXCELLENT_SPORTSMANSHIP } from '#shared/domain/skills.ts';
import type { StatsRow } from '#shared/schemas/rows.ts';
import { ratings } from '#shared/text/common.ts';
import { dashboard as text } from '#shared/text/dashboard.ts';

const ArrivingNumbers = lazyPart<'ArrivingNumbers', object>(
  'ArrivingNumbers',
  () => import('#pwa/ui/components/arriving-ratings.tsx'),
);

/**
 * A player's numbers (STATS-3): the overall in large digits, the counts for Premium. `stats` is undefined until this
 * phone has read them. All states have one height, so that nothing below moves.
 */
export function Stats({ stats }: { stats: StatsRow | null | undefined }) {
  const { overallRating = null, sportsmanshipRating = null } = stats ?? {};
  const isExcellent = (sportsmanshipRating ?? 0) >= EXCELLENT_SPORTSMANSHIP;
  const hasPremium = usePremium();
  const isRated = stats === undefined || overallRating !== null || sportsmanshipRating !== null;
  const shown = (words: string) => (stats === undefined ? '…' : words);
  return (
    <dl
      className={cx(
        'grid grid-cols-[auto_1fr] items-end gap-x-4 gap-y-1 wrap-break-word max-[24rem]:grid-cols-1 sm:gap-x-8',
        hasPremium ? 'min-h-43 max-[24rem]:min-h-57' : 'min-h-27',
      )}
    >
      {isRated ? (
        <>
          <div
            className={cx(
              'flex flex-col-reverse max-[24rem]:flex-row max-[24rem]:items-end max-[24rem]:justify-between',
              hasPremium && 'row-span-3 max-[24rem]:row-auto',
            )}
          >
            <dt>{text.overall}</dt>
            <dd className="score text-7xl max-[24rem]:text-6xl sm:text-8xl">
              {shown(formatMean(overallRating))}
            </dd>
          </div>
          <Stat
            label={text.sportsmanship}
            value={shown(formatMean(sportsmanshipRating))}
            isFollowed={hasPremium}
          >
            {isExcellent && <dd className="w-full text-sm font-semibold">{ratings.excellent}</dd>}
          </Stat>
        </>
      ) : (
        <div className="row-span-3">
          <dt>{text.overall}</dt>
          <dd className="font-display text-3xl leading-none font-bold text-balance">
            <Suspense>{stats?.ratingsArriving ? <ArrivingNumbers /> : text.unrated}</Suspense>
          </dd>
        </div>
      )}
      {hasPremium && (
        <>
          <Stat label={text.ratingsReceived} value={shown(formatCount(stats?.ratingsReceived))} />
          <Stat label={text.ratingsGiven} value={shown(formatCount(stats && givenOf(stats)))} />
        </>
      )}
    </dl>
  );
}

function Stat({
  label,
  value,
  isFollowed = true,
  children,
}: {
  label: string;
  value: string;
  /** A line under the last one would look like one of the court's. */
  isFollowed?: boolean;
  children?: ReactNode;
}) {
  return (
    <div
      className={cx(
        'flex flex-wrap items-baseline justify-between gap-x-2 border-white/40 pb-1',
        isFollowed && 'border-b',
      )}
    >
      <dt className="text-sm leading-tight sm:text-base">{label}</dt>
      <dd className="score ml-auto text-3xl">{value}</dd>
      {children}
    </div>
  );
}

/** Not known until the server has sent it, as just after an upgrade. */
function formatCount(count: number | null | undefined): string {
  return count == null ? ratings.notRated : String(count);
}
