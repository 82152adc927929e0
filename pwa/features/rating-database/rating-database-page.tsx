import { useState } from 'react';
import { FirstLoad } from '#pwa/services/player/first-load.tsx';
import { usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { useAddressValue } from '#pwa/services/routing/use-address-value.ts';
import { ArrivingRatings } from '#pwa/ui/components/arriving-ratings.tsx';
import { Button, ButtonLink } from '#pwa/ui/components/button.tsx';
import { EmptyState } from '#pwa/ui/components/empty-state.tsx';
import { HeldRows } from '#pwa/ui/components/held-rows.tsx';
import { LongList } from '#pwa/ui/components/long-list.tsx';
import { Notice } from '#pwa/ui/components/notice.tsx';
import { Page } from '#pwa/ui/components/page.tsx';
import { Tabs } from '#pwa/ui/components/tabs.tsx';
import { useHeldList } from '#pwa/ui/hooks/use-held-list.ts';
import { useIsWide } from '#pwa/ui/hooks/use-is-wide.ts';
import { paths } from '#shared/domain/paths.ts';
import { nav } from '#shared/text/navigation.ts';
import { ratingDatabase as text } from '#shared/text/rating-database.ts';
import { forgetGoneRatings } from './commands.ts';
import { useRatingDatabase } from './queries.ts';
import { CardsBeside, RatingCard } from './rating-card.tsx';
import { askedFirst, type RatingCardView, uncounted } from './rating-cards.ts';
import { SummaryCard } from './summary-card.tsx';
import { type Side, useSide } from './use-side.ts';

const EMPTY: Record<Side, { title: string; hint: string }> = {
  given: { title: text.noneGiven, hint: text.noneGivenHint },
  received: { title: text.noneReceived, hint: text.noneReceivedHint },
};

/** My Rating Database (CARD-1): a summary, then the cards; from this phone's own records. */
export function RatingDatabasePage() {
  const database = useRatingDatabase();
  const [side, setSide] = useSide(database);
  const [asked] = useAddressValue('rating');
  const isWide = useIsWide();
  if (!database?.hasSynced) {
    return (
      <Page title={text.title} isWide={isWide}>
        <FirstLoad what="ratings" height="13rem" />
      </Page>
    );
  }
  const { given, gone, received, arriving } = database;
  const notCounted = text.notCounted(uncounted(given));
  const tabs = [
    { value: 'given', label: text.given(given.length) },
    { value: 'received', label: text.received(received.length) },
  ] as const;
  const cards = askedFirst(database[side], asked);
  const summary = database.summary[side];
  const arrives = side === 'received' && arriving > 0;
  return (
    <Page title={text.title} isWide={isWide}>
      <Tabs label={text.title} tabs={tabs} value={side} onChange={setSide}>
        {side === 'received' && <Arriving count={arriving} hasCards={cards.length > 0} />}
        {side === 'given' && gone.length > 0 && <Gone names={gone} />}
        {cards.length === 0 && !arrives && <Empty side={side} hasMatch={database.hasMatch} />}
        {side === 'given' && notCounted !== null && <p className="mb-4 text-muted">{notCounted}</p>}
        {summary?.hasSharedVoice && <p className="mb-4 text-muted">{text.countTogether}</p>}
        {summary && (
          <div className="mb-4">
            <SummaryCard side={side} summary={summary} />
          </div>
        )}
        <Cards key={side + asked} cards={cards} isOwn={side === 'given'} />
      </Tabs>
    </Page>
  );
}

/** The main button leads to the matches to rate or to share, or to the form of the first. */
function Empty({ side, hasMatch }: { side: Side; hasMatch: boolean }) {
  return (
    <EmptyState {...EMPTY[side]}>
      <ButtonLink tone="ball" to={hasMatch ? paths.ratePlayers : paths.createMatch}>
        {hasMatch ? nav.goToMatches : text.create}
      </ButtonLink>
      {side === 'given' && <ButtonLink to={paths.testMatchmaking}>{text.tryDemo}</ButtonLink>}
    </EmptyState>
  );
}

/** The cards of one tab; those that the member gave wait for nothing. */
function Cards({ cards, isOwn }: { cards: readonly RatingCardView[]; isOwn: boolean }) {
  const held = useHeldList(cards, idOf, '', () => isOwn);
  const { shown } = held;
  return (
    <HeldRows held={held} what="ratings">
      {useIsWide() ? (
        <CardsBeside cards={shown} />
      ) : (
        <LongList items={shown} keyOf={idOf}>
          {(card) => <RatingCard card={card} isFirst={card === shown[0]} />}
        </LongList>
      )}
    </HeldRows>
  );
}

function idOf({ id }: RatingCardView): string {
  return id;
}

/**
 * The ratings that are about to arrive (ANON-6). If they become known while the cards are on the screen, they are told
 * when these are opened again: the notice would push them down.
 */
function Arriving({ count, hasCards }: { count: number; hasCards: boolean }) {
  const [wasThere] = useState(count > 0);
  if (count === 0 || (hasCards && !wasThere)) return null;
  return (
    <div className="mb-4">
      <ArrivingRatings count={count} />
    </div>
  );
}

/** Says once which ratings went because of others (CARD-10). */
function Gone({ names }: { names: readonly string[] }) {
  const db = usePlayerDb();
  return (
    <div className="mb-4 grid gap-3">
      <Notice>{text.gone(...names)}</Notice>
      <p className="text-sm text-muted">{text.goneHint}</p>
      <Button className="justify-self-start" onClick={() => void forgetGoneRatings(db)}>
        {text.dismiss}
      </Button>
    </div>
  );
}
