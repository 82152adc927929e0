import { Suspense } from 'react';
import { useUser } from '#pwa/services/session/session.tsx';
import { usePremium } from '#pwa/services/session/use-premium.ts';
import { SkeletonCards } from '#pwa/ui/components/skeleton.tsx';
import { lazyPart } from '#pwa/ui/lazy/lazy-part.ts';
import { dashboard as text } from '#shared/text/dashboard.ts';
import { DashboardLinks, MainAction } from './dashboard-links.tsx';
import { PlayersToRate } from './players-to-rate.tsx';
import { useDashboard } from './queries.ts';
import { RecentGames } from './recent-games.tsx';
import { RecentRatings } from './recent-ratings.tsx';
import { Stats } from './stats.tsx';
import { WelcomeHeader } from './welcome-header.tsx';

/** The cards of premium members are fetched when one is shown. */
const PremiumCards = lazyPart('PremiumCards', () => import('./premium-cards.tsx'));

/** The dashboard (DASH-1 to DASH-10). */
export function DashboardPage() {
  const user = useUser();
  const dashboard = useDashboard();
  const hasPremium = usePremium();
  return (
    <main
      aria-label={text.title}
      className="mx-auto grid max-w-5xl grid-cols-1 gap-4 px-4 py-5 sm:py-8 lg:grid-cols-2 lg:grid-rows-[auto_auto_auto_1fr] lg:items-start"
    >
      <WelcomeHeader user={user}>
        <Stats stats={dashboard?.stats} />
      </WelcomeHeader>
      <MainAction />
      {dashboard === undefined ? (
        <SkeletonCards />
      ) : (
        <>
          <PlayersToRate players={dashboard.playersToRate} hasPlayed={dashboard.hasPlayed} />
          <div className="lg:row-span-2">
            <RecentGames games={dashboard.recentGames} />
          </div>
          <RecentRatings ratings={dashboard.recentRatings} />
          {hasPremium && dashboard.stats && (
            <Suspense>
              <PremiumCards stats={dashboard.stats} />
            </Suspense>
          )}
        </>
      )}
      <DashboardLinks />
    </main>
  );
}
