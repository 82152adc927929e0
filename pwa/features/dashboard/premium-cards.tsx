import { fittedAxis } from '#pwa/ui/charts/fitted-axis.ts';
import { LineChart } from '#pwa/ui/charts/line-chart.tsx';
import { RadarChart } from '#pwa/ui/charts/radar-chart.tsx';
import { TitledCard } from '#pwa/ui/components/card.tsx';
import { Fact } from '#pwa/ui/components/fact.tsx';
import { SkillMeans } from '#pwa/ui/components/skill-bar.tsx';
import { formatFirstNumbers } from '#pwa/ui/formats/format-daily-hour.ts';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { formatMean } from '#pwa/ui/formats/format-mean.ts';
import type { TrendPoint } from '#shared/domain/rating-trend.ts';
import { RATING_MAX, RATING_MIN, SKILLS } from '#shared/domain/skills.ts';
import type { StatsRow } from '#shared/schemas/rows.ts';
import { ratings } from '#shared/text/common.ts';
import { dashboard } from '#shared/text/dashboard.ts';
import { premiumStats as text } from '#shared/text/premium-stats.ts';
import { categories } from '#shared/text/skills.ts';
import { type PremiumRecords, type PremiumStatsView, usePremiumStats } from './premium-queries.ts';
import { winRate } from './premium-view.ts';

/**
 * The cards that premium members see (DASH-9). The server withholds the numbers from free members, and the phone hides
 * them once Premium has ended.
 */
export function PremiumCards(records: PremiumRecords) {
  const { skillBreakdown } = records.stats;
  return (
    <div className="grid grid-cols-1 gap-4">
      {skillBreakdown && (
        <SkillBreakdown
          breakdown={skillBreakdown}
          unrated={records.stats.ratingsArriving ? formatFirstNumbers() : dashboard.unrated}
        />
      )}
      <PremiumStats {...records} />
    </div>
  );
}

type Breakdown = NonNullable<StatsRow['skillBreakdown']>;

function isRated(breakdown: Breakdown): boolean {
  return Object.values(breakdown).some((mean) => mean !== null);
}

/** The mean of each skill (STATS-3), or `unrated` while there is none. */
function SkillBreakdown({ breakdown, unrated }: { breakdown: Breakdown; unrated: string }) {
  return (
    <TitledCard id="skill-breakdown" title={text.breakdown}>
      {isRated(breakdown) ? (
        <SkillMeans means={breakdown} isWide />
      ) : (
        <p className="text-muted">{unrated}</p>
      )}
    </TitledCard>
  );
}

/** Record, streaks, counts, trend and radar for premium members (PRODUCT-4); loaded when shown. */
function PremiumStats(records: PremiumRecords) {
  const { stats } = records;
  const extra = usePremiumStats(records);
  if (extra === undefined) return null;
  return (
    <TitledCard id="premium-stats" title={text.title}>
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-2 lg:items-start">
        <div className="grid grid-cols-1 gap-6">
          <Numbers record={extra.record} given={extra.given} received={stats.ratingsReceived} />
          <Trend points={extra.trend} />
        </div>
        <Radar breakdown={stats.skillBreakdown} />
      </div>
    </TitledCard>
  );
}

function Numbers({
  record,
  given,
  received,
}: {
  record: PremiumStatsView['record'];
  given: number;
  received: number | null;
}) {
  const rate = winRate(record);
  return (
    <dl className="grid grid-cols-3 gap-x-4 gap-y-3 tight:grid-cols-1">
      <Fact name={text.wins}>{record.wins}</Fact>
      <Fact name={text.losses}>{record.losses}</Fact>
      <Fact name={text.draws}>{record.draws}</Fact>
      <Fact name={text.winRate}>{rate === null ? ratings.notRated : text.percent(rate)}</Fact>
      <Fact name={text.current}>{text.streak(record)}</Fact>
      <Fact name={text.longestWin}>{record.longestWinStreak}</Fact>
      <Fact name={text.longestLoss}>{record.longestLossStreak}</Fact>
      <Fact name={text.given}>{given}</Fact>
      <Fact name={text.received}>{received ?? ratings.notRated}</Fact>
    </dl>
  );
}

const SCALE = { min: RATING_MIN, max: RATING_MAX };

/** The axis fits the values, so that a year between 5.8 and 6.3 is no flat line (DASH-13). */
function Trend({ points }: { points: readonly TrendPoint[] }) {
  const values = points.map(({ overallTenths }) => overallTenths / 10);
  if (points.length < 2) return <p className="text-muted">{text.trendEmpty}</p>;
  return (
    <LineChart
      caption={text.trend}
      columns={[text.day, text.average]}
      points={points.map(({ day, overallTenths }) => ({
        x: Date.parse(day),
        label: formatDay(day),
        value: overallTenths / 10,
      }))}
      ticks={fittedAxis(values, SCALE)}
      format={formatMean}
    />
  );
}

function Radar({ breakdown }: { breakdown: StatsRow['skillBreakdown'] }) {
  if (breakdown === null || !isRated(breakdown)) return null;
  return (
    <RadarChart
      caption={text.radar}
      columns={[text.skill, text.average]}
      spokes={SKILLS.map((skill) => ({ label: categories[skill], value: breakdown[skill] }))}
      max={RATING_MAX}
      format={formatMean}
    />
  );
}
