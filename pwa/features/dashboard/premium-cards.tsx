import type { StatsRow } from '#shared/schemas/rows.ts';
import { PremiumStats } from './premium-stats.tsx';
import { SkillBreakdown } from './skill-breakdown.tsx';

/**
 * What Premium adds to the dashboard (spec 2): the server withholds it from others (design 7), and the
 * phone shows it no longer once Premium has run out.
 */
export function PremiumCards({ stats }: { stats: StatsRow }) {
  return (
    <div className="grid grid-cols-1 gap-4 lg:col-span-2">
      {stats.skillBreakdown && <SkillBreakdown breakdown={stats.skillBreakdown} />}
      <PremiumStats stats={stats} />
    </div>
  );
}
