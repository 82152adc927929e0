import { type KeyboardEvent, useState } from 'react';
import type { FoundPlayer } from './found-players.ts';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

export interface ActiveOption {
  /** The id of the player that the arrow keys have selected. */
  activeId: number | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * The keys of a search whose results are a listbox: arrows go around, Enter picks, Escape closes. Focus
 * stays in the field (the combobox of WAI-ARIA).
 */
export function useActiveOption(
  players: readonly FoundPlayer[],
  actions: { open: () => void; close: () => void; pick: (player: FoundPlayer) => void },
): ActiveOption {
  const [reached, setReached] = useState<number>();
  const at = players.findIndex(({ id }) => id === reached);
  const active = players[at];
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.key === 'Escape') return actions.close();
    // Enter would send the form that the search stands in.
    if (step !== undefined || event.key === 'Enter') event.preventDefault();
    if (event.key === 'Enter' && active) actions.pick(active);
    if (step === undefined) return undefined;
    actions.open();
    const from = at === -1 && step === -1 ? 0 : at;
    return setReached(players.at((from + step) % players.length)?.id);
  };
  return { activeId: active?.id, onKeyDown };
}
