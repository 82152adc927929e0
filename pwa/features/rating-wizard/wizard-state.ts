import * as z from 'zod/mini';
import {
  type StepsAction,
  type StepsState,
  SUMMARY,
  stepsReducer,
} from '#pwa/services/rating-steps/steps-state.ts';
import { CATEGORIES, NOT_RATED, RATING_MAX } from '#shared/domain/skills.ts';
import { recordOf } from '#shared/lib/record-of.ts';

/** How the rated player gets a rating (ANON-1): anonymous at the next daily reveal, anonymous now, or by name now. */
export const ARRIVALS = ['daily', 'now', 'named'] as const;
export type Arrival = (typeof ARRIVALS)[number];

/** The wizard's state, which its draft stores. */
export interface WizardState extends StepsState {
  /** Undefined until the rater chooses. */
  arrival?: Arrival;
  /** True for the answers of a refused rating until the first change. */
  isAgain?: boolean;
}

export const FRESH: WizardState = { step: 0, values: {} };

export type WizardAction = StepsAction | { type: 'arrival'; arrival: Arrival };

export function wizardReducer(state: WizardState, action: WizardAction): WizardState {
  const changed = state.isAgain ? { ...state, isAgain: false } : state;
  return action.type === 'arrival'
    ? { ...changed, arrival: action.arrival }
    : stepsReducer(changed, action);
}

const answer = z.optional(z.int().check(z.gte(NOT_RATED), z.lte(RATING_MAX)));
const draftSchema = z.object({
  step: z.int().check(z.gte(0), z.lte(SUMMARY)),
  values: z.object(recordOf(CATEGORIES, () => answer)),
  wasReviewed: z.optional(z.boolean()),
  arrival: z.optional(z.enum(ARRIVALS)),
  isAgain: z.optional(z.boolean()),
  /** In drafts of older apps. */
  showName: z.optional(z.boolean()),
});

/** The kept draft, or a fresh wizard if there is none that this app can read. */
export function wizardFromDraft(draft: unknown): WizardState {
  const parsed = draftSchema.safeParse(draft);
  if (!parsed.success) return FRESH;
  const { step, values, wasReviewed, isAgain, showName, ...rest } = parsed.data;
  const { arrival = showName ? 'named' : undefined } = rest;
  const given = CATEGORIES.flatMap((category) => {
    const value = values[category];
    return value === undefined ? [] : [[category, value] as const];
  });
  return {
    step,
    values: Object.fromEntries(given),
    ...(wasReviewed && { wasReviewed }),
    ...(arrival && { arrival }),
    ...(isAgain && { isAgain }),
  };
}
