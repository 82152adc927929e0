import Crown from 'lucide-react/icons/crown';
import { type ReactNode, Suspense, useState } from 'react';
import { isStandalone } from '#pwa/services/browser/install-prompt.ts';
import { RecentGames } from '#pwa/services/matches/recent-games.tsx';
import { useHeldMatches } from '#pwa/services/matches/use-held-matches.ts';
import { FirstLoad } from '#pwa/services/player/first-load.tsx';
import { LINK } from '#pwa/services/player/person-link.tsx';
import { useUser } from '#pwa/services/session/session.tsx';
import { usePremium } from '#pwa/services/session/use-premium.ts';
import { Avatar } from '#pwa/ui/components/avatar.tsx';
import { ButtonLink } from '#pwa/ui/components/button.tsx';
import { Card } from '#pwa/ui/components/card.tsx';
import { cx } from '#pwa/ui/components/cx.ts';
import { FittingName } from '#pwa/ui/components/fitting-name.tsx';
import { HeldRows } from '#pwa/ui/components/held-rows.tsx';
import { Link } from '#pwa/ui/components/link.tsx';
import { SkeletonCards } from '#pwa/ui/components/skeleton.tsx';
import { useHeldList } from '#pwa/ui/hooks/use-held-list.ts';
import { lazyPart } from '#pwa/ui/lazy/lazy-part.ts';
import { paths } from '#shared/domain/paths.ts';
import type { CurrentUser } from '#shared/schemas/current-user.ts';
import { dashboard as text } from '#shared/text/dashboard.ts';
import { nav } from '#shared/text/navigation.ts';
import { PlayersToRate } from './players-to-rate.tsx';
import {
  type Dashboard,
  playersToRate,
  RECENT_GAMES_SHOWN,
  recentGames,
  useDashboard,
} from './queries.ts';
import { RecentRatings } from './recent-ratings.tsx';
import { Stats } from './stats.tsx';
import { type UnclaimedSeat, useUnclaimedSeat } from './unclaimed-seat.ts';

/** What only some members see is fetched when it is shown. */
const ClaimMatch = lazyPart('ClaimMatch', () => import('./claim-match.tsx'));
const FirstSteps = lazyPart('FirstSteps', () => import('./first-steps.tsx'));
const PremiumPart = lazyPart('PremiumPart', () => import('./premium-part.tsx'));

/** The dashboard (DASH-1 to DASH-12). */
export function DashboardPage() {
  const dashboard = useDashboard();
  const seat = useUnclaimedSeat(dashboard?.hasPlayed);
  return (
    <main
      aria-label={text.title}
      className="mx-auto grid max-w-5xl grid-cols-1 gap-4 px-4 py-5 sm:py-8"
    >
      <WelcomeHeader user={useUser()}>
        <Stats stats={dashboard?.hasSynced ? dashboard.stats : undefined} />
      </WelcomeHeader>
      <MainAction />
      {dashboard?.hasSynced && seat !== undefined ? (
        // Until its first card is there: it would push the others down.
        <Suspense fallback={<FirstLoad what="matches" />}>
          <Content dashboard={dashboard} seat={seat} />
        </Suspense>
      ) : (
        <>
          <FirstLoad what="matches" />
          {dashboard && dashboard.views.length > 0 && (
            <RecentGames games={recentGames(dashboard.views, RECENT_GAMES_SHOWN)} />
          )}
        </>
      )}
      <DashboardLinks />
    </main>
  );
}

/** What the phone knows of this member. */
function Content({ dashboard, seat }: { dashboard: Dashboard; seat: UnclaimedSeat | null }) {
  const { stats, hasPlayed, hasRecorded, isRated, views } = dashboard;
  const arriving = stats?.ratingsArriving ?? 0;
  const held = useHeldMatches(views, '');
  const ratings = useHeldList(
    dashboard.recentRatings,
    ({ id }) => id,
    '',
    ({ direction }) => direction === 'given',
  );
  const letIn = () => {
    held.letIn();
    ratings.letIn();
  };
  const wasSeen = (key: string) => held.wasSeen(key) || ratings.wasSeen(key);
  const isNew = !dashboard.areFirstStepsOver && !(hasRecorded && isRated && isStandalone());
  // As high as the steps that are left, or everything below would move when they come.
  const height = hasRecorded && isRated ? '14.5rem' : hasPlayed ? '20rem' : '33rem';
  const place = <Card aria-busy="true" style={{ height }} />;
  const steps = isNew && (
    <Suspense fallback={place}>
      <FirstSteps
        {...{ hasPlayed, hasRecorded, isRated, arriving }}
        isGuest={seat !== null}
        fallback={place}
      />
    </Suspense>
  );
  // Whom to rate comes first, if it was known when the screen opened: later it would push the steps down.
  const [isRatingFirst] = useState(() => playersToRate(views, dashboard.skipped).length > 0);
  return (
    <>
      {/* One for both, since two would lie over each other. */}
      <HeldRows
        held={{ ...held, fresh: held.fresh || ratings.fresh, letIn, wasSeen }}
        what={held.fresh > 0 ? 'matches' : 'ratings'}
      >
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:items-start">
          <div className="grid grid-cols-1 gap-4">
            {seat && <ClaimMatch seat={seat} />}
            {!isRatingFirst && steps}
            <PlayersToRate {...dashboard} views={held.shown} />
            {isRatingFirst && steps}
          </div>
          <div className="lg:row-span-2">
            <RecentGames games={recentGames(held.shown, RECENT_GAMES_SHOWN)} />
          </div>
          <RecentRatings
            ratings={ratings.shown}
            arriving={arriving}
            isFirst={!isRated && dashboard.given.length === 0}
          />
        </div>
      </HeldRows>
      <Suspense fallback={<SkeletonCards count={1} height="20rem" />}>
        <PremiumPart stats={stats} views={views} given={dashboard.given} />
      </Suspense>
    </>
  );
}

/** The welcome by first name, else username, with avatar, membership badge and stats (DASH-1 to DASH-3). */
function WelcomeHeader({ user, children }: { user: CurrentUser; children: ReactNode }) {
  return (
    <header className="court-corner grid grid-cols-1 gap-5 rounded-3xl p-5 text-white max-[24rem]:gap-3 max-[24rem]:p-4 lg:grid-cols-2 lg:items-center lg:p-8">
      <div className="flex flex-wrap items-center gap-3">
        <Link to={paths.profile(user.id)} tabIndex={-1} aria-hidden="true" className="rounded-full">
          <Avatar person={user} size="large" />
        </Link>
        <div className="grid min-w-[8rem] flex-1 justify-items-start gap-1">
          <h1 className="@container justify-self-stretch text-4xl max-[24rem]:text-3xl">
            <Link to={paths.profile(user.id)} className={cx('grid min-h-12 items-center', LINK)}>
              <FittingName>{text.welcome(user.firstName || user.username)}</FittingName>
            </Link>
          </h1>
          <MembershipBadge />
        </div>
      </div>
      {children}
    </header>
  );
}

function MembershipBadge() {
  const hasPremium = usePremium();
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full border-2 border-white bg-floor px-2.5 py-0.5 font-semibold wrap-break-word max-[24rem]:text-sm">
      {hasPremium && <Crown aria-hidden="true" className="size-4 shrink-0" />}
      {hasPremium ? text.premiumMember : text.freeMember}
    </span>
  );
}

/** The main actions on court: record a match, or open another's by its code. */
function MainAction() {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink
        tone="ball"
        to={paths.createMatch}
        className="min-h-16 min-w-0 flex-[2_1_12rem] text-xl lg:max-w-96"
      >
        {text.record}
      </ButtonLink>
      <ButtonLink to={paths.scan} className="min-h-16 flex-auto px-2! lg:max-w-48">
        {nav.scan}
      </ButtonLink>
    </div>
  );
}

/** The other buttons of the dashboard (DASH-8). */
function DashboardLinks() {
  return (
    <nav
      aria-label={text.actions}
      className="flex flex-wrap gap-3 *:grow *:basis-2/5 tight:*:basis-full! sm:flex-nowrap"
    >
      <ButtonLink to={paths.ratePlayers}>{text.ratePlayers}</ButtonLink>
      <ButtonLink to={paths.subscription}>{text.subscription}</ButtonLink>
      <ButtonLink to={paths.feedback}>{text.feedback}</ButtonLink>
      <ButtonLink to={paths.affiliate}>{text.affiliate}</ButtonLink>
    </nav>
  );
}
