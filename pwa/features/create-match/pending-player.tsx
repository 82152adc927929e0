import { useEffect, useRef } from 'react';
import { Button } from '#pwa/ui/components/button.tsx';
import { isTeamFull, TEAMS, type Team } from '#shared/domain/match-rules.ts';
import { displayName } from '#shared/domain/names.ts';
import type { PlayerEntry } from '#shared/schemas/match.ts';
import { createMatch as text } from '#shared/text/create-match.ts';
import { type MatchForm, playersOf } from './form-state.ts';

/**
 * A picked player without a team: the user chooses one, or picks another player (MATCH-7). `takesFocus` if the user
 * has just picked the player, but not when a stored form is restored.
 */
export function PendingPlayer({
  player,
  form,
  takesFocus,
  onAdd,
  onCancel,
}: {
  player: PlayerEntry;
  form: MatchForm;
  takesFocus: boolean;
  onAdd: (team: Team) => void;
  onCancel: () => void;
}) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) root.current?.querySelector<HTMLElement>('button:enabled')?.focus();
  }, [takesFocus]);
  return (
    <div ref={root} className="grid gap-3 rounded-xl border-2 border-court p-3">
      <p className="font-semibold">{text.pendingAs(displayName(player))}</p>
      <div className="grid grid-cols-2 gap-2 tight:grid-cols-1">
        {TEAMS.map((team) => (
          <Button
            key={team}
            tone="court"
            disabled={isTeamFull(form.matchType, playersOf(form, team).length)}
            onClick={() => onAdd(team)}
          >
            {text.addTo[team]}
          </Button>
        ))}
      </div>
      <Button onClick={onCancel}>{text.pickAnother}</Button>
    </div>
  );
}
