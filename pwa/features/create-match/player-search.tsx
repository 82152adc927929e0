import Search from 'lucide-react/icons/search';
import { type FocusEvent, useEffect, useId, useRef, useState } from 'react';
import { Avatar } from '#pwa/ui/avatar.tsx';
import { TextField } from '#pwa/ui/field.tsx';
import { formatDay } from '#pwa/ui/format-day.ts';
import { displayName } from '#shared/domain/names.ts';
import { SEARCH_CLOSE_MS } from '#shared/limits.ts';
import type { PlayerEntry } from '#shared/schemas/match.ts';
import { createMatch as text } from '#shared/text.ts';
import type { FoundPlayer } from './found-players.ts';
import { usePlayerSearch } from './use-player-search.ts';

/** Finds members to add (spec 2). The results close 200 ms after focus has left them. */
export function PlayerSearch({
  taken,
  onPick,
}: {
  taken: readonly PlayerEntry[];
  onPick: (player: FoundPlayer) => void;
}) {
  const [query, setQuery] = useState('');
  const { isOpen, open, close, closeSoon } = useDropdown();
  const { players, isPhoneOnly } = usePlayerSearch(query, isOpen, taken);
  const headingId = useId();
  const root = useRef<HTMLDivElement>(null);
  const pick = (player: FoundPlayer) => {
    setQuery('');
    close();
    onPick(player);
  };
  return (
    <div ref={root} onFocus={open} onBlur={closeSoon} className="grid scroll-mt-20 gap-2">
      <TextField
        label={text.search}
        type="search"
        autoComplete="off"
        value={query}
        onClick={open}
        // The results need the room that the keyboard leaves.
        onFocus={() => root.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })}
        onChange={(event) => {
          setQuery(event.target.value);
          open();
        }}
      />
      {isOpen && (
        <div className="rounded-xl border-2 border-line bg-surface p-1">
          <p id={headingId} className="flex items-center gap-2 px-2 py-1 text-sm text-muted">
            <Search aria-hidden="true" className="size-4" />
            {query.trim() === '' ? text.recent : text.found}
          </p>
          {isPhoneOnly && <p className="px-2 pb-1 text-sm text-muted">{text.searchedPhone}</p>}
          {players.length === 0 && query.trim() !== '' && <p className="p-2">{text.noneFound}</p>}
          <ul aria-labelledby={headingId}>
            {players.map((player) => (
              <li key={player.id}>
                <FoundPlayerButton player={player} onPick={pick} />
              </li>
            ))}
          </ul>
        </div>
      )}
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
      <span className="min-w-0">
        <span className="block font-semibold">{displayName(player)}</span>
        <span className="block text-sm text-muted">
          @{player.username}
          {player.lastPlayedDate && ` · ${formatDay(player.lastPlayedDate)}`}
        </span>
      </span>
    </button>
  );
}

/** Open while focus is inside, and 200 ms longer (spec 9), so that a tap on a result still lands. */
function useDropdown() {
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const set = (next: boolean) => {
    clearTimeout(timer.current);
    setIsOpen(next);
  };
  const closeSoon = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsOpen(false), SEARCH_CLOSE_MS);
  };
  return { isOpen, open: () => set(true), close: () => set(false), closeSoon };
}
