import { Button } from '#pwa/ui/components/button.tsx';
import { TitledCard } from '#pwa/ui/components/card.tsx';
import { Dotted } from '#pwa/ui/components/dotted.tsx';
import { ActionBar } from '#pwa/ui/components/page.tsx';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import type { DemoPlayer, TestMatchCreated } from '#shared/schemas/demo.ts';
import { demo as text } from '#shared/text/demo.ts';
import { PlayerLine } from './player-line.tsx';

/** The second step: the match, and the button to rate its players (DEMO-4). */
export function MatchCreated({
  match,
  players,
  onRate,
}: {
  match: TestMatchCreated['match'];
  players: readonly DemoPlayer[];
  onRate: () => void;
}) {
  return (
    <>
      <TitledCard id="test-match" title={match.location}>
        <p className="pb-3 text-muted">
          <Dotted facts={[formatDay(match.date), text[match.matchType]]} />
        </p>
        <h3 id="test-players" className="text-xl">
          {text.players}
        </h3>
        <ul aria-labelledby="test-players" className="divide-y divide-line">
          {players.map((player) => (
            <PlayerLine key={player.id} player={player} />
          ))}
        </ul>
      </TitledCard>
      <ActionBar>
        <Button tone="ball" onClick={onRate}>
          {text.simulate}
        </Button>
      </ActionBar>
    </>
  );
}
