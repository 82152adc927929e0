import type { StatsRow } from '#shared/schemas/rows.ts';
import { PremiumStats } from './premium-stats.tsx';
import { SkillBreakdown } from './skill-breakdown.tsx';

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
