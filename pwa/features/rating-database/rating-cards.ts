import { type Person, type PlayersById, personById, personWhoRated } from '#pwa/db/views/people.ts';
import { overallTenths } from '#shared/domain/rating-math.ts';
import type { RatingValues } from '#shared/domain/skills.ts';
import type { RatingGivenRow, RatingReceivedRow } from '#shared/schemas/rows.ts';
import { ratingDatabase as text, type Uncounted } from '#shared/text/rating-database.ts';
import { type RowSyncState, type ShownRow, SYNCED } from '#sync/overlay/overlay.ts';

/** One card of the rating database (CARD-2). */
export interface RatingCardView {
  id: string;
  person: Person;
  day: string;
  values: RatingValues;
  /** The mean of the skills in tenths, or null when all are N/A. */
  averageTenths: number | null;
  mark: RowSyncState;
  /** A rating of a demo match: it counts in no mean. */
  isTest: boolean;
  /** The rating, if its rater sees it. */
  given?: ShownRow<RatingGivenRow>;
  /** Whose guest gave it, while the ratings of that member's guests count together. */
  guestOf?: { words: string; person: Person };
}

export function givenCards(
  given: readonly ShownRow<RatingGivenRow>[],
  playersById: PlayersById,
): RatingCardView[] {
  return given.map((shown) => ({
    ...cardOf(shown.row, personById(shown.row.ratedUserId, playersById), shown.mark),
    isTest: shown.row.isTest,
    given: shown,
  }));
}

/**
 * The numbers of cards that count in no mean: demo ratings and refused ones (docs/rules.md 6), and those withdrawn that
 * the server still has (RATE-17).
 */
export function uncounted(cards: readonly RatingCardView[]): Uncounted {
  const isRefused = ({ mark }: RatingCardView) => mark.kind === 'refused';
  const isWithdrawn = ({ given }: RatingCardView) => given?.row.isWithdrawn === true;
  return {
    tests: cards.filter(({ isTest }) => isTest).length,
    refused: cards.filter(isRefused).length,
    withdrawn: cards.filter((card) => isWithdrawn(card) && !isRefused(card)).length,
  };
}

/** With the card that the address asks for first, where it is open. */
export function askedFirst(cards: RatingCardView[], id: string): RatingCardView[] {
  const asked = cards.find((card) => card.id === id);
  return asked ? [asked, ...cards.filter((card) => card !== asked)] : cards;
}

/** Newest day first. Within a day anonymous ratings are in the order of their random ids (docs/rules.md 104). */
export function receivedCards(
  received: readonly RatingReceivedRow[],
  playersById: PlayersById,
  viewer: number,
): RatingCardView[] {
  const guestOf = (member: number) => {
    const person = personById(member, playersById);
    return { person, words: member === viewer ? text.ownGuest : text.guestOf(person.name) };
  };
  return received
    .toSorted((a, b) => (orderOf(a) < orderOf(b) ? 1 : -1))
    .map((row) => ({
      ...cardOf(row, personWhoRated(row, playersById), SYNCED),
      ...(row.guestOf !== undefined && { guestOf: guestOf(row.guestOf) }),
    }));
}

function cardOf(
  { id, day, values }: { id: string; day: string; values: RatingValues },
  person: Person,
  mark: RowSyncState,
): RatingCardView {
  return {
    id,
    person,
    day,
    values,
    averageTenths: overallTenths(values),
    mark,
    isTest: false,
  };
}

function orderOf({ day, id }: RatingReceivedRow): string {
  return `${day} ${id}`;
}
