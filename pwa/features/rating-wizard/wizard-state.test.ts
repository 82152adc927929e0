import { expect, test } from 'vitest';
import { CATEGORIES } from '#shared/domain/skills.ts';
import {
  ANSWERS,
  categoryOf,
  FRESH,
  ratingValuesOf,
  type WizardAction,
  wizardFromDraft,
  wizardReducer,
} from './wizard-state.ts';

function after(...actions: WizardAction[]) {
  return actions.reduce(wizardReducer, FRESH);
}

test('a step offers 1 to 10 and N/A', () => {
  expect(ANSWERS).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, -1]);
});

test('the seven steps are in a fixed order and stop at the last', () => {
  const seen = [];
  let state = FRESH;
  for (const _ of CATEGORIES) {
    seen.push(categoryOf(state));
    state = wizardReducer(wizardReducer(state, { type: 'answer', value: 5 }), { type: 'next' });
  }
  expect(seen).toEqual([
    'power',
    'spin',
    'accuracy',
    'consistency',
    'touch',
    'movement',
    'sportsmanship',
  ]);
  expect(categoryOf(state)).toBe('sportsmanship');
});

test('an unanswered step cannot be left forwards', () => {
  expect(after({ type: 'next' }).step).toBe(0);
});

test('back keeps the answers and does nothing on step 1', () => {
  const back = after({ type: 'answer', value: 8 }, { type: 'next' }, { type: 'back' });
  expect(back).toMatchObject({ step: 0, values: { power: 8 } });
  expect(wizardReducer(back, { type: 'back' }).step).toBe(0);
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

test('a stored draft is restored as it was, an unreadable one starts a new wizard', () => {
  const state = after(
    { type: 'answer', value: -1 },
    { type: 'next' },
    { type: 'showName', showName: true },
  );
  expect(wizardFromDraft(structuredClone(state))).toEqual(state);
  expect(wizardFromDraft({ step: 99 })).toEqual(FRESH);
  expect(wizardFromDraft(null)).toEqual(FRESH);
});
