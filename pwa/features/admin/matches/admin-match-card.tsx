import { Fragment } from 'react';
import { WordsLink } from '#pwa/services/player/words-link.tsx';
import { Badge } from '#pwa/ui/components/badge.tsx';
import { ItemCard } from '#pwa/ui/components/card.tsx';
import { Dotted } from '#pwa/ui/components/dotted.tsx';
import { WholeWords } from '#pwa/ui/components/whole-words.tsx';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { isDemoPlayer } from '#shared/domain/demo-match.ts';
import type { AdminMatch } from '#shared/schemas/admin.ts';
import { adminMatches as text } from '#shared/text/admin.ts';
import { adminFailures } from '#shared/text/admin-refusals.ts';
import { DELETED_PLAYER } from '#shared/text/common.ts';
import { deleteMatch } from '../commands.ts';
import { ConfirmStep } from '../confirm-step.tsx';

/** A match for admins: location, date, players, result, and its deletion. */
export function AdminMatchCard({ match }: { match: AdminMatch }) {
  const { id, location, date, matchType, isTest, status } = match;
  const headingId = `match-${id}`;
  return (
    <ItemCard
      aria-labelledby={headingId}
      className="grid grid-cols-1 items-center gap-4 sm:grid-cols-[1fr_minmax(auto,20rem)]"
    >
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={headingId} className="text-xl leading-tight">
            {location}
          </h2>
          {isTest && <Badge>{text.test}</Badge>}
          {status === 'pending' && <Badge>{text.pending}</Badge>}
        </div>
        <p className="text-sm text-muted">
          <Dotted facts={[formatDay(date), text[matchType]]} />
        </p>
        <dl className="grid max-w-xl grid-cols-1 gap-1">
          {match.participants.some(({ team }) => team !== null) && (
            <>
              <Team match={match} team="team1" score={match.team1Score} />
              <Team match={match} team="team2" score={match.team2Score} />
            </>
          )}
          <WithoutTeam match={match} />
        </dl>
      </div>
      <ConfirmStep
        texts={text.remove}
        failed={adminFailures.deleteMatch}
        about={location}
        className="justify-self-end"
        work={() => deleteMatch(id)}
      />
    </ItemCard>
  );
}

function Team({
  match: { participants, status },
  team,
  score,
}: {
  match: AdminMatch;
  team: 'team1' | 'team2';
  score: number;
}) {
  return (
    <div className="flex items-baseline gap-3 tight:block">
      <dt className="sr-only">{text[team]}</dt>
      {status !== 'pending' && (
        <dd className="score w-[2rem] shrink-0 text-right text-2xl tight:text-left">{score}</dd>
      )}
      <Names seats={participants.filter((seat) => seat.team === team)} />
    </div>
  );
}

/** The players of a test match, which has no teams. */
function WithoutTeam({ match: { participants } }: { match: AdminMatch }) {
  const seats = participants.filter(({ team }) => team === null);
  if (seats.length === 0) return null;
  return (
    <div className="flex items-baseline gap-3">
      <dt className="sr-only">{text.players}</dt>
      <Names seats={seats} />
    </div>
  );
}

/** Each opens the player's profile, where there is one (NAME-4). */
function Names({ seats }: { seats: AdminMatch['participants'] }) {
  return (
    <dd className="min-w-0">
      {seats.map((seat, index) => (
        <Fragment key={seat.id}>
          {index > 0 && ' '}
          {/* A comma would begin a line otherwise. */}
          <span className="inline-flex max-w-full items-baseline">
            <WordsLink person={{ id: profileOf(seat) }}>
              <WholeWords of={seat.displayName} />
            </WordsLink>
            {index < seats.length - 1 && ','}
          </span>
        </Fragment>
      ))}
    </dd>
  );
}

function profileOf({ userId, displayName }: AdminMatch['participants'][number]): number | null {
  const hasProfile = !isDemoPlayer(userId ?? 0) && displayName !== DELETED_PLAYER;
  return hasProfile ? userId : null;
}
