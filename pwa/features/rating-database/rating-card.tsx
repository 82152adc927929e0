import { Avatar } from '#pwa/ui/components/avatar.tsx';
import { Badge } from '#pwa/ui/components/badge.tsx';
import { ItemCard } from '#pwa/ui/components/card.tsx';
import { SkillBar } from '#pwa/ui/components/skill-bar.tsx';
import { SyncMark } from '#pwa/ui/components/sync-mark.tsx';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { formatTenths } from '#shared/domain/rating-math.ts';
import { EXCELLENT_SPORTSMANSHIP, NOT_RATED } from '#shared/domain/rating-scale.ts';
import { CATEGORIES } from '#shared/domain/skills.ts';
import { ratings } from '#shared/text/common.ts';
import { matchList } from '#shared/text/matches.ts';
import { ratingDatabase } from '#shared/text/rating-database.ts';
import { categories } from '#shared/text/skills.ts';
import type { RatingCardView } from './rating-cards.ts';

/** One rating: the other player, the average of six skills, the day, and a bar for each value (CARD-2). */
export function RatingCard({ card }: { card: RatingCardView }) {
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
          <span className="text-sm text-muted">{ratingDatabase.average}</span>
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
