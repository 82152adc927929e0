import { type KeyboardEvent, useState } from 'react';
import type { FoundPlayer } from './found-players.ts';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

export interface ActiveOption {
  /** The id of the option that the arrow keys have selected. */
  activeId: number | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * The keys of a search whose results are a listbox: arrows cycle through them, Enter picks, Escape closes. The focus
 * stays in the field (the combobox pattern of WAI-ARIA).
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
