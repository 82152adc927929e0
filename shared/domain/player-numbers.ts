import { recordOf } from '#shared/lib/record-of.ts';
import { mean, toTenths } from './rating-math.ts';
import { type Category, NOT_RATED, type RatingValues, SKILLS, type Skill } from './skills.ts';

/** A player's numbers, each in tenths of a point (72 means 7.2) or null if nobody rated. */
export interface SkillTenths {
  overall: number | null;
  sportsmanship: number | null;
  bySkill: Record<Skill, number | null>;
}

/**
 * Whose voice a rating is: that of the guests this member seated, of this mailbox, or else of its rater alone
 * (docs/rules.md 113).
 */
export interface Voiced {
  guestOf?: number | null | undefined;
  voice?: string | null | undefined;
}

/** The voice that a rating shares with others; null for one that counts alone. */
export function sharedVoice({ guestOf, voice }: Voiced): number | string | null {
  return guestOf ?? voice ?? null;
}

/** The number of voices among these ratings (docs/rules.md 113, STATS-3). */
export function countVoices(ratings: readonly Voiced[]): number {
  return voicesOf(ratings).length;
}

/**
 * A player's numbers over the ratings that count (STATS-6): the mean of each skill over the voices, each with the mean
 * of its ratings, and as overall the mean of the skills that anyone rated.
 */
export function summarise(ratings: readonly (RatingValues & Voiced)[]): SkillTenths {
  const voices = voicesOf(ratings);
  const meanOf = (category: Category) => {
    const each = voices.map((voice) => meanValue(voice, category));
    // Sorted, because the order in which fractions are added changes the last bit, and so a rounded tenth.
    return mean(each.filter((value) => value !== null).sort((a, b) => a - b));
  };
  const means = recordOf(SKILLS, meanOf);
  const rated = Object.values(means).filter((value) => value !== null);
  return {
    overall: toTenths(mean(rated)),
    sportsmanship: toTenths(meanOf('sportsmanship')),
    bySkill: recordOf(SKILLS, (skill) => toTenths(means[skill])),
  };
}

/** The ratings of each voice. */
function voicesOf<Rating extends Voiced>(ratings: readonly Rating[]): Rating[][] {
  const byVoice = new Map<number | string | symbol, Rating[]>();
  for (const rating of ratings) {
    const voice = sharedVoice(rating) ?? Symbol('alone');
    const others = byVoice.get(voice);
    if (others) others.push(rating);
    else byVoice.set(voice, [rating]);
  }
  return [...byVoice.values()];
}

function meanValue(ratings: readonly RatingValues[], category: Category): number | null {
  return mean(ratings.map((values) => values[category]).filter((value) => value !== NOT_RATED));
}
