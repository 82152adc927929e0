import { Avatar } from '#pwa/ui/components/avatar.tsx';
import { ButtonLink, DoneButton } from '#pwa/ui/components/button.tsx';
import { paths } from '#shared/domain/paths.ts';
import { seats } from '#shared/text/common.ts';
import { qrRating as text } from '#shared/text/qr-rating.ts';
import { isToRate, type Opponent } from './queries.ts';

/** One player to rate. A guest without an account has neither a button nor a name (QR-5). */
export function PlayerRow({ matchId, player }: { matchId: string; player: Opponent }) {
  const { userId, person, team } = player;
  const name = userId === null ? text.guestPlayer : person.name;
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <Avatar person={userId === null ? { username: name } : person} />
      <div className="min-w-[7rem] flex-1">
        <p className="text-lg font-semibold">{name}</p>
        <p className="text-sm text-muted">{team === null ? text.opponent : seats[team]}</p>
      </div>
      {player.rating === 'done' && <DoneButton className="ml-auto">{text.rated}</DoneButton>}
      {isToRate(player) && (
        <ButtonLink
          tone="court"
          className="ml-auto"
          to={paths.qrWizard(matchId, player.userId)}
          aria-label={`${text.rate} ${name}`}
        >
          {text.rate}
        </ButtonLink>
      )}
    </li>
  );
}
