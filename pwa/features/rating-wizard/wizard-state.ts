import * as z from 'zod/mini';
import {
  CATEGORIES,
  type Category,
  NOT_RATED,
  RATING_MAX,
  RATING_MIN,
  type RatingValues,
} from '#shared/domain/skills.ts';
import { recordOf } from '#shared/lib/record-of.ts';

/** The wizard's state, which its draft stores. A category without an answer has no value. */
export interface WizardState {
  /** 0 to 6, an index of CATEGORIES. */
  step: number;
  /** `RATING_MIN` to `RATING_MAX`, or `NOT_RATED`. */
  values: Partial<Record<Category, number>>;
  showName: boolean;
}

/** Every answer of a step in the order of its keys: the values, then N/A. */
export const ANSWERS: readonly number[] = [
  ...Array.from({ length: RATING_MAX }, (_, index) => index + RATING_MIN),
  NOT_RATED,
];

export const LAST_STEP = CATEGORIES.length - 1;

export const FRESH: WizardState = { step: 0, values: {}, showName: false };

export type WizardAction =
  | { type: 'answer'; value: number }
  | { type: 'next' }
  | { type: 'back' }
  | { type: 'showName'; showName: boolean };

export function wizardReducer(state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case 'answer':
      return { ...state, values: { ...state.values, [categoryOf(state)]: action.value } };
    case 'next':
      return isAnswered(state) ? { ...state, step: Math.min(state.step + 1, LAST_STEP) } : state;
    case 'back':
      return { ...state, step: Math.max(state.step - 1, 0) };
    case 'showName':
      return { ...state, showName: action.showName };
    default:
      return action satisfies never;
  }
}

export function categoryOf({ step }: WizardState): Category {
  return CATEGORIES[step] ?? CATEGORIES[0];
}

export function isAnswered(state: WizardState): boolean {
  return state.values[categoryOf(state)] !== undefined;
}

/** A value for each category; unanswered categories are not rated (RATE-5). */
export function ratingValuesOf({ values }: WizardState): RatingValues {
  return recordOf(CATEGORIES, (category) => values[category] ?? NOT_RATED);
}

const answer = z.optional(z.int().check(z.gte(NOT_RATED), z.lte(RATING_MAX)));
const draftSchema = z.object({
  step: z.int().check(z.gte(0), z.lte(LAST_STEP)),
  values: z.object(recordOf(CATEGORIES, () => answer)),
  showName: z.boolean(),
});

/** The kept draft, or a fresh wizard if there is none that this app can read. */
export function wizardFromDraft(draft: unknown): WizardState {
  const parsed = draftSchema.safeParse(draft);
  if (!parsed.success) return FRESH;
  const { step, values, showName } = parsed.data;
  const given = CATEGORIES.flatMap((category) => {
    const value = values[category];
    return value === undefined ? [] : [[category, value] as const];
  });
  return { step, showName, values: Object.fromEntries(given) };
}
