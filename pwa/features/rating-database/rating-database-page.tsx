import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Avatar } from '#pwa/ui/components/avatar.tsx';
import { Badge } from '#pwa/ui/components/badge.tsx';
import { ButtonLink } from '#pwa/ui/components/button.tsx';
import { ItemCard } from '#pwa/ui/components/card.tsx';
import { EmptyState } from '#pwa/ui/components/empty-state.tsx';
import { LongList } from '#pwa/ui/components/long-list.tsx';
import { Page } from '#pwa/ui/components/page.tsx';
import { SkeletonCards } from '#pwa/ui/components/skeleton.tsx';
import { SkillBar } from '#pwa/ui/components/skill-bar.tsx';
import { SyncMark } from '#pwa/ui/components/sync-mark.tsx';
import { Tabs } from '#pwa/ui/components/tabs.tsx';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { paths } from '#shared/domain/paths.ts';
import { formatTenths } from '#shared/domain/rating-math.ts';
import { CATEGORIES, EXCELLENT_SPORTSMANSHIP, NOT_RATED } from '#shared/domain/skills.ts';
import { ratings } from '#shared/text/common.ts';
import { matchList } from '#shared/text/matches.ts';
import { nav } from '#shared/text/navigation.ts';
import { ratingDatabase as text } from '#shared/text/rating-database.ts';
import { categories } from '#shared/text/skills.ts';
import { useRatingDatabase } from './queries.ts';
import { type RatingCardView, uncounted } from './rating-cards.ts';

type Side = 'given' | 'received';

const EMPTY: Record<Side, { title: string; hint: string }> = {
  given: { title: text.noneGiven, hint: text.noneGivenHint },
  received: { title: text.noneReceived, hint: text.noneReceivedHint },
};

/** My Rating Database (CARD-1), from this phone's own records. */
export function RatingDatabasePage() {
  const database = useRatingDatabase();
  // A notification opens the received ratings.
  const [query] = useSearchParams();
  const [side, setSide] = useState<Side>(query.get('tab') === 'received' ? 'received' : 'given');
  if (database === undefined) {
    return (
      <Page title={text.title}>
        <SkeletonCards height="19rem" />
      </Page>
    );
  }
  const { given, received } = database;
  const { tests, refused } = uncounted(given);
  const tabs = [
    { value: 'given', label: text.given(given.length) },
    { value: 'received', label: text.received(received.length) },
  ] as const;
  const cards = database[side];
  return (
    <Page title={text.title}>
      <Tabs label={text.title} tabs={tabs} value={side} onChange={setSide}>
        {cards.length === 0 && (
          <EmptyState {...EMPTY[side]}>
            <ButtonLink tone="ball" to={paths.ratePlayers}>
              {nav.goToMatches}
            </ButtonLink>
            {side === 'given' && <ButtonLink to={paths.testMatchmaking}>{text.tryDemo}</ButtonLink>}
          </EmptyState>
        )}
        {side === 'given' && tests + refused > 0 && (
          <p className="text-muted">{text.notCounted(tests, refused)}</p>
        )}
        <LongList key={side} items={cards} keyOf={({ id }) => id}>
          {(card) => <RatingCard card={card} />}
        </LongList>
      </Tabs>
    </Page>
  );
}

/** One rating: the other player, the average of the skills, the day, and a bar for each value (CARD-2). */
function RatingCard({ card }: { card: RatingCardView }) {
  const { person, values } = card;
  const headingId = `rating-${card.id}`;
  return (
    <ItemCard aria-labelledby={headingId} className="grid gap-4">
      <header className="flex flex-wrap items-center gap-3">
        <Avatar person={person} />
        <div className="min-w-[6rem] flex-1">
          <h2 id={headingId} className="text-2xl">
            {person.name}
          </h2>
          <p className="text-sm text-muted">
            {person.username && <>@{person.username} · </>}
            {formatDay(card.day)}
          </p>
        </div>
        <p className="ml-auto text-right">
          <span className="score block text-5xl">{formatTenths(card.averageTenths)}</span>
          <span className="text-sm text-muted">{text.average}</span>
        </p>
      </header>
      <SyncMark mark={card.mark} />
      {card.isTest && <Badge>{matchList.test}</Badge>}
      <dl className="grid gap-2">
        {CATEGORIES.map((category) => (
          <SkillBar
            key={category}
            label={categories[category]}
            value={values[category] === NOT_RATED ? null : values[category]}
          />
        ))}
      </dl>
      {values.sportsmanship >= EXCELLENT_SPORTSMANSHIP && (
        <p className="font-semibold text-court">{ratings.excellent}</p>
      )}
    </ItemCard>
  );
}
