import Search from 'lucide-react/icons/search';
import { useId } from 'react';
import { Avatar } from '#pwa/ui/avatar.tsx';
import { formatDay } from '#pwa/ui/format-day.ts';
import { displayName } from '#shared/domain/names.ts';
import { createMatch as text } from '#shared/text-create-match.ts';
import type { FoundPlayer } from './found-players.ts';
import type { PlayerSearch } from './use-player-search.ts';

/** Who was found, or that nobody was. Before there is anything to say there is nothing to see. */
export function SearchResults({
  search: { players, isRecent, isAnswered, isPhoneOnly },
  onPick,
}: {
  search: PlayerSearch;
  onPick: (player: FoundPlayer) => void;
}) {
  const headingId = useId();
  const isNobody = players.length === 0;
  if (isNobody && (isRecent || !isAnswered)) return null;
  return (
    <div className="rounded-xl border-2 border-line bg-surface p-1">
      <p id={headingId} className="flex items-center gap-2 px-2 py-1 text-sm text-muted">
        <Search aria-hidden="true" className="size-4" />
        {isRecent ? text.recent : text.found}
      </p>
      {isPhoneOnly && <p className="px-2 pb-1 text-sm text-muted">{text.searchedPhone}</p>}
      {isNobody && <p className="p-2">{text.noneFound}</p>}
      <ul aria-labelledby={headingId}>
        {players.map((player) => (
          <li key={player.id}>
            <FoundPlayerButton player={player} onPick={onPick} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function FoundPlayerButton({
  player,
  onPick,
}: {
  player: FoundPlayer;
  onPick: (player: FoundPlayer) => void;
}) {
  return (
    <button
      type="button"
      onClick={() => onPick(player)}
      className="flex min-h-14 w-full items-center gap-3 rounded-lg px-2 text-left hover:bg-sunken"
    >
      <Avatar person={player} size="small" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{displayName(player)}</span>
        <span className="block text-sm text-muted">
          @{player.username}
          {player.lastPlayedDate && ` · ${formatDay(player.lastPlayedDate)}`}
        </span>
      </span>
    </button>
  );
}
