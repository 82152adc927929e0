import { usePremium } from '#pwa/app/use-premium.ts';
import { TitledCard } from '#pwa/ui/card.tsx';
import { SkillBar } from '#pwa/ui/skill-bar.tsx';
import { SKILLS } from '#shared/domain/skills.ts';
import type { StatsRow } from '#shared/schemas/rows.ts';
import { categories, dashboard as text } from '#shared/text.ts';

/**
 * Each skill's mean, for premium members: the server withholds it from others (design 7), and the phone
 * shows it no longer once Premium has run out.
 */
export function SkillBreakdown({ stats }: { stats: StatsRow | null }) {
  const hasPremium = usePremium();
  const breakdown = stats?.skillBreakdown;
  if (!breakdown || !hasPremium) return null;
  return (
    <TitledCard id="skill-breakdown" title={text.skillBreakdown}>
      <dl className="grid gap-2">
        {SKILLS.map((skill) => (
          <SkillBar key={skill} label={categories[skill]} value={breakdown[skill]} />
        ))}
      </dl>
    </TitledCard>
  );
}
