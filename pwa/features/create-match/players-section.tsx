import { useEffect, useRef, useState } from 'react';
import { usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { Button } from '#pwa/ui/components/button.tsx';
import { TitledCard } from '#pwa/ui/components/card.tsx';
import { clearFault, showToast } from '#pwa/ui/toast/toast-store.ts';
import { isTeamFull, TEAMS, type Team, TOTAL_PLAYERS } from '#shared/domain/match-rules.ts';
import { displayName } from '#shared/domain/names.ts';
import type { PlayerEntry } from '#shared/schemas/match.ts';
import { createMatch as text } from '#shared/text/create-match.ts';
import { rememberPlayer } from './commands.ts';
import { guestOf, isRefusal, refusalToAdd } from './form-rules.ts';
import { type MatchForm, type MatchFormAction, playersOf } from './form-state.ts';
import type { FoundPlayer } from './found-players.ts';
import { GuestFields } from './guest-fields.tsx';
import { PlayerSearch } from './player-search.tsx';
import { TeamList } from './team-list.tsx';
import { entryOf } from './use-player-search.ts';
import { useSingleTaps } from './use-single-taps.ts';

interface SectionProps {
  form: MatchForm;
  creator: number;
  change: (action: MatchFormAction) => void;
}

/** Add Players, Team 1 and Team 2 (MATCH-2). A refusal by the rules shows in a toast. */
export function PlayersSection({ form, creator, change }: SectionProps) {
  const db = usePlayerDb();
  const [hasPicked, setHasPicked] = useState(false);
  const { pending } = form;
  const search = useRef<HTMLInputElement>(null);
  const add = (team: Team, player: PlayerEntry) => {
    const refusal = refusalToAdd(form, team, player);
    if (refusal !== null) return showToast(refusal, 'fault');
    clearFault();
    change({ type: 'add', team, player });
  };
  // The team's button disappears with its player: the focus moves to the next one, if a seat is free.
  const addPicked = (team: Team, player: PlayerEntry) => {
    add(team, player);
    if (playersIn(form) + 1 < TOTAL_PLAYERS[form.matchType]) search.current?.focus();
  };
  const addGuest = (team: Team) => {
    const guest = guestOf(form.guest);
    if (isRefusal(guest)) showToast(guest, 'fault');
    else add(team, guest);
  };
  const pick = (player: FoundPlayer) => {
    void rememberPlayer(db, player);
    setHasPicked(true);
    change({ type: 'pick', player: entryOf(player) });
  };
  return (
    <TitledCard id="add-players" title={text.addPlayers}>
      <div onClickCapture={useSingleTaps()} className="grid grid-cols-1 gap-4">
        <PlayerSearch
          ref={search}
          taken={[...form.team1Players, ...form.team2Players]}
          onPick={pick}
        />
        {pending && (
          <PendingPlayer
            key={pending.id}
            player={pending}
            form={form}
            takesFocus={hasPicked}
            onAdd={(team) => addPicked(team, pending)}
            onCancel={() => change({ type: 'pick', player: null })}
          />
        )}
        <Teams form={form} creator={creator} change={change} />
        <GuestFields
          form={form}
          onChange={(field, value) => change({ type: 'guest', field, text: value })}
          onAdd={addGuest}
        />
      </div>
    </TitledCard>
  );
}

function playersIn({ team1Players, team2Players }: MatchForm): number {
  return team1Players.length + team2Players.length;
}

function Teams({ form, creator, change }: SectionProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {TEAMS.map((team) => (
        <TeamList
          key={team}
          form={form}
          team={team}
          creator={creator}
          onRemove={(index) => change({ type: 'remove', team, index })}
          onMove={(index) => change({ type: 'move', team, index })}
        />
      ))}
    </div>
  );
}

/**
 * A picked player without a team: the user chooses one, or picks another player (MATCH-7). `takesFocus` if the user
 * has just picked the player, but not when a stored form is restored.
 */
function PendingPlayer({
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
