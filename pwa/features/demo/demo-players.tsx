import { Button } from '#pwa/ui/components/button.tsx';
import { TitledCard } from '#pwa/ui/components/card.tsx';
import { Spinner } from '#pwa/ui/components/spinner.tsx';
import { displayName } from '#shared/domain/names.ts';
import type { DemoPlayer } from '#shared/schemas/demo.ts';
import { demo as text } from '#shared/text/demo.ts';
import { PlayerLine } from './player-line.tsx';
import { useDemoPlayers } from './queries.ts';

/** The four demo players of the server, to choose from (DEMO-9). */
export function DemoPlayers({ onAdd }: { onAdd: (player: DemoPlayer) => void }) {
  const read = useDemoPlayers();
  return (
    <TitledCard id="demo-players" title={text.demoPlayers}>
      {read.state === 'loading' && <Spinner />}
      {(read.state === 'failed' || read.state === 'no-signal') && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted">{text.loadFailed}</p>
          <Button onClick={read.again}>{text.tryAgain}</Button>
        </div>
      )}
      {read.state === 'read' && (
        <ul aria-labelledby="demo-players" className="divide-y divide-line">
          {read.data.map((player) => (
            <PlayerLine key={player.id} player={player}>
              <Button
                aria-label={text.addPlayer(displayName(player))}
                onClick={() => onAdd(player)}
              >
                {text.add}
              </Button>
            </PlayerLine>
          ))}
        </ul>
      )}
    </TitledCard>
  );
}
