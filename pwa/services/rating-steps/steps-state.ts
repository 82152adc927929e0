import {
  CATEGORIES,
  type Category,
  NOT_RATED,
  RATING_MAX,
  RATING_MIN,
  type RatingValues,
} from '#shared/domain/skills.ts';
import { recordOf } from '#shared/lib/record-of.ts';

/** A rating that is being given: its step and answers. A category without an answer has no value. */
export interface StepsState {
  /** An index of CATEGORIES, or `SUMMARY`: what the last step shows once it is answered (RATE-19). */
  step: number;
  /** `RATING_MIN` to `RATING_MAX`, or `NOT_RATED`. */
  values: Partial<Record<Category, number>>;
  /** True once the summary was shown: then each answer returns to it. */
  wasReviewed?: boolean;
}

/** Every answer of a step in the order of its keys: the values, then N/A. */
export const ANSWERS: readonly number[] = [
  ...Array.from({ length: RATING_MAX }, (_, index) => index + RATING_MIN),
  NOT_RATED,
];

export const LAST_STEP = CATEGORIES.length - 1;
export const SUMMARY = CATEGORIES.length;

export type StepsAction =
  | { type: 'answer'; value: number }
  | { type: 'next' }
  | { type: 'back' }
  | { type: 'edit'; step: number };

export function stepsReducer<State extends StepsState>(state: State, action: StepsAction): State {
  switch (action.type) {
    case 'answer':
      return { ...state, values: { ...state.values, [categoryOf(state)]: action.value } };
    case 'next':
      return isAnswered(state) ? goOn(state) : state;
    case 'back':
      return { ...state, step: Math.max(state.step - 1, 0) };
    case 'edit':
      return { ...state, step: action.step };
    default:
      return action satisfies never;
  }
}

function goOn<State extends StepsState>(state: State): State {
  const step = state.wasReviewed ? SUMMARY : state.step + 1;
  return step < SUMMARY ? { ...state, step } : { ...state, step: SUMMARY, wasReviewed: true };
}

/** The step's category; that of the last step while the summary is shown. */
export function categoryOf({ step }: Pick<StepsState, 'step'>): Category {
  return CATEGORIES[step] ?? 'sportsmanship';
}

export function isAnswered(state: StepsState): boolean {
  return state.values[categoryOf(state)] !== undefined;
}

/** A value for each category; unanswered categories are not rated (RATE-5). */
export function ratingValuesOf({ values }: Pick<StepsState, 'values'>): RatingValues {
  return recordOf(CATEGORIES, (category) => values[category] ?? NOT_RATED);
}
