import { useState } from 'react';
import { unreachableMessage } from '#pwa/services/online/offline-notice.tsx';
import { useSignal } from '#pwa/services/online/use-signal.ts';
import { WayBack } from '#pwa/services/routing/way-back.tsx';
import { Button, ButtonLink } from '#pwa/ui/components/button.tsx';
import { Card } from '#pwa/ui/components/card.tsx';
import { Notice } from '#pwa/ui/components/notice.tsx';
import { Page } from '#pwa/ui/components/page.tsx';
import { SkeletonCards } from '#pwa/ui/components/skeleton.tsx';
import { formatDayOf } from '#pwa/ui/formats/format-day.ts';
import { useIsSlow } from '#pwa/ui/hooks/use-is-slow.ts';
import { displayName } from '#shared/domain/names.ts';
import { paths } from '#shared/domain/paths.ts';
import { shownStreaks } from '#shared/domain/streaks.ts';
import type { ProfileResponse } from '#shared/schemas/profile.ts';
import type { PlayerRow } from '#shared/schemas/rows.ts';
import { blocking } from '#shared/text/blocking.ts';
import { nav } from '#shared/text/navigation.ts';
import { profile as text } from '#shared/text/profile.ts';
import { report } from '#shared/text/report.ts';
import { BlockPlayer } from './block-player.tsx';
import { CourtBadge, CourtBadges } from './court-badges.tsx';
import { HeadToHead, PlayTogether } from './head-to-head.tsx';
import { NoProfile } from './no-profile.tsx';
import { ProfileFrame } from './profile-frame.tsx';
import { Means, RecordAndSkills } from './profile-stats.tsx';
import { type GamesTogether, useGamesTogether, useKnownCard, useProfile } from './queries.ts';

/** After this long without an answer, what the phone knows is worth more than a page that does not move. */
const PATIENCE_MS = 1000;

/** Another member's profile: what the server lets this viewer see (architecture: Access). */
export function OtherProfile({ id }: { id: number }) {
  const profile = useProfile(id);
  const games = useGamesTogether(id);
  const hasSignal = useSignal() === 'good';
  const isLoading = profile.state === 'loading';
  const isSlow = useIsSlow(isLoading, PATIENCE_MS);
  if (profile.state === 'failed')
    return <NoProfile reason={profile.reason || text.notFound.description} />;
  if (games === undefined || (isLoading && !(isSlow && games.hasSynced))) return <Loading />;
  if (profile.state !== 'read')
    return <FromPhone id={id} games={games} again={isLoading ? null : profile.again} />;
  return (
    <OncePulled isPulling={!games.hasSynced && hasSignal} profile={profile.data} games={games} />
  );
}

/** Games that the first pull brings would push the profile down under a finger. Once shown, it stays. */
function OncePulled({
  isPulling,
  ...reached
}: { isPulling: boolean } & Parameters<typeof Reached>[0]) {
  const [isShown, setIsShown] = useState(!isPulling);
  if (!isShown && !isPulling) setIsShown(true);
  return isShown ? <Reached {...reached} /> : <Loading />;
}

function Loading() {
  return (
    <Page title={nav.profile} aside={<WayBack />} isWide>
      <SkeletonCards count={2} height="11rem" />
    </Page>
  );
}

function Reached({
  profile: { user, stats, isBlocked = false },
  games,
}: {
  profile: ProfileResponse;
  games: GamesTogether;
}) {
  const { location, membershipType, isTestMember, createdAt } = user;
  const name = displayName(user);
  const hasSignal = useSignal() === 'good';
  return (
    <ProfileFrame
      card={user}
      location={location}
      badges={
        <>
          {isBlocked && <CourtBadge>{blocking.badge}</CourtBadge>}
          {membershipType && (
            <CourtBadges membership={membershipType} isTest={isTestMember === true} />
          )}
        </>
      }
      since={createdAt && text.memberSince(formatDayOf(createdAt))}
      beside={
        <>
          <HeadToHead games={games} name={name} />
          <div className="flex flex-wrap gap-3 *:[output]:w-full">
            <BlockPlayer id={user.id} name={name} isBlocked={isBlocked} />
            <ReportLink card={user} />
          </div>
          {/* Last, because it comes and goes with the signal. */}
          {!hasSignal && <p>{blocking.needsSignal}</p>}
        </>
      }
    >
      {user.profilePrivate && (
        <Card>
          <p className="text-lg font-semibold">{text.private}</p>
          <p className="text-muted">{text.privateHint(name)}</p>
        </Card>
      )}
      {!isBlocked && <PlayTogether games={games} id={user.id} name={name} />}
      {stats && (
        <>
          {/* How many ratings they gave is for them only (ANON-4): the sum would be those received again. */}
          <Means
            stats={{ ...stats, totalRatings: null }}
            unrated={text.unrated}
            counted={text.counted}
          />
          <RecordAndSkills stats={stats} record={shownStreaks(user)} />
        </>
      )}
    </ProfileFrame>
  );
}

/** What this phone knows of the player, while the rest is on its way (`again` is null) or needs signal (PROFILE-3). */
function FromPhone({
  id,
  games,
  again,
}: {
  id: number;
  games: GamesTogether;
  again: (() => void) | null;
}) {
  const card = useKnownCard(id);
  const signal = useSignal();
  const isKnown = card && !card.isDeleted;
  if (card === undefined || (!isKnown && again === null)) return <Loading />;
  const rest =
    again === null ? (
      <SkeletonCards count={1} height="11rem" />
    ) : (
      <>
        <Notice>
          {unreachableMessage(signal, isKnown ? text.noSignal : text.noSignalUnknown)}
        </Notice>
        <Button onClick={again}>{text.tryAgain}</Button>
      </>
    );
  if (!isKnown)
    return (
      <Page title={nav.profile} aside={<WayBack />}>
        {rest}
      </Page>
    );
  const name = displayName(card);
  return (
    <ProfileFrame
      card={card}
      beside={
        <>
          <HeadToHead games={games} name={name} />
          {again !== null && <p>{blocking.needsSignal}</p>}
          <ReportLink card={card} />
        </>
      }
    >
      {rest}
      {!card.isBlocked && <PlayTogether games={games} id={id} name={name} />}
    </ProfileFrame>
  );
}

/** Leads to the report, which works without signal (FEEDBACK-6). */
function ReportLink({
  card,
}: {
  card: Pick<PlayerRow, 'id' | 'username' | 'firstName' | 'lastName'>;
}) {
  return (
    <ButtonLink
      to={paths.reportPlayer(card.id)}
      state={{ name: displayName(card) }}
      className="justify-self-start"
    >
      {report.player}
    </ButtonLink>
  );
}
