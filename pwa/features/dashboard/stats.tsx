import { EXCELLENT_SPORTSMANSHIP } from '#shared/limits.ts';
import type { StatsRow } from '#shared/schemas/rows.ts';
import { rating, dashboard as text } from '#shared/text.ts';

const NO_STATS = {
  overallRating: null,
  sportsmanshipRating: null,
  totalRatings: 0,
  ratingsReceived: 0,
};

/** The four numbers of spec 3, Stats, as a scoreboard on the court. */
export function Stats({ stats }: { stats: StatsRow | null }) {
  const { overallRating, sportsmanshipRating, totalRatings, ratingsReceived } = stats ?? NO_STATS;
  const isExcellent = (sportsmanshipRating ?? 0) >= EXCELLENT_SPORTSMANSHIP;
  return (
    <div className="grid gap-2">
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        <Stat label={text.overall} value={formatMean(overallRating)} />
        <Stat label={text.sportsmanship} value={formatMean(sportsmanshipRating)} />
        <Stat label={text.ratingsReceived} value={String(ratingsReceived)} />
        <Stat label={text.totalRatings} value={String(totalRatings)} />
      </dl>
      {isExcellent && <p className="font-semibold">{rating.excellent}</p>}
    </div>
  );
}

function Stat({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end gap-1 rounded-xl border-2 border-white bg-floor px-3 py-3">
      <dt className="text-sm leading-tight">{label}</dt>
      <dd className="score text-5xl">{value}</dd>
    </div>
  );
}

function formatMean(mean: number | null): string {
  return mean === null ? '–' : mean.toFixed(1);
}
