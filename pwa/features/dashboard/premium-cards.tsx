import type { StatsRow } from '#shared/schemas/rows.ts';
import { PremiumStats } from './premium-stats.tsx';
import { SkillBreakdown } from './skill-breakdown.tsx';

/**
 * What Premium adds to the dashboard (DASH-9). The server withholds it from free members, and the phone hides
 * it once Premium has ended.
 */
export function PremiumCards({ stats }: { stats: StatsRow }) {
  return (
    <div className="grid grid-cols-1 gap-4 lg:col-span-2">
      {stats.skillBreakdown && <SkillBreakdown breakdown={stats.skillBreakdown} />}
      <PremiumStats stats={stats} />
    </div>
  );
}
