import * as z from 'zod/mini';
import { apiGet } from '#pwa/services/http/api-client.ts';
import { unblockPlayer } from '#pwa/services/online/block-player.ts';
import { useOnlineCall } from '#pwa/services/online/use-online-call.ts';
import { useOnlineRead } from '#pwa/services/online/use-online-read.ts';
import { PersonLink } from '#pwa/services/player/person-link.tsx';
import { useSync } from '#pwa/services/player/player-context.tsx';
import { Button } from '#pwa/ui/components/button.tsx';
import { TitledCard } from '#pwa/ui/components/card.tsx';
import { SkeletonCards } from '#pwa/ui/components/skeleton.tsx';
import { displayName } from '#shared/domain/names.ts';
import { type PlayerCard, playerCard } from '#shared/schemas/player-card.ts';
import { blocking as text } from '#shared/text/blocking.ts';

const players = z.array(playerCard);

/** The members this one has blocked, each with a way to end it (BLOCK-5). */
export function BlockedPlayers() {
  const blocked = useOnlineRead(['blocked'], () => apiGet('/api/users/blocked', players));
  return (
    <TitledCard id="blocked" title={text.list}>
      <div className="grid grid-cols-1 gap-4">
        {blocked.state === 'loading' && <SkeletonCards count={1} height="3rem" />}
        {/* The card above says why. */}
        {blocked.state === 'no-signal' && <p className="text-muted">{text.listLater}</p>}
        {blocked.state === 'failed' && (
          <>
            <p>{blocked.reason}</p>
            <Button onClick={blocked.again}>{text.tryAgain}</Button>
          </>
        )}
        {blocked.state === 'read' && <List cards={blocked.data} />}
      </div>
    </TitledCard>
  );
}

function List({ cards }: { cards: readonly PlayerCard[] }) {
  if (cards.length === 0) return <p className="text-muted">{text.none}</p>;
  return (
    <ul className="divide-y divide-line">
      {cards.map((card) => (
        <Row key={card.id} card={card} />
      ))}
    </ul>
  );
}

function Row({ card }: { card: PlayerCard }) {
  const { isBusy, call } = useOnlineCall(text.unblockFailed);
  const { syncNow } = useSync();
  const name = displayName(card);
  return (
    <li className="flex flex-wrap items-center gap-3 py-2">
      <PersonLink person={card} />
      <Button
        className="ml-auto"
        disabled={isBusy}
        aria-label={text.unblockName(name)}
        onClick={() => void call(() => unblockPlayer(card.id, syncNow))}
      >
        {text.unblockThem}
      </Button>
    </li>
  );
}
