import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordOf } from '#shared/lib/record-of.ts';
import { countVoices, summarise } from './player-numbers.ts';
import { CATEGORIES, type RatingValues, SKILLS } from './skills.ts';

describe("a player's numbers", () => {
  it('have the mean over the six skills as overall, without N/A', () => {
    const numbers = summarise([
      values({ power: 10, spin: 10 }),
      values({ power: 4, sportsmanship: 8 }),
    ]);
    expect(numbers.overall).toBe(85);
    expect(numbers.sportsmanship).toBe(80);
    expect(numbers.bySkill).toMatchObject({ power: 70, spin: 100, touch: null });
  });

  it('are N/A if nobody rated', () => {
    expect(summarise([]).overall).toBeNull();
  });

  // proves STATS-7
  it('count the guests of one member as one voice, with the mean of what they gave per category', () => {
    const ann = { guestOf: 1_000_000 };
    const ratings = [
      { ...values({ power: 4, spin: 6 }), guestOf: null },
      { ...values({ power: 10, spin: 10 }), ...ann },
      { ...values({ power: 8 }), ...ann },
      { ...values({ power: 6 }), guestOf: 1_000_001 },
    ];
    expect(summarise(ratings).bySkill).toMatchObject({ power: 63, spin: 80 });
    expect(countVoices(ratings)).toBe(3);
  });

  // proves STATS-7
  it('count the guests of one mailbox as one voice, beside those of the member who seated them', () => {
    const ratings = [
      { ...values({ power: 4 }), voice: 'mailbox' },
      { ...values({ power: 8 }), voice: 'mailbox' },
      { ...values({ power: 9 }), guestOf: 1_000_000, voice: null },
      { ...values({ power: 6 }), voice: null },
    ];
    expect(summarise(ratings).bySkill).toMatchObject({ power: 70 });
    expect(countVoices(ratings)).toBe(3);
  });

  it('of ratings that count alone are the same as without voices', () => {
    fc.assert(
      fc.property(fc.array(aRating), fc.integer({ min: 1 }), (ratings, guestOf) => {
        const alone = ratings.map((rating, index) => ({ ...rating, guestOf: guestOf + index }));
        expect(summarise(alone)).toEqual(summarise(ratings));
        expect(countVoices(alone)).toBe(ratings.length);
      }),
    );
  });

  it('are the same in any order, also where adding thirds and sixths differs in the last bit', () => {
    const voices = [[6, 3, 3, 3, 3, 3], [4, 3, 3, 3, 3, 3], [1], [8, 7, 7]];
    const ratings = voices.flatMap((powers, guestOf) =>
      powers.map((power) => ({ ...values({ power }), guestOf })),
    );
    expect(summarise(ratings.toReversed())).toEqual(summarise(ratings));
  });

  it('depend on no order, and are never outside what was given', () => {
    fc.assert(
      fc.property(fc.array(aVoicedRating), fc.infiniteStream(fc.nat()), (ratings, dice) => {
        const shuffled = ratings
          .map((rating) => ({ rating, place: dice.next().value }))
          .sort((a, b) => a.place - b.place);
        const numbers = summarise(ratings);
        expect(summarise(shuffled.map(({ rating }) => rating))).toEqual(numbers);
        for (const skill of SKILLS) {
          const given = ratings.map((rating) => rating[skill]).filter((value) => value !== -1);
          const mean = (numbers.bySkill[skill] ?? 0) / 10;
          if (given.length === 0) expect(numbers.bySkill[skill]).toBeNull();
          else expect(mean).toSatisfy((it) => Math.min(...given) <= it && it <= Math.max(...given));
        }
      }),
    );
  });
});

const aRating: fc.Arbitrary<RatingValues> = fc.record(
  recordOf(CATEGORIES, () => fc.constantFrom(-1, 1, 2, 3, 5, 7, 8, 10)),
);
/** Of few members, so that guests share voices. */
const aVoicedRating = fc
  .tuple(aRating, fc.constantFrom(null, 1_000_000, 1_000_001))
  .map(([rating, guestOf]) => ({ ...rating, guestOf }));

function values(given: Partial<RatingValues>): RatingValues {
  const none = recordOf(CATEGORIES, () => -1);
  return { ...none, ...given };
}
