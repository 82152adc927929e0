import { useState } from 'react';
import { unreachableMessage } from '#pwa/services/online/offline-notice.tsx';
import { useSignal } from '#pwa/services/online/use-signal.ts';
import { WayBack } from '#pwa/services/routing/way-back.tsx';
import { Button, ButtonLink } from '#pwa/ui/components/button.tsx';
import { Card } from '#pwa/ui/components/card.tsx';
import { Notice } from '#pwa/ui/components/notice.tsx';
import { Page } from '#pwa/ui/components/page.tsx';
import { SkeletonCards } from '#pwa/ui/components/skeleton.tsx';
import { formatRevealTime } from '#pwa/ui/formats/format-daily-hour.ts';
import { formatDayOf } from '#pwa/ui/formats/format-day.ts';
import { useIsSlow } from '#pwa/ui/hooks/use-is-slow.ts';
import { displayName } from '#shared/domain/names.ts';
import { paths } from '#shared/domain/paths.ts';
import { shownStreaks } from '#shared/domain/streaks.ts';
import type { PlayerCard } from '#shared/schemas/player-card.ts';
import type { ProfileResponse } from '#shared/schemas/profile.ts';
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
  const known = useKnownCard(id);
  const hasSignal = useSignal() === 'good';
  const isSlow = useIsSlow(profile.state === 'loading', PATIENCE_MS);
  if (profile.state === 'failed')
    return <NoProfile reason={profile.reason || text.notFound.description} />;
  const read = profile.state === 'read' ? profile.data : null;
  const card = read?.user ?? (known?.isDeleted ? null : known);
  const isWaiting = profile.state === 'loading' && !(isSlow && card && games?.hasSynced);
  if (isWaiting || games === undefined || card === undefined) return <Loading />;
  const again = profile.state === 'no-signal' ? profile.again : null;
  if (card === null) return <Unknown again={again} />;
  const isPulling = read !== null && !games.hasSynced && hasSignal;
  return <OncePulled {...{ isPulling, card, games, again }} profile={read} />;
}

interface Shown {
  /** The member, from the server or this phone. */
  card: PlayerCard & { isBlocked?: boolean | undefined };
  games: GamesTogether;
  /** Null while the phone shows what it knows: the rest is on its way or needs signal (PROFILE-3). */
  profile: ProfileResponse | null;
  /** Null with signal. */
  again: (() => void) | null;
}

/** Games that the first pull brings would push the profile down under a finger. Once shown, it stays. */
function OncePulled({ isPulling, ...shown }: Shown & { isPulling: boolean }) {
  const [isShown, setIsShown] = useState(!isPulling);
  if (!isShown && !isPulling) setIsShown(true);
  return isShown ? <Profile {...shown} /> : <Loading />;
}

function Loading() {
  return (
    <Page title={nav.profile} aside={<WayBack />} isWide>
      <SkeletonCards count={2} height="11rem" />
    </Page>
  );
}

/** A member that this phone does not know, while there is no signal. */
function Unknown({ again }: Pick<Shown, 'again'>) {
  return (
    <Page title={nav.profile} aside={<WayBack />}>
      <Unreached again={again} message={text.noSignalUnknown} />
    </Page>
  );
}

function Unreached({ again, message }: Pick<Shown, 'again'> & { message: string }) {
  const signal = useSignal();
  if (again === null) return null;
  return (
    <>
      <Notice>{unreachableMessage(signal, message)}</Notice>
      <Button onClick={again}>{text.tryAgain}</Button>
    </>
  );
}

/** One page for each state, so that what a finger or the focus is on stays when the answer comes late. */
function Profile({ card, games, profile, again }: Shown) {
  const { user, stats } = profile ?? {};
  const { isBlocked = false } = profile ?? card;
  const name = displayName(card);
  const hasSignal = useSignal() === 'good';
  const isOnItsWay = profile === null && again === null;
  const since = user?.createdAt ? text.memberSince(formatDayOf(user.createdAt)) : null;
  return (
    <ProfileFrame
      card={card}
      location={user?.location ?? null}
      badges={isOnItsWay ? <RoomForBadge /> : <Badges profile={profile} isBlocked={isBlocked} />}
      since={isOnItsWay ? NO_BREAK_SPACE : since}
      beside={
        <>
          <HeadToHead games={games} card={card} />
          <div className="flex flex-wrap gap-3 *:[output]:w-full">
            {again === null && <BlockPlayer id={card.id} name={name} isBlocked={isBlocked} />}
            <ReportLink card={card} />
          </div>
          {/* Last, because it comes and goes with the signal. */}
          {!hasSignal && <p>{blocking.needsSignal}</p>}
        </>
      }
    >
      <Unreached again={again} message={text.noSignal} />
      {user?.profilePrivate && (
        <Card>
          <p className="text-lg font-semibold">{text.private}</p>
          <p className="text-muted">{text.privateHint(name)}</p>
        </Card>
      )}
      {!isBlocked && <PlayTogether games={games} id={card.id} name={name} />}
      {isOnItsWay && <SkeletonCards count={1} height="11rem" />}
      {user && stats && (
        <>
          {/* How many ratings they gave is for them only (ANON-4): the sum would be those received again. */}
          <Means
            stats={{ ...stats, totalRatings: null }}
            unrated={text.unrated}
            counted={text.counted(formatRevealTime())}
          />
          <RecordAndSkills stats={stats} record={shownStreaks(user)} />
        </>
      )}
    </ProfileFrame>
  );
}

const NO_BREAK_SPACE = '\u00a0';

function Badges({ profile, isBlocked }: Pick<Shown, 'profile'> & { isBlocked: boolean }) {
  const { membershipType, isTestMember } = profile?.user ?? {};
  return (
    <>
      {isBlocked && <CourtBadge>{blocking.badge}</CourtBadge>}
      {membershipType && <CourtBadges membership={membershipType} isTest={isTestMember === true} />}
    </>
  );
}

function RoomForBadge() {
  return (
    <span aria-hidden="true" className="invisible">
      <CourtBadge>{NO_BREAK_SPACE}</CourtBadge>
    </span>
  );
}

/** Leads to the report, which works without signal (FEEDBACK-6). */
function ReportLink({ card }: { card: PlayerCard }) {
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
