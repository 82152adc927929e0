import { expect, test } from 'vitest';
import type { RatingGivenRow } from '#shared/schemas/rows.ts';
import { arrivals as text } from '#shared/text/rating-arrivals.ts';
import { arrivalFor, hintsFor } from './arrival-choice.tsx';
import type { WizardSubject } from './queries.ts';

const { hints } = text;
const NAMED = { isAnonymous: false } as RatingGivenRow;
const ANONYMOUS = { isAnonymous: true } as RatingGivenRow;

function hintsOf(
  crowd: number,
  arrival: 'daily' | 'now' | 'named',
  lastRating?: RatingGivenRow,
  refusal: string | null = null,
  waitsAnyway: WizardSubject['waitsAnyway'] = null,
) {
  const opponent = { person: { name: 'Bea' } } as Parameters<typeof hintsFor>[0]['opponent'];
  return hintsFor(
    { opponent, score: '', crowd, guestsInCrowd: 0, lastRating, refusal, waitsAnyway },
    arrival,
  );
}

// proves ANON-3
test('the crowd is named, and what the timing may tell', () => {
  expect(hintsOf(2, 'daily')).toEqual(["Bea can tell it's from you or one other player."]);
  expect(hintsOf(3, 'now')).toEqual([
    "Bea can tell it's from you or one of 2 other players.",
    'Bea may guess which from the timing.',
  ]);
  expect(hintsOf(3, 'named')).toEqual([]);
  expect(hints.crowd('Bea', 2, 1)).toBe("Bea can tell it's from you or one other player, a guest.");
  expect(hints.crowd('Bea', 3, 2)).toBe(
    "Bea can tell it's from you or one of 2 other players, both guests.",
  );
});

test('a rating that is refused now replaces nothing', () => {
  expect(hintsOf(2, 'daily', ANONYMOUS, 'Try again tomorrow!')).toEqual([]);
});

// proves ANON-3
test('where only one player could have written it, it says so', () => {
  expect(hintsOf(1, 'now')).toEqual([hints.onlyYou('Bea')]);
});

// proves ANON-3
test('a rating that replaces an earlier one says what the replacement reveals', () => {
  const named =
    'Replaces your earlier rating. That one shows your name, so Bea can tell this one is yours.';
  expect(hintsOf(2, 'daily', NAMED)).toEqual([named]);
  expect(hintsOf(1, 'now', NAMED)).toEqual([named]);
  expect(hintsOf(2, 'named', NAMED)).toEqual(['Replaces your earlier rating.']);
  const replaced = 'Replaces your earlier rating. Bea may guess both are yours.';
  const crowd = hints.crowd('Bea', 2, 0);
  expect(hintsOf(1, 'now', ANONYMOUS)).toEqual([hints.onlyYou('Bea'), replaced]);
  expect(hintsOf(2, 'daily', ANONYMOUS)).toEqual([replaced, crowd]);
  expect(hintsOf(2, 'now', ANONYMOUS)).toEqual([
    'Replaces your earlier rating. Bea may guess both are yours, also from the timing.',
    crowd,
  ]);
  expect(hintsOf(2, 'named', ANONYMOUS)).toEqual([replaced]);
});

// proves ANON-1
test('the last choice is chosen at first, unless this match does not offer it', () => {
  const offered = { crowd: 2, waitsAnyway: null };
  expect(arrivalFor({ ...offered, lastArrival: 'daily' })).toBe('daily');
  expect(arrivalFor({ ...offered, lastArrival: 'named' })).toBe('named');
  expect(arrivalFor({ ...offered, crowd: 1, lastArrival: 'daily' })).toBe('now');
  expect(arrivalFor({ ...offered, lastArrival: 'named' }, 'daily')).toBe('daily');
});

// proves ANON-7
test('where it waits anyway "now" is not offered, and a rating that only one could have written says so', () => {
  expect(arrivalFor({ crowd: 2, waitsAnyway: 'takenBack', lastArrival: 'now' })).toBe('daily');
  const crowd = hints.crowd('Bea', 2, 0);
  const waits = hints.takenBack('Bea');
  expect(hintsOf(2, 'daily', undefined, null, 'takenBack')).toEqual([waits, crowd]);
  expect(hintsOf(1, 'now', undefined, null, 'takenBack')).toEqual([hints.onlyYou('Bea'), waits]);
  expect(hintsOf(2, 'named', undefined, null, 'takenBack')).toEqual([]);
  // Its announcement was of an earlier day than what arrives.
  const alsoWaits = 'Replaces your earlier rating, so it waits. Bea may guess both are yours.';
  expect(hintsOf(2, 'daily', ANONYMOUS, null, 'earlier')).toEqual([alsoWaits, crowd]);
  expect(hintsOf(1, 'now', ANONYMOUS, null, 'earlier')).toEqual([hints.onlyYou('Bea'), alsoWaits]);
  expect(hintsOf(2, 'named', ANONYMOUS, null, 'earlier')).toEqual([
    'Replaces your earlier rating. Bea may guess both are yours.',
  ]);
  // The one before it was anonymous.
  expect(hintsOf(2, 'daily', NAMED, null, 'earlier')).toEqual([
    'Replaces your earlier rating, so it waits. That one shows your name, so Bea can tell this one is yours.',
  ]);
  expect(hintsOf(2, 'daily', NAMED, null, 'takenBack').at(-1)).toBe(waits);
});
