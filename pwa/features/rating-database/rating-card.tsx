import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useId, useState } from 'react';
import { AvatarLink } from '#pwa/services/player/avatar-link.tsx';
import { LINK, useProfilePath } from '#pwa/services/player/person-link.tsx';
import { GivenRating } from '#pwa/services/ratings/given-rating.tsx';
import { Badge } from '#pwa/ui/components/badge.tsx';
import { Card, ItemCard } from '#pwa/ui/components/card.tsx';
import { cx } from '#pwa/ui/components/cx.ts';
import { Dotted } from '#pwa/ui/components/dotted.tsx';
import { Link } from '#pwa/ui/components/link.tsx';
import { LongList } from '#pwa/ui/components/long-list.tsx';
import { lettersOf } from '#pwa/ui/components/longest-word.ts';
import { SkillBar } from '#pwa/ui/components/skill-bar.tsx';
import { SyncMark } from '#pwa/ui/components/sync-mark.tsx';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { formatTenths } from '#shared/domain/rating-math.ts';
import { CATEGORIES, EXCELLENT_SPORTSMANSHIP, NOT_RATED } from '#shared/domain/skills.ts';
import { changeRating } from '#shared/text/change-rating.ts';
import { ratings } from '#shared/text/common.ts';
import { givenAs } from '#shared/text/given-as.ts';
import { matchList } from '#shared/text/matches.ts';
import { ratingDatabase as text } from '#shared/text/rating-database.ts';
import { ratingSummary as summaryText } from '#shared/text/rating-summary.ts';
import { categories } from '#shared/text/skills.ts';
import type { RatingCardView } from './rating-cards.ts';

/**
 * One rating: the other player, the average of the skills and the day (CARD-2); unfolded also a bar for each value
 * (CARD-7). The first card of a tab is unfolded at first.
 */
export function RatingCard({ card, isFirst }: { card: RatingCardView; isFirst: boolean }) {
  const [isOpen, setIsOpen] = useState(isFirst);
  const bodyId = useId();
  return (
    <FoldedCard card={card} isOpen={isOpen} bodyId={bodyId} onToggle={() => setIsOpen(!isOpen)}>
      <div id={bodyId} hidden={!isOpen} className="grid gap-4 [[hidden]]:hidden">
        {isOpen && <Body card={card} />}
      </div>
    </FoldedCard>
  );
}

/** The cards in a wide window: one of them is unfolded, beside them (CARD-7). */
export function CardsBeside({ cards }: { cards: readonly RatingCardView[] }) {
  const [selected, select] = useState<string>();
  const bodyId = useId();
  const shown = cards.find(({ id }) => id === selected) ?? cards[0];
  if (shown === undefined) return null;
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <LongList items={cards} keyOf={({ id }) => id}>
        {(card) => (
          <FoldedCard
            card={card}
            isOpen={card.id === shown.id}
            bodyId={bodyId}
            onToggle={() => select(card.id)}
            isBeside
          />
        )}
      </LongList>
      <div className="sticky top-16 max-h-[calc(100dvh-4rem)] overflow-y-auto">
        <Card id={bodyId} aria-label={summaryText.skillsOf(shown.person.name)}>
          <h2 className="mb-4 text-3xl">
            <ProfileLink person={shown.person} />
          </h2>
          {/* What is open in one says nothing of the next. */}
          <div key={shown.id} className="grid gap-4">
            <Body card={shown} />
          </div>
        </Card>
      </div>
    </div>
  );
}

interface Folding {
  card: RatingCardView;
  isOpen: boolean;
  bodyId: string;
  onToggle: () => void;
  /** True if it unfolds beside the list. */
  isBeside?: boolean;
}

function FoldedCard({ children, ...folding }: Folding & { children?: ReactNode }) {
  const { card, isOpen, isBeside = false } = folding;
  return (
    <ItemCard
      aria-labelledby={headingId(card.id)}
      className={cx('grid gap-4', isBeside && isOpen && 'outline-3 outline-court')}
    >
      <Head {...folding} />
      <SyncMark mark={card.mark} />
      {card.isTest && <Badge>{matchList.test}</Badge>}
      {/* Unfolded, the card ends with it. */}
      {card.given?.row.isWithdrawn && (isBeside || !isOpen) && (
        <Badge>{changeRating.isWithdrawn}</Badge>
      )}
      {children}
    </ItemCard>
  );
}

function Head({ card: { person, ...card }, isOpen, bodyId, onToggle, isBeside = false }: Folding) {
  return (
    <header className="relative flex flex-wrap items-center gap-3">
      <div
        style={lettersOf(person.name)}
        // Beside the picture "Anonymous" would break within the word on the smallest phone.
        className="flex person-width flex-1 flex-wrap items-center gap-x-3 gap-y-1 max-[24rem]:flex-col max-[24rem]:items-start max-[24rem]:[--picture:0rem]"
      >
        <AvatarLink person={person} />
        <div className="name-width flex-1">
          <h2 id={headingId(card.id)} className="text-2xl tight:text-xl">
            <ProfileLink person={person} />
          </h2>
          {card.guestOf && (
            <p className="text-sm font-semibold">
              <ProfileLink person={card.guestOf.person}>{card.guestOf.words}</ProfileLink>
            </p>
          )}
          <p className="text-sm text-muted">
            <Dotted facts={[person.username && `@${person.username}`, formatDay(card.day)]} />
          </p>
          {card.given && (
            <p className="text-sm text-muted">
              {givenAs[card.given.row.isAnonymous ? 'anonymous' : 'named']}
            </p>
          )}
        </div>
      </div>
      <p className="ml-auto text-right">
        <span className="score block text-5xl">{formatTenths(card.averageTenths)}</span>
        <span className="text-sm text-muted">{text.average}</span>
      </p>
      {/* The whole header folds and unfolds the card. */}
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={bodyId}
        aria-label={summaryText.skillsOf(person.name)}
        onClick={onToggle}
        className="-mr-2 grid size-12 place-items-center rounded-xl after:absolute after:inset-0"
      >
        {isBeside ? (
          <ChevronRight aria-hidden="true" />
        ) : (
          <ChevronDown
            aria-hidden="true"
            className={cx('transition-transform', isOpen && 'rotate-180')}
          />
        )}
      </button>
    </header>
  );
}

/** The name, or words with it, opens the profile (NAME-4): above the button that covers the header of a card. */
function ProfileLink({
  person,
  children = person.name,
}: Pick<RatingCardView, 'person'> & { children?: string }) {
  const path = useProfilePath(person);
  if (path === null) return children;
  return (
    <Link
      to={path}
      className={cx('relative z-1 -my-2.5 inline-flex min-h-12 min-w-12 items-center py-2.5', LINK)}
    >
      {children}
    </Link>
  );
}

function Body({ card: { person, values, given } }: { card: RatingCardView }) {
  return (
    <>
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
      {given && <GivenRating name={person.name} given={given} />}
    </>
  );
}

function headingId(id: string): string {
  return `rating-${id}`;
}
