import { Suspense } from 'react';
import { usePremium } from '#pwa/services/session/use-premium.ts';
import { Link } from '#pwa/ui/components/link.tsx';
import { SkeletonCards } from '#pwa/ui/components/skeleton.tsx';
import { lazyPart } from '#pwa/ui/lazy/lazy-part.ts';
import { paths } from '#shared/domain/paths.ts';
import type { StatsRow } from '#shared/schemas/rows.ts';
import { findPlayers } from '#shared/text/first-steps.ts';
import type { PremiumRecords } from './premium-queries.ts';
import { PremiumTeaser } from './premium-teaser.tsx';

/** With its charts, for premium members only. */
const PremiumCards = lazyPart('PremiumCards', () => import('./premium-cards.tsx'));

/**
 * The way to the players (DASH-8), what premium members see (DASH-9), and for free members what it would be (DASH-12).
 */
export function PremiumPart({
  stats,
  ...records
}: Omit<PremiumRecords, 'stats'> & { stats: StatsRow | null }) {
  const hasPremium = usePremium();
  return (
    <>
      <Link
        to={paths.players}
        className="inline-flex min-h-12 w-fit items-center font-semibold text-kitchen underline"
      >
        {findPlayers}
      </Link>
      {hasPremium ? (
        <Suspense fallback={<SkeletonCards count={1} height="20rem" />}>
          {stats && <PremiumCards stats={stats} {...records} />}
        </Suspense>
      ) : (
        <PremiumTeaser />
      )}
    </>
  );
}
