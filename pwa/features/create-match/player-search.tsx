import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { FoundPlayer, KnownPlayers } from '#pwa/services/players/known-players.ts';
import { useReloadGuard } from '#pwa/services/update/reload-guard.ts';
import { TextField } from '#pwa/ui/forms/field.tsx';
import type { PlayerEntry } from '#shared/schemas/match.ts';
import { createMatch as text } from '#shared/text/create-match.ts';
import { optionId, SearchResults } from './search-results.tsx';
import { usePlayerSearch } from './use-player-search.ts';

/** How long the results stay after the field lost the focus, for a tap on one of them (MATCH-11). */
const SEARCH_CLOSE_MS = 200;

interface SearchProps {
  query: string;
  setQuery: (query: string) => void;
  known: KnownPlayers | undefined;
  taken: readonly PlayerEntry[];
  /** True if the sheet has nobody else to pick: then typing is all there is to do. */
  isAlone: boolean;
  onPick: (player: FoundPlayer) => void;
  /** The name of the guest that the query is. */
  guestName: string;
  onGuest: () => void;
}

/** Finds members to add (MATCH-9). */
export function PlayerSearch({
  query,
  setQuery,
  known,
  taken,
  isAlone,
  onPick,
  ...guest
}: SearchProps) {
  useReloadGuard(query !== '');
  const { isOpen, open, close, closeSoon } = useDropdown();
  // Without a query the players met before are no dropdown: they stay.
  const isShown = isOpen || query.trim() === '';
  const search = usePlayerSearch(query, isShown, taken, known);
  const listId = useId();
  const pick = (player: FoundPlayer) => {
    setQuery('');
    close();
    onPick(player);
  };
  const players = isShown ? [...search.players, ...search.mostPlayed] : [];
  const { activeId, onKeyDown } = useActiveOption(players, { open, close, pick });
  return (
    <div onFocus={open} onBlur={closeSoon} className="grid gap-2">
      <TextField
        ref={isAlone ? focusAtOnce : focusUnlessTapped}
        label={text.search}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element is a field with a listbox
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={players.length > 0}
        aria-controls={listId}
        aria-activedescendant={activeId === undefined ? undefined : optionId(listId, activeId)}
        enterKeyHint="search"
        autoComplete="off"
        value={query}
        onClick={open}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setQuery(event.target.value);
          open();
        }}
      />
      {/* One height, so that the sheet does not jump while one types; beside a guest's fields there is no room. */}
      <div className="h-[min(23rem,45dvh)] overflow-y-auto group-has-[details[open]]/sheet:h-auto">
        {isShown && (
          <SearchResults
            listId={listId}
            search={search}
            activeId={activeId}
            onPick={pick}
            {...guest}
          />
        )}
      </div>
    </div>
  );
}

/**
 * Takes the focus when its sheet opens, which reads the attribute that React does not write; or later, once this phone
 * has read that there is nobody to pick, unless something is being typed.
 */
function focusAtOnce(field: HTMLInputElement | null): void {
  field?.setAttribute('autofocus', '');
  const isOpen = field?.closest('dialog')?.open === true;
  if (isOpen && document.activeElement?.matches('input') !== true) field?.focus();
}

/**
 * The same, unless that would open a touch keyboard over the players met last: a seat that was tapped has the focus
 * without showing it.
 */
function focusUnlessTapped(field: HTMLInputElement | null): void {
  const isByKeys = document.activeElement?.matches(':focus-visible') ?? false;
  if (isByKeys || window.matchMedia('(pointer: fine)').matches) focusAtOnce(field);
}

/** Open while focus is inside and for a moment after (MATCH-11), so that a tap on a result still registers. */
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

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

interface ActiveOption {
  /** The id of the option that the arrow keys have selected. */
  activeId: number | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * The keys of a search whose results are a listbox: arrows cycle through them, Enter picks, Escape closes. The focus
 * stays in the field (the combobox pattern of WAI-ARIA).
 */
function useActiveOption(
  players: readonly FoundPlayer[],
  actions: { open: () => void; close: () => void; pick: (player: FoundPlayer) => void },
): ActiveOption {
  const [reached, setReached] = useState<number>();
  const at = players.findIndex(({ id }) => id === reached);
  const active = players[at];
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.key === 'Escape') return actions.close();
    // Enter would submit the surrounding form.
    if (step !== undefined || event.key === 'Enter') event.preventDefault();
    if (event.key === 'Enter' && active) actions.pick(active);
    if (step === undefined) return undefined;
    actions.open();
    const from = at === -1 && step === -1 ? 0 : at;
    return setReached(players.at((from + step) % players.length)?.id);
  };
  return { activeId: active?.id, onKeyDown };
}
