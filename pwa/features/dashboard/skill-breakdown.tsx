import { TitledCard } from '#pwa/ui/components/card.tsx';
import { SkillBar } from '#pwa/ui/components/skill-bar.tsx';
import { formatMean } from '#pwa/ui/formats/format-mean.ts';
import { SKILLS } from '#shared/domain/skills.ts';
import type { StatsRow } from '#shared/schemas/rows.ts';
import { categories } from '#shared/text/common.ts';
import { premiumStats as text } from '#shared/text/premium-stats.ts';

/** The mean of each skill (STATS-3). */
export function SkillBreakdown({
  breakdown,
}: {
  breakdown: NonNullable<StatsRow['skillBreakdown']>;
}) {
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
