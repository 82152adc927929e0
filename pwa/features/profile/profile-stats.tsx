import { TitledCard } from '#pwa/ui/components/card.tsx';
import { Fact } from '#pwa/ui/components/fact.tsx';
import { SkillBar } from '#pwa/ui/components/skill-bar.tsx';
import { formatMean } from '#pwa/ui/formats/format-mean.ts';
import { EXCELLENT_SPORTSMANSHIP, SKILLS } from '#shared/domain/skills.ts';
import type { Streaks } from '#shared/domain/streaks.ts';
import type { StatsRow } from '#shared/schemas/rows.ts';
import { ratings } from '#shared/text/common.ts';
import { dashboard } from '#shared/text/dashboard.ts';
import { premiumStats } from '#shared/text/premium-stats.ts';
import { profile as text } from '#shared/text/profile.ts';
import { categories } from '#shared/text/skills.ts';

/** A player's numbers (STATS-3): means for everyone; counts, record and skills for premium viewers. */
export function ProfileStats({
  stats,
  record,
  unrated,
}: {
  stats: StatsRow;
  record: Streaks | null;
  /** In place of the means while there is no rating. */
  unrated: string;
}) {
  const { sportsmanshipRating, skillBreakdown } = stats;
  const isExcellent = (sportsmanshipRating ?? 0) >= EXCELLENT_SPORTSMANSHIP;
  const isRated = stats.overallRating !== null || sportsmanshipRating !== null;
  return (
    <>
      <TitledCard id="profile-ratings" title={text.ratings}>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 tight:grid-cols-1">
          {isRated ? (
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
          {stats.totalRatings !== null && (
            <Fact name={dashboard.totalRatings}>{stats.totalRatings}</Fact>
          )}
        </dl>
        {isExcellent && <p className="pt-3 font-semibold text-court">{ratings.excellent}</p>}
      </TitledCard>
      {record && <Record record={record} />}
      {skillBreakdown && isRated && (
        <TitledCard id="profile-skills" title={premiumStats.breakdown}>
          <dl className="grid gap-2">
            {SKILLS.map((skill) => (
              <SkillBar
                key={skill}
                label={categories[skill]}
                value={skillBreakdown[skill]}
                format={formatMean}
              />
            ))}
          </dl>
        </TitledCard>
      )}
    </>
  );
}

function Record({ record }: { record: Streaks }) {
  return (
    <TitledCard id="profile-record" title={premiumStats.record}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 tight:grid-cols-1">
        <Fact name={premiumStats.wins}>{record.wins}</Fact>
        <Fact name={premiumStats.losses}>{record.losses}</Fact>
        <Fact name={premiumStats.longestWin}>{record.longestWinStreak}</Fact>
        <Fact name={premiumStats.longestLoss}>{record.longestLossStreak}</Fact>
        <Fact name={premiumStats.current}>{premiumStats.streak(record)}</Fact>
      </dl>
    </TitledCard>
  );
}
