import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import type { OnlineRead } from '#pwa/services/online/use-online-read.ts';
import { useSignal } from '#pwa/services/online/use-signal.ts';
import { Button } from '#pwa/ui/components/button.tsx';
import { TitledCard } from '#pwa/ui/components/card.tsx';
import { IconButton } from '#pwa/ui/components/icon-button.tsx';
import { ActionBar } from '#pwa/ui/components/page.tsx';
import { SkeletonCards } from '#pwa/ui/components/skeleton.tsx';
import { Segmented } from '#pwa/ui/forms/segmented.tsx';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { TOTAL_PLAYERS } from '#shared/domain/match-rules.ts';
import { displayName } from '#shared/domain/names.ts';
import type { DemoPlayer } from '#shared/schemas/demo.ts';
import { demo as text } from '#shared/text/demo.ts';
import { createTestMatch } from './commands.ts';
import { type DemoAction, type DemoState, refusalToAdd, refusalToCreate } from './demo-state.ts';
import { PlayerLine } from './player-line.tsx';

const MATCH_TYPES = [
  { value: 'singles', label: text.singles },
  { value: 'doubles', label: text.doubles },
] as const;

/** The first step: the match type, the demo players to add, and those in the match (DEMO-3). */
export function SetupMatch({
  read,
  state,
  dispatch,
}: {
  read: OnlineRead<DemoPlayer[]>;
  state: DemoState;
  dispatch: (action: DemoAction) => void;
}) {
  const [isBusy, setIsBusy] = useState(false);
  const isReachable = useSignal() === 'good';
  const add = (player: DemoPlayer) => {
    const refusal = refusalToAdd(state, player);
    if (refusal === null) dispatch({ type: 'add', player });
    else showToast(refusal, 'fault');
  };
  const create = async () => {
    const refusal = refusalToCreate(state);
    if (refusal !== null) {
      showToast(refusal, 'fault');
      return;
    }
    setIsBusy(true);
    try {
      const match = await createTestMatch(state);
      showToast(text.created);
      dispatch({ type: 'created', match });
    } catch {
      showToast(text.createFailed, 'fault');
      setIsBusy(false);
    }
  };
  if (read.state === 'loading') return <SkeletonCards count={1} height="24rem" />;
  return (
    <>
      <Segmented
        legend={text.matchType}
        choices={MATCH_TYPES}
        value={state.matchType}
        onChange={(matchType) => dispatch({ type: 'matchType', matchType })}
      />
      <DemoPlayers read={read} chosen={state.players} onAdd={add} />
      <Chosen state={state} onRemove={(id) => dispatch({ type: 'remove', id })} />
      <ActionBar>
        <Button tone="ball" disabled={isBusy || !isReachable} onClick={() => void create()}>
          {text.create}
        </Button>
      </ActionBar>
    </>
  );
}

function Chosen({ state, onRemove }: { state: DemoState; onRemove: (id: number) => void }) {
  const { players, matchType } = state;
  return (
    <TitledCard id="in-this-match" title={text.inMatch(players.length, TOTAL_PLAYERS[matchType])}>
      {players.length === 0 && <p className="text-muted">{text.nobody}</p>}
      <ul aria-labelledby="in-this-match" className="divide-y divide-line">
        {players.map((player) => (
          <PlayerLine key={player.id} player={player}>
            <IconButton
              label={text.remove(displayName(player))}
              onClick={() => onRemove(player.id)}
            >
              <X aria-hidden="true" />
            </IconButton>
          </PlayerLine>
        ))}
      </ul>
    </TitledCard>
  );
}

/** The four demo players of the server, to choose from (DEMO-9). */
function DemoPlayers({
  read,
  chosen,
  onAdd,
}: {
  read: OnlineRead<DemoPlayer[]>;
  chosen: readonly DemoPlayer[];
  onAdd: (player: DemoPlayer) => void;
}) {
  return (
    <TitledCard id="demo-players" title={text.demoPlayers}>
      {read.state === 'failed' && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted">{text.failed}</p>
          <Button onClick={read.again}>{text.tryAgain}</Button>
        </div>
      )}
      {read.state === 'read' && (
        <ul aria-labelledby="demo-players" className="divide-y divide-line">
          {read.data.map((player) => (
            <PlayerLine key={player.id} player={player}>
              <AddButton
                name={displayName(player)}
                isAdded={chosen.some(({ id }) => id === player.id)}
                onClick={() => onAdd(player)}
              />
            </PlayerLine>
          ))}
        </ul>
      )}
    </TitledCard>
  );
}

/** Says itself that the player is added: on a phone the list of those in the match begins below the screen. */
function AddButton({
  name,
  isAdded,
  onClick,
}: {
  name: string;
  isAdded: boolean;
  onClick: () => void;
}) {
  if (!isAdded)
    return (
      <Button aria-label={text.addPlayer(name)} onClick={onClick}>
        {text.add}
      </Button>
    );
  return (
    <Button aria-label={text.playerAdded(name)} onClick={onClick}>
      <Check aria-hidden="true" />
      {/* On the smallest phones it would move below the name. */}
      <span className="max-[24rem]:hidden">{text.added}</span>
    </Button>
  );
}
