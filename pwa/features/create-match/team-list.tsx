import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import X from 'lucide-react/icons/x';
import { Avatar } from '#pwa/ui/components/avatar.tsx';
import { Badge } from '#pwa/ui/components/badge.tsx';
import { IconButton } from '#pwa/ui/components/button.tsx';
import { isTeamFull, TEAM_SIZE, type Team } from '#shared/domain/match-rules.ts';
import { displayName } from '#shared/domain/names.ts';
import type { PlayerEntry } from '#shared/schemas/match.ts';
import { seats } from '#shared/text/common.ts';
import { createMatch as text } from '#shared/text/create-match.ts';
import { type MatchForm, otherTeam, playersOf } from './form-state.ts';

interface TeamListProps {
  form: MatchForm;
  team: Team;
  creator: number;
  onRemove: (index: number) => void;
  onMove: (index: number) => void;
}

/** A team's players and its free seats. The creator always plays, and can change sides. */
export function TeamList({ form, team, creator, onRemove, onMove }: TeamListProps) {
  const players = playersOf(form, team);
  const free = TEAM_SIZE[form.matchType] - players.length;
  const isOtherFull = isTeamFull(form.matchType, playersOf(form, otherTeam(team)).length);
  return (
    <section aria-labelledby={`${team}-heading`} className="grid grid-cols-1 content-start gap-2">
      <h3 id={`${team}-heading`} className="text-xl">
        {seats[team]}
      </h3>
      <ul className="grid grid-cols-1 gap-2">
        {players.map((player, index) => (
          <li key={player.id ?? `${player.phone}-${player.email}`} className={SEAT}>
            <PlayerName player={player} isCreator={player.id === creator} />
            {player.id === creator ? (
              <IconButton
                label={text.changeSides}
                disabled={isOtherFull}
                onClick={() => onMove(index)}
              >
                <ArrowLeftRight aria-hidden="true" />
              </IconButton>
            ) : (
              <IconButton label={text.remove(displayName(player))} onClick={() => onRemove(index)}>
                <X aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
        {Array.from({ length: free }, (_, index) => (
          <li
            key={index}
            className="grid min-h-16 place-items-center rounded-xl border-2 border-dashed border-line text-muted"
          >
            {text.freeSeat}
          </li>
        ))}
      </ul>
    </section>
  );
}

const SEAT = 'flex min-h-16 items-center gap-2 rounded-xl border-2 border-line bg-surface p-2';

function PlayerName({ player, isCreator }: { player: PlayerEntry; isCreator: boolean }) {
  return (
    <>
      <Avatar person={player} size="small" />
      <span className="min-w-0 flex-1">
        <span className="block leading-tight font-semibold">{displayName(player)}</span>
        {isCreator && <span className="text-sm text-muted">{text.you}</span>}
        {player.isNonMember && <Badge>{seats.nonMember}</Badge>}
      </span>
    </>
  );
}
