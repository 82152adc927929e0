import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Avatar } from '#pwa/ui/components/avatar.tsx';
import { Badge } from '#pwa/ui/components/badge.tsx';
import { ButtonLink, DoneButton } from '#pwa/ui/components/button.tsx';
import { paths } from '#shared/domain/paths.ts';
import { seats } from '#shared/text/common.ts';
import { matchList as text } from '#shared/text/matches.ts';
import { isToRate, type Opponent } from './queries.ts';

/** One opponent: name, team, and what the viewer can do (LIST-3). */
export function OpponentRow({ matchId, opponent }: { matchId: string; opponent: Opponent }) {
  const { person, team, rating } = opponent;
  return (
    <li className="flex flex-wrap items-center gap-3 py-2">
      <Avatar person={person} size="small" />
      <div className="min-w-[5rem] flex-1">
        <p className="font-semibold">{person.name}</p>
        <p className="text-sm text-muted">{team === null ? text.opponent : seats[team]}</p>
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
        <RatingAction matchId={matchId} opponent={opponent} />
      </div>
    </li>
  );
}

function RatingAction({ matchId, opponent }: { matchId: string; opponent: Opponent }) {
  const { rating, person } = opponent;
  if (rating === 'done') return <DoneButton>{text.rated}</DoneButton>;
  if (isToRate(opponent)) {
    return (
      <ButtonLink
        tone="court"
        to={paths.ratingWizard(matchId, opponent.userId)}
        aria-label={`${text.rate} ${person.name}`}
      >
        {text.rate}
      </ButtonLink>
    );
  }
  return person.isDeleted ? null : <Badge>{seats.nonMember}</Badge>;
}
