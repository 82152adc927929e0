import { expect, test } from 'vitest';
import { SUMMARY } from '#pwa/services/rating-steps/steps-state.ts';
import { CATEGORIES } from '#shared/domain/skills.ts';
import { recordOf } from '#shared/lib/record-of.ts';
import { FRESH, type WizardState, wizardFromDraft, wizardReducer } from './wizard-state.ts';

test('a stored draft is restored as it was, an unreadable one starts a new wizard', () => {
  const values = recordOf(CATEGORIES, () => -1);
  const answered: WizardState = { step: SUMMARY, values, wasReviewed: true };
  const state = wizardReducer(answered, { type: 'arrival', arrival: 'named' });
  expect(state).toMatchObject({ arrival: 'named', step: SUMMARY });
  expect(wizardFromDraft(structuredClone(state))).toEqual(state);
  expect(wizardFromDraft({ step: 99 })).toEqual(FRESH);
  expect(wizardFromDraft(null)).toEqual(FRESH);
});

test.each([
  [true, { arrival: 'named' }],
  [false, {}],
])('a draft of an older app with showName %s keeps its choice', (showName, kept) => {
  expect(wizardFromDraft({ step: 6, values: { power: 8 }, showName })).toEqual({
    step: 6,
    values: { power: 8 },
    ...kept,
  });
});
