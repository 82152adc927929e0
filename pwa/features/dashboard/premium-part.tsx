import { Suspense } from 'react';
import { usePremium } from '#pwa/services/session/use-premium.ts';
import { SkeletonCards } from '#pwa/ui/components/skeleton.tsx';
import { lazyPart } from '#pwa/ui/lazy/lazy-part.ts';
import type { StatsRow } from '#shared/schemas/rows.ts';
import type { PremiumRecords } from './premium-queries.ts';
import { PremiumTeaser } from './premium-teaser.tsx';

/** With its charts, for premium members only. */
const PremiumCards = lazyPart('PremiumCards', () => import('./premium-cards.tsx'));

/** What premium members see (DASH-9), and for free members what it would be (DASH-12). */
export function PremiumPart({
  stats,
  ...records
}: Omit<PremiumRecords, 'stats'> & { stats: StatsRow | null }) {
  if (!usePremium()) return <PremiumTeaser />;
  return (
    <Suspense fallback={<SkeletonCards count={1} height="20rem" />}>
      {stats && <PremiumCards stats={stats} {...records} />}
    </Suspense>
  );
}
