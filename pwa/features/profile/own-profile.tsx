import { FirstLoad } from '#pwa/services/player/first-load.tsx';
import { useUser } from '#pwa/services/session/session.tsx';
import { usePremium } from '#pwa/services/session/use-premium.ts';
import { ButtonLink } from '#pwa/ui/components/button.tsx';
import { Card } from '#pwa/ui/components/card.tsx';
import { Notice } from '#pwa/ui/components/notice.tsx';
import { formatFirstNumbers } from '#pwa/ui/formats/format-daily-hour.ts';
import { formatDayOf } from '#pwa/ui/formats/format-day.ts';
import { paths } from '#shared/domain/paths.ts';
import type { StatsRow } from '#shared/schemas/rows.ts';
import { dashboard } from '#shared/text/dashboard.ts';
import { profile as text } from '#shared/text/profile.ts';
import { CourtBadge, CourtBadges } from './court-badges.tsx';
import { PictureEditor } from './picture-editor.tsx';
import { ProfileFrame } from './profile-frame.tsx';
import { Means, RecordAndSkills } from './profile-stats.tsx';
import { type OwnNumbers, useOwnNumbers } from './queries.ts';

/** The own profile, from this phone's records, so that it shows without signal. */
export function OwnProfile() {
  const user = useUser();
  const numbers = useOwnNumbers();
  const hasPremium = usePremium();
  return (
    <ProfileFrame
      card={user}
      location={user.location}
      badges={
        <>
          <CourtBadge>{text.you}</CourtBadge>
          <CourtBadges membership={hasPremium ? 'premium' : 'free'} isTest={user.isTestMember} />
        </>
      }
      since={text.memberSince(formatDayOf(user.createdAt))}
      beside={
        hasPremium ? (
          numbers?.hasSynced && (
            <RecordAndSkills stats={numbers.stats ?? NO_STATS} record={numbers.record} />
          )
        ) : (
          <OwnMeans numbers={numbers} />
        )
      }
    >
      {user.profilePrivate && <Notice>{text.ownPrivate}</Notice>}
      <PictureEditor user={user} />
      <div className="flex flex-wrap gap-3 *:flex-1 tight:*:basis-full!">
        <ButtonLink to={paths.profileEdit}>{text.edit}</ButtonLink>
        <ButtonLink tone="ball" to={paths.requestRating}>
          {text.requestRating}
        </ButtonLink>
      </div>
      {user.credits > 0 && (
        <Card>
          <p className="text-lg font-semibold">{text.credits(user.credits)}</p>
          <p className="text-muted">{text.creditsHint}</p>
        </Card>
      )}
      {hasPremium && <OwnMeans numbers={numbers} />}
    </ProfileFrame>
  );
}

function OwnMeans({ numbers }: { numbers: OwnNumbers | undefined }) {
  const hasPremium = usePremium();
  if (!numbers?.hasSynced) return <FirstLoad what="ratings" count={1} height="11rem" />;
  const { stats } = numbers;
  return (
    <Means
      stats={hasPremium ? (stats ?? NO_STATS) : withoutExtras(stats)}
      unrated={stats?.ratingsArriving ? formatFirstNumbers() : dashboard.unrated}
    />
  );
}

const NO_STATS: StatsRow = {
  overallRating: null,
  sportsmanshipRating: null,
  totalRatings: null,
  ratingsReceived: null,
  skillBreakdown: null,
};

/** Once Premium has ended, earlier numbers are no longer shown. */
function withoutExtras(stats: StatsRow | null): StatsRow {
  const { overallRating, sportsmanshipRating } = stats ?? NO_STATS;
  return { ...NO_STATS, overallRating, sportsmanshipRating };
}
