import Star from 'lucide-react/icons/star';
import { Suspense, useEffect } from 'react';
import { useBegunRatings } from '#pwa/services/drafts/use-begun-ratings.ts';
import { PersonLink } from '#pwa/services/player/person-link.tsx';
import { usePlayerKind } from '#pwa/services/player/player-context.tsx';
import { useAuth } from '#pwa/services/session/session.tsx';
import { Badge } from '#pwa/ui/components/badge.tsx';
import { Button, ButtonLink } from '#pwa/ui/components/button.tsx';
import { Card } from '#pwa/ui/components/card.tsx';
import { DoneButton } from '#pwa/ui/components/done-button.tsx';
import { Dotted } from '#pwa/ui/components/dotted.tsx';
import { NameLabel } from '#pwa/ui/components/name-label.tsx';
import { Notice } from '#pwa/ui/components/notice.tsx';
import { Page } from '#pwa/ui/components/page.tsx';
import { Spinner } from '#pwa/ui/components/spinner.tsx';
import { SyncMark } from '#pwa/ui/components/sync-mark.tsx';
import { lazyPart } from '#pwa/ui/lazy/lazy-part.ts';
import { isScored, TEAMS, type Team } from '#shared/domain/match-rules.ts';
import { displayName } from '#shared/domain/names.ts';
import { paths } from '#shared/domain/paths.ts';
import { begunRating } from '#shared/text/begun-rating.ts';
import { seats } from '#shared/text/common.ts';
import { givenAs } from '#shared/text/given-as.ts';
import { handedPhone } from '#shared/text/handed-phone.ts';
import { guestPage, qrRating as text } from '#shared/text/qr-rating.ts';
import { takeBack } from './commands.ts';
import { GuestRecords } from './guest-records.tsx';
import { LineWithLink } from './line-with-link.tsx';
import { MatchDay } from './match-header.tsx';
import {
  isToRate,
  type OpenedMatch,
  type RatedOpponent,
  ratingDraftKey,
  useOpenedMatch,
} from './queries.ts';
import { useGuestNotes } from './use-guest-notes.ts';

/** Fetched once there is a rating to edit: without it a guest who has lost signal can still rate the next player. */
const GivenRating = lazyPart('GivenRating', () => import('#pwa/services/ratings/given-rating.tsx'));
/** Guests never fetch it. */
const ConfirmSeat = lazyPart('ConfirmSeat', () => import('#pwa/services/matches/confirm-seat.tsx'));
/** Guests never fetch it. */
const GuestsElsewhere = lazyPart('GuestsElsewhere', () => import('./guests-elsewhere.tsx'));

/**
 * The match with the players to rate (QR-4), from this phone's own records. Calls `onChange` when they no longer have
 * it, or another guest got access.
 */
export function RatePlayers({
  matchId,
  isHanding,
  isHanded,
  onChange,
}: {
  matchId: string;
  /** True while the signed-in member gives this phone to a guest. */
  isHanding: boolean;
  /** True if a member has handed this phone to the guest whose records these are. */
  isHanded: boolean;
  onChange: () => void;
}) {
  const isGuest = usePlayerKind() === 'guest';
  const opened = useOpenedMatch(matchId);
  const notes = useGuestNotes(matchId);
  const begun = useBegunRatings();
  const isGone = opened === null;
  useEffect(() => {
    if (isGone) onChange();
  }, [isGone, onChange]);
  if (!opened || notes === undefined || begun === undefined) return <Spinner />;
  const { match, mark, viewer, ownTeam, players } = opened;
  return (
    <Page title={match.location}>
      <Head match={match} players={players} own={isHanding ? null : ownTeam} />
      <SyncMark mark={mark} />
      {isGuest && (
        <GuestRecords
          matchId={matchId}
          notes={notes}
          name={viewer.name}
          isHanded={isHanded}
          onAccess={onChange}
        />
      )}
      {isGuest && opened.lost > 0 && (
        <Notice>{guestPage.lost(opened.lost, players.some(isToRate))}</Notice>
      )}
      {!(isGuest || isHanding) && match.participants.some(({ isHidden }) => isHidden) && (
        <Suspense>
          <ConfirmSeat match={match} />
        </Suspense>
      )}
      {/* Its buttons rate as the member, who is giving the phone away. */}
      {!isHanding && <Players {...{ matchId, players, begun }} isPrivate={notes.isPrivate} />}
      {isGuest && <AfterPlayers {...opened} />}
      {isGuest && (isHanded ? <TakeBack onTaken={onChange} /> : <HomeLink />)}
      {!(isGuest || isHanding || players.some(isToRate)) && (
        <ButtonLink to={paths.match(matchId)}>{text.openMatch}</ButtonLink>
      )}
      {!isGuest && opened.hasGuests && (
        <Suspense>
          <GuestsElsewhere match={match} onHanded={onChange} />
        </Suspense>
      )}
    </Page>
  );
}

interface RowProps {
  matchId: string;
  player: RatedOpponent;
  /** The draft keys of the ratings that were begun. */
  begun: readonly unknown[];
  /** True if the guest's list shows nobody what was given on this phone (GUEST-18). */
  isPrivate: boolean;
}

function Players({
  players,
  ...row
}: { players: readonly RatedOpponent[] } & Omit<RowProps, 'player'>) {
  return (
    <Card aria-label={text.players}>
      {players.length === 0 ? (
        <p>{text.nobody}</p>
      ) : (
        <ul className="divide-y divide-line">
          {players.map((player) => (
            <PlayerRow key={player.seatId} player={player} {...row} />
          ))}
        </ul>
      )}
      {players.some(isNamedGuest) && <p className="text-muted">{text.notYet}</p>}
    </Card>
  );
}

/** When and what was played, what the page is for, and the score. */
function Head({
  match,
  players,
  own,
}: Pick<OpenedMatch, 'match' | 'players'> & { own: Team | null }) {
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <MatchDay match={match} />
        <PageKind players={players} />
      </div>
      {isScored(match) && <Score match={match} own={own} />}
    </div>
  );
}

/** What the page is for: plain words, since a pill, bold ones or the buttons' color would look like a link. */
function PageKind({ players }: { players: readonly RatedOpponent[] }) {
  const isAllRated = players.some(({ rating }) => rating === 'done') && !players.some(isToRate);
  return (
    <p className="flex items-center gap-1.5 text-sm text-muted">
      <Star aria-hidden="true" className="size-4 fill-current" />
      {isAllRated ? text.allRated : text.badge}
    </p>
  );
}

/** The score, with the viewer's own team marked. A line ends between the teams, never before a number. */
function Score({ match, own }: { match: OpenedMatch['match']; own: Team | null }) {
  const points = { team1: match.team1Score, team2: match.team2Score };
  const [first, second] = TEAMS.map(
    (team) => `${team === own ? guestPage.yours(seats[team]) : seats[team]}: ${points[team]}`,
  );
  return (
    <p className="font-semibold">
      <Dotted facts={[first, second]} />
    </p>
  );
}

/** Before the first rating on this phone, a guest who has changed phones must not think that the others are lost. */
function AfterPlayers({ match, players, known }: OpenedMatch) {
  const hasRated = players.some(({ rating }) => rating === 'done');
  return hasRated ? (
    <JoinInvite match={match} known={known} />
  ) : (
    <p className="text-sm text-muted">{text.ratedElsewhere}</p>
  );
}

/**
 * Invites a guest who has rated to become a member, in one line. The form begins with what they entered, and leads back
 * here, where the new member takes over the seat (GUEST-16).
 */
function JoinInvite({ match, known }: Pick<OpenedMatch, 'match' | 'known'>) {
  const { user } = useAuth();
  if (user !== null) return null;
  return (
    <LineWithLink
      words={guestPage.join}
      to={paths.registerFor(paths.qrRating(match.id))}
      state={{ known }}
    >
      {guestPage.joinLink}
    </LineWithLink>
  );
}

/** The way back for a member who is signed in here: a guest's bar has no links. */
function HomeLink() {
  const { user } = useAuth();
  return user && <ButtonLink to={paths.home}>{text.goHome}</ButtonLink>;
}

/** The end of a guest's turn on a member's phone (GUEST-15). */
function TakeBack({ onTaken }: { onTaken: () => void }) {
  const { user } = useAuth();
  return (
    user && (
      <Button onClick={() => void takeBack().finally(onTaken)}>
        <NameLabel>{guestPage.takeBack(displayName(user))}</NameLabel>
      </Button>
    )
  );
}

/** One player to rate. A guest without an account has no button (QR-5), nor has an open seat. */
function PlayerRow({ matchId, player, begun, isPrivate }: RowProps) {
  const { userId, person, team, given } = player;
  const isBegun = begun.includes(ratingDraftKey(matchId, userId ?? 0));
  const isDone = player.rating === 'done';
  const isGuest = isNamedGuest(player);
  const isNamed = userId !== null || person.isDeleted || isGuest;
  const name = isNamed ? person.name : text.guestPlayer;
  const side = team === null ? text.opponent : seats[team];
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <PersonLink
        person={isNamed ? person : { username: name }}
        name={<p className="leading-tight font-semibold">{name}</p>}
      >
        <p className="text-sm text-muted">
          <Dotted facts={[isGuest && text.guestPlayer, side]} />
        </p>
      </PersonLink>
      {isDone && (
        <div className="ml-auto grid min-w-38 gap-1 text-center">
          <DoneButton>{text.rated}</DoneButton>
          {given && !isPrivate && (
            <p className="text-sm text-muted">
              {givenAs[given.row.isAnonymous ? 'anonymous' : 'named']}
            </p>
          )}
        </div>
      )}
      {isDone && isPrivate && <p className="basis-full">{handedPhone.given(name)}</p>}
      {/* Also one whose withdrawal the server does not know yet. */}
      {given && !isPrivate && (isDone || given.row.isWithdrawn) && (
        <div className="grid basis-full gap-2 empty:hidden">
          {/* About the place of what it shows while the rating can be changed. */}
          <Suspense fallback={player.isRecent && <div className="min-h-22" />}>
            <GivenRating name={name} given={given} />
          </Suspense>
        </div>
      )}
      {player.isRatedToday && (
        <span className="ml-auto">
          <Badge>{seats.ratedToday}</Badge>
        </span>
      )}
      {isToRate(player) && (
        <ButtonLink
          tone="court"
          className="ml-auto min-w-38"
          to={paths.qrWizard(matchId, player.userId)}
          aria-label={isBegun ? begunRating.goOnWith(name) : `${text.rate} ${name}`}
        >
          {isBegun ? begunRating.goOn : text.rate}
        </ButtonLink>
      )}
    </li>
  );
}

/** False for an open seat. */
function isNamedGuest({ userId, person }: RatedOpponent): boolean {
  return userId === null && !person.isDeleted && person.firstName !== null;
}
