import { useState } from 'react';
import { unreachableMessage } from '#pwa/services/online/offline-notice.tsx';
import { useSignal } from '#pwa/services/online/use-signal.ts';
import { PersonLink } from '#pwa/services/player/person-link.tsx';
import { useUser } from '#pwa/services/session/session.tsx';
import { Button, ButtonLink } from '#pwa/ui/components/button.tsx';
import { Card } from '#pwa/ui/components/card.tsx';
import { EmptyState } from '#pwa/ui/components/empty-state.tsx';
import { Notice } from '#pwa/ui/components/notice.tsx';
import { SkeletonCards } from '#pwa/ui/components/skeleton.tsx';
import { paths } from '#shared/domain/paths.ts';
import { FOUND_SHOWN, searchAmong } from '#shared/domain/player-search.ts';
import type { PlayerCard } from '#shared/schemas/player-card.ts';
import { players as text } from '#shared/text/players.ts';
import { useKnownMembers, useMemberSearch } from './queries.ts';

/** Who is found: by the server, or without signal on this phone (PEOPLE-1). */
export function FoundMembers({ query }: { query: string }) {
  const search = useMemberSearch(query);
  const known = useKnownMembers(query);
  // The phone keeps whom the server finds, and would sort them in.
  const [first, setFirst] = useState(known);
  const isUnsettled = first?.query !== known?.query || first?.cards.length === 0;
  if (isUnsettled && first !== known) setFirst(known);
  const signal = useSignal();
  if (search.state === 'read' && search.data.length === 0) return <NoneFound query={query} />;
  if (search.state === 'read') {
    const shown = first?.query === query ? first.cards : [];
    return <Found cards={startingWith(shown, search.data)} none="" />;
  }
  if (search.state === 'failed') {
    return (
      <>
        <Notice>{`${text.failed} ${search.reason}`}</Notice>
        <Button onClick={search.again}>{text.tryAgain}</Button>
      </>
    );
  }
  if (search.state === 'no-signal') {
    return (
      <>
        <Notice>{unreachableMessage(signal, text.noSignal)}</Notice>
        {known && <Found cards={known.cards} none={text.noneHere} />}
      </>
    );
  }
  // Those the phone knows show at once, until the server has answered; of the query before, those who fit.
  const fitting = searchAmong(first?.cards ?? [], query);
  return fitting.length > 0 ? <Found cards={fitting} none="" /> : <SkeletonCards height="3.5rem" />;
}

/**
 * Those that the phone showed first stay first, so that no row moves when the server's answer comes. If the answer is
 * whole, who is not in it is deleted or blocked.
 */
function startingWith<Card extends PlayerCard>(shown: readonly Card[], found: readonly Card[]) {
  const foundById = new Map(found.map((card) => [card.id, card]));
  const isWhole = found.length < FOUND_SHOWN;
  const first = shown.filter(({ id }) => !isWhole || foundById.has(id));
  // The server's cards are newer.
  const cards = first.map((card) => foundById.get(card.id) ?? card);
  const ids = new Set(cards.map(({ id }) => id));
  return [...cards, ...found.filter(({ id }) => !ids.has(id))];
}

/** The search leaves out the member who searches. */
function NoneFound({ query }: { query: string }) {
  const user = useUser();
  if (searchAmong([user], query).length === 0)
    return (
      <EmptyState title={text.none} hint={text.noneHint}>
        <ButtonLink to={paths.createMatch}>{text.record}</ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState title={text.self} hint={text.selfHint}>
      <ButtonLink to={paths.profile(user.id)}>{text.toOwnProfile}</ButtonLink>
    </EmptyState>
  );
}

function Found({ cards, none }: { cards: readonly PlayerCard[]; none: string }) {
  return (
    <Card aria-label={text.found}>
      {cards.length === 0 && <p>{none}</p>}
      <ul className="divide-y divide-line">
        {cards.map((card) => (
          <li key={card.id} className="flex py-2">
            <PersonLink person={card}>
              <p className="text-sm text-muted">@{card.username}</p>
            </PersonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
