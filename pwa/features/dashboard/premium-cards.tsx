import { TitledCard } from '#pwa/ui/components/card.tsx';
import { SkillBar } from '#pwa/ui/components/skill-bar.tsx';
import { formatMean } from '#pwa/ui/formats/format-mean.ts';
import { SKILLS } from '#shared/domain/skills.ts';
import type { StatsRow } from '#shared/schemas/rows.ts';
import { premiumStats as text } from '#shared/text/premium-stats.ts';
import { categories } from '#shared/text/skills.ts';
import { PremiumStats } from './premium-stats.tsx';

/**
 * The cards that premium members see (DASH-9). The server withholds the numbers from free members, and the phone hides
 * them once Premium has ended.
 */
export function PremiumCards({ stats }: { stats: StatsRow }) {
  return (
    <div className="grid grid-cols-1 gap-4 lg:col-span-2">
      {stats.skillBreakdown && <SkillBreakdown breakdown={stats.skillBreakdown} />}
      <PremiumStats stats={stats} />
    </div>
  );
}

/** The mean of each skill (STATS-3). */
function SkillBreakdown({ breakdown }: { breakdown: NonNullable<StatsRow['skillBreakdown']> }) {
  return (
    <TitledCard id="skill-breakdown" title={text.breakdown}>
      <dl className="grid gap-x-10 gap-y-2 lg:grid-cols-2">
        {SKILLS.map((skill) => (
          <SkillBar
            key={skill}
            label={categories[skill]}
            value={breakdown[skill]}
            format={formatMean}
          />
        ))}
      </dl>
    </TitledCard>
  );
}
