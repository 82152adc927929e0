import { TitledCard } from '#pwa/ui/components/card.tsx';
import { cx } from '#pwa/ui/components/cx.ts';
import { Fact } from '#pwa/ui/components/fact.tsx';
import { SkillMeans } from '#pwa/ui/components/skill-bar.tsx';
import { formatMean } from '#pwa/ui/formats/format-mean.ts';
import { givenOf } from '#shared/domain/rating-math.ts';
import { EXCELLENT_SPORTSMANSHIP } from '#shared/domain/skills.ts';
import type { Streaks } from '#shared/domain/streaks.ts';
import type { StatsRow } from '#shared/schemas/rows.ts';
import { ratings } from '#shared/text/common.ts';
import { dashboard } from '#shared/text/dashboard.ts';
import { premiumStats } from '#shared/text/premium-stats.ts';
import { profile as text } from '#shared/text/profile.ts';

/** A player's means (STATS-3), for premium viewers also the counts. */
export function Means({
  stats,
  unrated,
  counted,
}: {
  stats: StatsRow;
  /** In place of the means while there is no rating. */
  unrated: string;
  /** Which ratings the means count, if not all. Shown with means only. */
  counted?: string;
}) {
  const { sportsmanshipRating } = stats;
  const given = givenOf(stats);
  const isExcellent = (sportsmanshipRating ?? 0) >= EXCELLENT_SPORTSMANSHIP;
  return (
    <TitledCard id="profile-ratings" title={text.ratings}>
      <dl
        className={cx(
          'grid gap-x-4 gap-y-3',
          // Two or three, or four.
          given === null
            ? 'grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))]'
            : 'grid-cols-2 tight:grid-cols-1',
        )}
      >
        {isRated(stats) ? (
          <>
            <Fact name={dashboard.overall}>{formatMean(stats.overallRating)}</Fact>
            <Fact name={dashboard.sportsmanship}>{formatMean(sportsmanshipRating)}</Fact>
          </>
        ) : (
          <div className="col-span-full">
            <dt className="text-sm text-muted">{dashboard.overall}</dt>
            <dd className="font-semibold">{unrated}</dd>
          </div>
        )}
        {stats.ratingsReceived !== null && (
          <Fact name={dashboard.ratingsReceived}>{stats.ratingsReceived}</Fact>
        )}
        {given !== null && <Fact name={dashboard.ratingsGiven}>{given}</Fact>}
      </dl>
      {counted && isRated(stats) && <p className="pt-3 text-sm text-muted">{counted}</p>}
      {isExcellent && <p className="pt-3 font-semibold text-court">{ratings.excellent}</p>}
    </TitledCard>
  );
}

/** What premium viewers see besides (STATS-3): the record, and the mean of each skill. */
export function RecordAndSkills({ stats, record }: { stats: StatsRow; record: Streaks | null }) {
  return (
    <>
      {record && <Record record={record} />}
      {stats.skillBreakdown && isRated(stats) && (
        <TitledCard id="profile-skills" title={premiumStats.breakdown}>
          <SkillMeans means={stats.skillBreakdown} />
        </TitledCard>
      )}
    </>
  );
}

function isRated({ overallRating, sportsmanshipRating }: StatsRow): boolean {
  return overallRating !== null || sportsmanshipRating !== null;
}

function Record({ record }: { record: Streaks }) {
  return (
    <TitledCard id="profile-record" title={premiumStats.record}>
      <dl className="grid grid-cols-3 gap-x-4 gap-y-3 tight:grid-cols-1">
        <Fact name={premiumStats.wins}>{record.wins}</Fact>
        <Fact name={premiumStats.losses}>{record.losses}</Fact>
        <Fact name={premiumStats.current}>{premiumStats.streak(record)}</Fact>
        <Fact name={premiumStats.longestWin}>{record.longestWinStreak}</Fact>
        <Fact name={premiumStats.longestLoss}>{record.longestLossStreak}</Fact>
      </dl>
    </TitledCard>
  );
}
