import { expect, test } from 'vitest';
import { CATEGORIES } from '#shared/domain/skills.ts';
import {
  ANSWERS,
  categoryOf,
  LAST_STEP,
  ratingValuesOf,
  type StepsAction,
  type StepsState,
  SUMMARY,
  stepsReducer,
} from './steps-state.ts';

const FRESH: StepsState = { step: 0, values: {} };
const NEXT = { type: 'next' } as const;

function after(...actions: StepsAction[]): StepsState {
  return actions.reduce(stepsReducer<StepsState>, FRESH);
}

function answered(value: number): StepsAction[] {
  return CATEGORIES.flatMap(() => [{ type: 'answer' as const, value }, NEXT]);
}

test('a step offers 1 to 10 and N/A', () => {
  expect(ANSWERS).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, -1]);
});

test('the seven steps are in a fixed order', () => {
  const steps = CATEGORIES.map((_, step) => categoryOf(after(...answered(5).slice(0, 2 * step))));
  expect(steps).toEqual([
    'power',
    'spin',
    'accuracy',
    'consistency',
    'touch',
    'movement',
    'sportsmanship',
  ]);
});

test('an unanswered step cannot be left forwards', () => {
  expect(after(NEXT).step).toBe(0);
  expect(after(...answered(5).slice(0, -2), NEXT).step).toBe(LAST_STEP);
});

test('back keeps the answers and does nothing on step 1', () => {
  const back = after({ type: 'answer', value: 8 }, NEXT, { type: 'back' });
  expect(back).toMatchObject({ step: 0, values: { power: 8 } });
  expect(stepsReducer(back, { type: 'back' }).step).toBe(0);
});

// proves RATE-19
test('the answered last step shows the summary, to which an edited answer returns', () => {
  const summary = after(...answered(5));
  expect(summary.step).toBe(SUMMARY);
  expect(stepsReducer(summary, { type: 'back' }).step).toBe(LAST_STEP);
  const edited = stepsReducer(summary, { type: 'edit', step: 2 });
  expect(categoryOf(edited)).toBe('accuracy');
  const changed = stepsReducer(stepsReducer(edited, { type: 'answer', value: 9 }), NEXT);
  expect(changed).toMatchObject({ step: SUMMARY, values: { accuracy: 9, touch: 5 } });
});

test('a step that is left by Back before the summary is followed by the next one', () => {
  const answers = answered(5).slice(0, 6);
  expect(after(...answers, { type: 'back' }, { type: 'back' }, NEXT).step).toBe(2);
});

test('unanswered categories are sent as not rated', () => {
  expect(ratingValuesOf(after({ type: 'answer', value: 8 }))).toEqual({
    power: 8,
    spin: -1,
    accuracy: -1,
    consistency: -1,
    touch: -1,
    movement: -1,
    sportsmanship: -1,
  });
});
