import Star from 'lucide-react/icons/star';
import type { ReactNode } from 'react';
import { useSignal } from '#pwa/services/online/use-signal.ts';
import { AvatarLink } from '#pwa/services/player/avatar-link.tsx';
import { NameLink } from '#pwa/services/player/person-link.tsx';
import { useAuth } from '#pwa/services/session/session.tsx';
import { ButtonLink } from '#pwa/ui/components/button.tsx';
import { HeldNote } from '#pwa/ui/components/held-note.tsx';
import { NameLabel } from '#pwa/ui/components/name-label.tsx';
import { Scoreboard } from '#pwa/ui/components/scoreboard.tsx';
import { isScored, TEAMS, type Team } from '#shared/domain/match-rules.ts';
import { paths } from '#shared/domain/paths.ts';
import { seats } from '#shared/text/common.ts';
import { matchList } from '#shared/text/matches.ts';
import { recordedMatch as text } from '#shared/text/recorded-match.ts';
import { ShareImageButton } from './share-image-button.tsx';
import { isSent, type RecordedView } from './use-recorded-view.ts';

type Person = RecordedView['teams'][Team][number];

/**
 * The moment to show off (MATCH-48): the score on the court, the teams, a picture to share, and the next thing to do.
 */
export function Showcase({
  view,
  children,
}: {
  view: RecordedView;
  /** More to do with it. */
  children?: ReactNode;
}) {
  const { match, teams } = view;
  const score = (points: number) => (isScored(match) ? points : null);
  const side = (team: Team, points: number) => ({
    label: seats[team],
    names: teams[team].map((person, index) => <NameLink key={index} person={person} />),
    score: score(points),
  });
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="grid grid-cols-2 gap-3">
        {TEAMS.map((team) => (
          <Faces key={team} people={teams[team]} isFar={team === 'team2'} />
        ))}
      </div>
      <Scoreboard left={side('team1', match.team1Score)} right={side('team2', match.team2Score)} />
      <div className="text-center">
        <Notified view={view} />
      </div>
      <div className="flex flex-wrap gap-3 *:flex-1 *:px-2 tight:*:basis-full!">
        <ShareImageButton view={view} />
        <RateLink view={view} />
        {children}
      </div>
    </div>
  );
}

/** Who was told, what the match still lacks, and why nobody can be rated yet: the toast says that all is ready. */
export function Notified({ view }: { view: RecordedView }) {
  const held = heldOf(view.mark);
  return (
    <div className="grid gap-1 text-sm text-muted">
      {held && <HeldNote held={held} />}
      <p>{useNotified(view)}</p>
      {view.nonMembers > 0 && <GuestsRate emailed={view.emailed} />}
      {!isScored(view.match) && <p>{text.noScore}</p>}
      {view.toRate === null && view.opponents.some(({ isRatedToday }) => isRatedToday) && (
        <p>{matchList.ratedToday}</p>
      )}
    </div>
  );
}

/**
 * How the guests learn of the match. A member with a verified email knows that emails leave this server; without one
 * the phone does not promise any.
 */
function GuestsRate({ emailed }: Pick<RecordedView, 'emailed'>) {
  const { user } = useAuth();
  const named = user?.emailProved ? emailed : [];
  return <p>{text.guestsRate(named.join(' & '), named.length)}</p>;
}

/** Leads to the first opponent to rate. */
export function RateLink({ view: { match, toRate, toRateNames } }: { view: RecordedView }) {
  if (toRate === null) return null;
  return (
    <ButtonLink tone="court" to={paths.ratingWizard(match.id, toRate)} className="max-w-full">
      <Star aria-hidden="true" />
      <NameLabel>{text.rate(toRateNames)}</NameLabel>
    </ButtonLink>
  );
}

function Faces({ people, isFar }: { people: readonly Person[]; isFar: boolean }) {
  return (
    <div className={isFar ? 'flex justify-end -space-x-2' : 'flex -space-x-2'}>
      {people.map((person, index) => (
        <AvatarLink key={index} person={person} />
      ))}
    </div>
  );
}

/** Why and until when the server takes the match later. */
function heldOf(mark: RecordedView['mark']) {
  const held = mark.kind === 'on-phone' ? mark.held : undefined;
  return held && held.until > Date.now() ? held : undefined;
}

/** Who was told, as true as this phone knows. */
function useNotified(view: RecordedView): string {
  const { mark, members, nonMembers, joined } = view;
  const { user, isAccountDeleted } = useAuth();
  const isOffline = useSignal() !== 'good';
  if (isSent(view)) return text.notified(members, nonMembers, joined);
  if (members === 0) return text.alone;
  if (user === null) return isAccountDeleted ? text.alone : text.toNotifySignedOut(members);
  if (heldOf(mark)) return text.toNotifyLater(members);
  return isOffline ? text.toNotifyOffline(members) : text.toNotify(members);
}
