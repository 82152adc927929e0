import { Suspense } from 'react';
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

/** The label below the number, or beside it on a narrow phone, if both have room. */
const FACT =
  'flex flex-col-reverse flex-wrap gap-x-2 max-[24rem]:basis-full max-[24rem]:flex-row max-[24rem]:items-end max-[24rem]:justify-between';

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
    <div
      className={cx(
        'grid grid-cols-1 content-end gap-2',
        hasPremium ? 'min-h-46 max-[24rem]:min-h-57' : 'min-h-30 max-[24rem]:min-h-33',
      )}
    >
      <dl className="flex flex-wrap items-end gap-x-4 gap-y-1 *:grow *:basis-2/5 sm:gap-x-8">
        {isRated ? (
          <>
            <div className={FACT}>
              <dt className="leading-tight">{text.overall}</dt>
              <dd className="score text-7xl max-[24rem]:text-6xl">
                {shown(formatMean(overallRating))}
              </dd>
            </div>
            <Stat label={text.sportsmanship} value={shown(formatMean(sportsmanshipRating))} />
          </>
        ) : (
          <div className="basis-full!">
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
      {isExcellent && <p className="text-sm font-semibold">{ratings.excellent}</p>}
    </div>
  );
}

function Stat({ label, value }: { label: string; value: string }) {
  return (
    <div className={FACT}>
      <dt className="text-sm leading-tight sm:text-base">{label}</dt>
      <dd className="score text-4xl">{value}</dd>
    </div>
  );
}

/** Not known until the server has sent it, as just after an upgrade. */
function formatCount(count: number | null | undefined): string {
  return count == null ? ratings.notRated : String(count);
}
