import QrCode from 'lucide-react/icons/qr-code';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useState } from 'react';
import { ChangeRefusedLink } from '#pwa/services/matches/change-refused-link.tsx';
import { ConfirmSeat } from '#pwa/services/matches/confirm-seat.tsx';
import { EditChoice } from '#pwa/services/matches/edit-choice.tsx';
import { RefusedChangeNote } from '#pwa/services/matches/refused-change-note.tsx';
import { RefusedRemovalNote } from '#pwa/services/matches/refused-removal-note.tsx';
import { RefusedResultNote } from '#pwa/services/matches/refused-result-note.tsx';
import { ResultChoice } from '#pwa/services/matches/result-choice.tsx';
import { NameLink, PersonLink } from '#pwa/services/player/person-link.tsx';
import { Badge } from '#pwa/ui/components/badge.tsx';
import { Button, ButtonLink } from '#pwa/ui/components/button.tsx';
import { CourtName } from '#pwa/ui/components/court-name.tsx';
import { cx } from '#pwa/ui/components/cx.ts';
import { DoneButton } from '#pwa/ui/components/done-button.tsx';
import { Dotted } from '#pwa/ui/components/dotted.tsx';
import { HeldNote } from '#pwa/ui/components/held-note.tsx';
import { Scoreboard } from '#pwa/ui/components/scoreboard.tsx';
import { SyncMark } from '#pwa/ui/components/sync-mark.tsx';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { isScored, type Team } from '#shared/domain/match-rules.ts';
import { paths } from '#shared/domain/paths.ts';
import { begunRating } from '#shared/text/begun-rating.ts';
import { seats } from '#shared/text/common.ts';
import { editMatch as edit } from '#shared/text/edit-match.ts';
import { matchResult } from '#shared/text/match-result.ts';
import { matchList as text } from '#shared/text/matches.ts';
import { share } from '#shared/text/share.ts';
import type { ActiveMatch } from './match-actions.tsx';
import { isOldResult, MoreActions, mayRecord } from './more-actions.tsx';
import { isToRate, type MatchView, type Opponent, ratingDraftKey } from './queries.ts';
import { titleOf } from './result/result-dialog.tsx';
import { UnsavedResult } from './result/unsaved-result.tsx';
import { SameMatchQuestion } from './same-match-question.tsx';

/** The parts that the card of a match and its page share. */

export function DayAndType({ match: { date, matchType } }: MatchView) {
  return (
    <p className="text-muted">
      <Dotted
        facts={[
          formatDay(date),
          <span key="type" className="capitalize">
            {matchType}
          </span>,
        ]}
      />
    </p>
  );
}

/**
 * What can be done with the match, two buttons on a line; `children` are more of them. Where the match is
 * opened beside the list, its page has the others, and a card has these alone (PAGE-6).
 */
export function Actions({
  children,
  isBeside = false,
  ...active
}: ActiveMatch & { children: ReactNode; isBeside?: boolean }) {
  return (
    <div className="flex flex-wrap gap-x-2 gap-y-3 empty:hidden *:grow *:basis-2/5 *:px-1 tight:*:basis-full!">
      {!isBeside && <ResultButton {...active} />}
      {!isBeside && <ShareButton {...active} />}
      {children}
      {!isBeside && <MoreActions {...active} />}
    </div>
  );
}

/**
 * Opens the QR code and link, unless the server refused the match: the link would lead nowhere. The card on top shows
 * them.
 */
function ShareButton({ view, open, isOnTop }: ActiveMatch) {
  if (view.mark.kind === 'refused' || isOnTop) return null;
  return (
    <Button onClick={() => open('share')} aria-label={share.open(view.name)}>
      <QrCode aria-hidden="true" />
      {share.showQr}
    </Button>
  );
}

/** Records or corrects the result while that is likely. The card on top records a first one. */
function ResultButton({ view, unsaved, conflict, open, isOnTop }: ActiveMatch) {
  const [now] = useState(Date.now);
  if (isOnTop && !isScored(view.match)) return null;
  if (unsaved || conflict || !mayRecord(view) || isOldResult(view, now)) return null;
  const title = titleOf(view);
  return (
    <Button onClick={() => open('result')} aria-label={matchResult.of(title, view.name)}>
      {title}
    </Button>
  );
}

/** What the server has of it, the court with its score, and what is undecided about it. */
export function MatchCourt({
  view,
  conflict,
  editConflict,
  refusedChange,
  refusedRemoval,
  same,
  refusedResult,
  unsaved,
  open,
  isOnTop = false,
}: ActiveMatch) {
  const { match, mark, name } = view;
  const record = mayRecord(view) ? () => open('result') : null;
  const isOnCourt = mark.kind === 'on-phone' && !isOnTop;
  return (
    <>
      {!isOnCourt && <SyncMark mark={mark} />}
      {mark.kind === 'refused' && <ChangeRefusedLink matchId={match.id} />}
      {mark.kind === 'on-phone' && mark.held && <HeldNote held={mark.held} />}
      {!isOnTop && (
        <div className="relative">
          {/* On the court, between the teams' labels: nothing moves when the mark comes, and when it goes. */}
          {isOnCourt && (
            <div className="absolute inset-x-0 z-1 flex justify-center pt-1">
              {/* On a narrow phone the icon alone, as in the bar at the top: words would be over the labels. */}
              <SyncMark mark={mark} wordsClass="max-[24rem]:sr-only" />
            </div>
          )}
          <Scoreboard left={sideOf(view, 'team1')} right={sideOf(view, 'team2')} />
        </div>
      )}
      <ConfirmSeat match={match} />
      {unsaved && (
        <UnsavedResult draft={unsaved} location={name} ownTeam={view.ownTeam} onContinue={record} />
      )}
      {conflict && <ResultChoice conflict={conflict} title={[matchResult.conflict]} />}
      {refusedChange && <RefusedChangeNote change={refusedChange} location={name} />}
      {refusedRemoval && <RefusedRemovalNote refused={refusedRemoval} location={name} />}
      {same && !refusedRemoval && <SameMatchQuestion {...{ view, same, name }} />}
      {refusedResult && <RefusedResultNote refused={refusedResult} />}
      {editConflict && <EditChoice conflict={editConflict} title={[edit.conflict]} />}
    </>
  );
}

/** The opponents, each with what the viewer can do (LIST-3). */
export function Opponents({
  view: { match, mark, opponents },
  begun,
  as: Heading,
  isPage,
}: HeadedProps) {
  const headingId = `match-${match.id}-opponents`;
  return (
    <div className="grid gap-2">
      <Heading
        id={headingId}
        className={cx('flex items-center gap-2', Heading === 'h2' ? 'text-2xl' : 'text-xl')}
      >
        {text.opponents}
        {match.isTest && <Badge>{text.test}</Badge>}
      </Heading>
      <ul aria-labelledby={headingId} className="divide-y divide-line">
        {opponents.map((opponent) => (
          <OpponentRow
            key={opponent.seatId}
            {...{ opponent, begun, isPage }}
            // A long word puts the picture above the name: so it is in every row then.
            names={opponents.map(({ person }) => person.name).join(' ')}
            matchId={match.id}
            isRefused={mark.kind === 'refused'}
          />
        ))}
      </ul>
      {/* Not on every card of a day's list, nor where it would read as about an opponent who can be rated now. */}
      {isPage &&
        !opponents.some(isToRate) &&
        opponents.some(({ isRatedToday }) => isRatedToday) && (
          <p className="text-sm text-muted">{text.ratedToday}</p>
        )}
      {opponents.some(isNonMember) && <p className="text-sm text-muted">{text.nonMembers}</p>}
    </div>
  );
}

interface HeadedProps extends Pick<ActiveMatch, 'begun'> {
  view: MatchView;
  as: 'h2' | 'h3' | 'h4';
  /** On the page of the match, to which a rating leads back. */
  isPage?: boolean;
}

interface RowProps {
  matchId: string;
  /** True if the server refused the match: it would refuse its ratings too. */
  isRefused: boolean;
  opponent: Opponent;
  /** Of all rows, which are laid out alike. */
  names: string;
  begun: ActiveMatch['begun'];
  isPage: boolean | undefined;
}

function sideOf({ match, teams }: MatchView, team: Team) {
  const score = team === 'team1' ? match.team1Score : match.team2Score;
  return {
    label: seats[team],
    names: teams[team].map((person, index) => <NameLink key={index} person={person} />),
    score: match.status === 'pending' ? null : score,
  };
}

/** One opponent: name, team, and what the viewer can do (LIST-3). */
function OpponentRow(row: RowProps) {
  const { person, team, rating } = row.opponent;
  return (
    <li className="flex flex-wrap items-center gap-2 py-2">
      {/* The letters of a long name get smaller, so that the button stays beside it on every phone (NAME-5). */}
      <div style={{ minWidth: 'min(100%, 7rem)' }} className="flex flex-1">
        <PersonLink
          person={person}
          fits={row.names}
          name={
            <p className="@container leading-tight font-semibold">
              <CourtName name={person.name} />
            </p>
          }
        >
          <p className="text-sm text-muted">{team === null ? text.opponent : seats[team]}</p>
        </PersonLink>
      </div>
      {rating === 'refused' && (
        <p className="order-last w-full">
          <Badge tone="fault">
            <TriangleAlert aria-hidden="true" />
            {text.notAccepted}
          </Badge>
        </p>
      )}
      <div className="ml-auto">
        <RatingAction {...row} />
      </div>
    </li>
  );
}

/**
 * "Rate Player" is as wide as "Player Rated", and leaves the name its part of a small phone. In large text both are
 * below the name, as wide as their words.
 */
function Sized({ children }: { children: ReactNode }) {
  const style = { minWidth: 'min(9.75rem, 40vw)', maxWidth: 'max(40vw, 20rem - 60vw)' };
  return (
    <div style={style} className="grid">
      {children}
    </div>
  );
}

function RatingAction({ matchId, isRefused, opponent, begun, isPage }: RowProps) {
  const { rating, person } = opponent;
  if (rating === 'done')
    return (
      <Sized>
        <DoneButton>{text.rated}</DoneButton>
      </Sized>
    );
  if (isToRate(opponent)) {
    if (isRefused) return null;
    const isBegun = begun?.includes(ratingDraftKey(matchId, opponent.userId));
    return (
      <Sized>
        <ButtonLink
          tone="court"
          className="px-2!"
          to={paths.ratingWizard(matchId, opponent.userId)}
          state={isPage && { fromMatch: matchId }}
          aria-label={isBegun ? begunRating.goOnWith(person.name) : `${text.rate} ${person.name}`}
        >
          {isBegun ? begunRating.goOn : text.rate}
        </ButtonLink>
      </Sized>
    );
  }
  if (opponent.isRatedToday) return <Badge>{seats.ratedToday}</Badge>;
  return isNonMember(opponent) ? <Badge>{seats.nonMember}</Badge> : null;
}

function isNonMember(opponent: Opponent): boolean {
  const { rating, isRatedToday, person } = opponent;
  return !(rating === 'done' || isToRate(opponent) || isRatedToday || person.isDeleted);
}
