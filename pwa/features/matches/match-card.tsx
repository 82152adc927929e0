import MapPin from 'lucide-react/icons/map-pin';
import QrCode from 'lucide-react/icons/qr-code';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { mayChange } from '#pwa/services/matches/change-match.ts';
import { ResultChoice } from '#pwa/services/matches/result-choice.tsx';
import type { ResultConflict } from '#pwa/services/matches/result-conflicts.ts';
import { usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { Avatar } from '#pwa/ui/components/avatar.tsx';
import { Badge } from '#pwa/ui/components/badge.tsx';
import { Button, ButtonLink, DoneButton } from '#pwa/ui/components/button.tsx';
import { ItemCard } from '#pwa/ui/components/card.tsx';
import { HeldNote } from '#pwa/ui/components/held-note.tsx';
import { Scoreboard } from '#pwa/ui/components/scoreboard.tsx';
import { SyncMark } from '#pwa/ui/components/sync-mark.tsx';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import type { Team } from '#shared/domain/match-rules.ts';
import { paths } from '#shared/domain/paths.ts';
import { seats } from '#shared/text/common.ts';
import { deleteMatch as remove } from '#shared/text/delete-match.ts';
import { leaveMatch as leave } from '#shared/text/leave-match.ts';
import { matchResult as text } from '#shared/text/match-result.ts';
import { matchList } from '#shared/text/matches.ts';
import { report } from '#shared/text/report.ts';
import { share } from '#shared/text/share.ts';
import { ConfirmSeat } from './confirm-seat.tsx';
import { isToRate, type MatchView, type Opponent, type ResultDraft } from './queries.ts';
import { titleOf } from './result/result-dialog.tsx';
import { UnsavedResult } from './result/unsaved-result.tsx';

interface ResultProps {
  view: MatchView;
  conflict: ResultConflict | undefined;
  /** The draft of a result for it. */
  unsaved: ResultDraft | undefined;
  onRecord: () => void;
}

/** One match: date and location, the court with its score, and the opponents to rate (LIST-2). */
export function MatchCard({
  onShare,
  onLeave,
  onDelete,
  ...result
}: ResultProps & { onShare: () => void; onLeave: () => void; onDelete: () => void }) {
  const { view } = result;
  const { match, mark, opponents } = view;
  const headingId = `match-${match.id}`;
  return (
    <ItemCard aria-labelledby={headingId} className="grid grid-cols-1 gap-4">
      <header className="flex flex-wrap items-start gap-3">
        <div className="grid min-w-[6.5rem] flex-1 gap-1">
          <h2 id={headingId} className="flex items-start gap-1.5 text-2xl leading-tight">
            <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            {match.location}
          </h2>
          <p className="text-muted">
            {formatDay(match.date)} · <span className="capitalize">{match.matchType}</span>
          </p>
        </div>
        <Button onClick={onShare} className="ml-auto" aria-label={share.open(match.location)}>
          <QrCode aria-hidden="true" />
          <span className="max-[24rem]:hidden">{share.share}</span>
        </Button>
      </header>
      <SyncMark mark={mark} />
      <ConfirmSeat match={match} />
      {mark.kind === 'on-phone' && mark.held && <HeldNote held={mark.held} />}
      <Scoreboard left={sideOf(view, 'team1')} right={sideOf(view, 'team2')} />
      <Result {...result} />
      <div className="grid gap-2">
        <h3 id={`${headingId}-opponents`} className="flex items-center gap-2 text-xl">
          {matchList.opponents}
          {match.isTest && <Badge>{matchList.test}</Badge>}
        </h3>
        <ul aria-labelledby={`${headingId}-opponents`} className="divide-y divide-line">
          {opponents.map((opponent) => (
            <OpponentRow key={opponent.seatId} matchId={match.id} opponent={opponent} />
          ))}
        </ul>
      </div>
      <CardActions view={view} onLeave={onLeave} onDelete={onDelete} />
    </ItemCard>
  );
}

/** What else the player can do: delete a match that they recorded, leave or report one that somebody else did. */
function CardActions({
  view,
  onLeave,
  onDelete,
}: {
  view: MatchView;
  onLeave: () => void;
  onDelete: () => void;
}) {
  const { match, mark } = view;
  const { owner } = usePlayerDb();
  const [now] = useState(Date.now);
  const isOthers = useIsOthers(view);
  if (mayChange(match, mark, owner, now))
    return (
      <Button
        className="justify-self-start"
        onClick={onDelete}
        aria-label={remove.of(match.location)}
      >
        {remove.begin}
      </Button>
    );
  return (
    isOthers && (
      <div className="flex flex-wrap gap-3">
        <Button onClick={onLeave} aria-label={leave.of(match.location)}>
          {leave.begin}
        </Button>
        <ButtonLink
          to={paths.reportMatch(match.id)}
          state={{ name: match.location }}
          aria-label={report.matchAt(match.location)}
        >
          {report.begin}
        </ButtonLink>
      </div>
    )
  );
}

/** The actions for the result: record it, continue a draft, or choose between two. */
function Result({ view, conflict, unsaved, onRecord }: ResultProps) {
  const { location } = view.match;
  const open = mayRecord(view) ? onRecord : null;
  return (
    <>
      {unsaved && <UnsavedResult draft={unsaved} location={location} onContinue={open} />}
      {conflict && <ResultChoice conflict={conflict} title={text.conflict} />}
      {!unsaved && !conflict && open && (
        <Button onClick={open} aria-label={text.of(titleOf(view), location)}>
          {titleOf(view)}
        </Button>
      )}
    </>
  );
}

/** A demo match has no result, and a refused match cannot have one. */
function mayRecord({ match, mark }: MatchView): boolean {
  return !match.isTest && mark.kind !== 'refused';
}

/**
 * True for a match that someone else recorded: whoever recorded it played it (docs/rules.md 9). Nobody has a seat in a
 * demo match.
 */
function useIsOthers({ match }: MatchView): boolean {
  const { owner } = usePlayerDb();
  return !match.isTest && match.initiatorId !== owner;
}

function sideOf({ match, teams }: MatchView, team: Team) {
  const score = team === 'team1' ? match.team1Score : match.team2Score;
  return {
    label: seats[team],
    names: teams[team].map((person) => person.name),
    score: match.status === 'pending' ? null : score,
  };
}

/** One opponent: name, team, and what the viewer can do (LIST-3). */
function OpponentRow({ matchId, opponent }: { matchId: string; opponent: Opponent }) {
  const { person, team, rating } = opponent;
  return (
    <li className="flex flex-wrap items-center gap-3 py-2">
      <Avatar person={person} size="small" />
      <div className="min-w-[5rem] flex-1">
        <p className="font-semibold">{person.name}</p>
        <p className="text-sm text-muted">{team === null ? matchList.opponent : seats[team]}</p>
      </div>
      {rating === 'refused' && (
        <p className="order-last w-full">
          <Badge tone="fault">
            <TriangleAlert aria-hidden="true" />
            {matchList.notAccepted}
          </Badge>
        </p>
      )}
      <div className="ml-auto">
        <RatingAction matchId={matchId} opponent={opponent} />
      </div>
    </li>
  );
}

function RatingAction({ matchId, opponent }: { matchId: string; opponent: Opponent }) {
  const { rating, person } = opponent;
  if (rating === 'done') return <DoneButton>{matchList.rated}</DoneButton>;
  if (isToRate(opponent)) {
    return (
      <ButtonLink
        tone="court"
        to={paths.ratingWizard(matchId, opponent.userId)}
        aria-label={`${matchList.rate} ${person.name}`}
      >
        {matchList.rate}
      </ButtonLink>
    );
  }
  return person.isDeleted ? null : <Badge>{seats.nonMember}</Badge>;
}
