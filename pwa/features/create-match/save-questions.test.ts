import { expect, test } from 'vitest';
import { aMatch } from '#pwa/db/testing/view-factories.ts';
import { newMatchId } from '#shared/domain/match-id.ts';
import { freshForm } from './form-state.ts';
import { saveQuestionsOf } from './save-questions.ts';

const TODAY = '2026-05-01';
const ANN = { id: 1, username: 'ann' };
const EVE = { id: 5, username: 'eve' };
const form = { ...freshForm(ANN, TODAY, newMatchId(0)), team2Players: [EVE] };

function askedOf(...args: Parameters<typeof saveQuestionsOf>) {
  return saveQuestionsOf(...args).map(({ about }) => about);
}

// proves MATCH-41
test('a day more than 60 days ago is asked about, unless the match to correct has it already', () => {
  expect(askedOf({ ...form, date: '2026-03-02' }, 1, null, TODAY)).toEqual([]);
  const old = { ...form, date: '2026-03-01' };
  expect(askedOf(old, 1, null, TODAY)).toEqual(['date']);
  const replaced = { rated: [], match: aMatch({ date: old.date }), reason: null, claimers: [] };
  expect(askedOf(old, 1, replaced, TODAY)).toEqual([]);
});

// proves WRONG-9
test('a correction names the ratings of players who are no opponents anymore', () => {
  const gus = { id: 6, name: 'Gus' };
  const replaced = {
    rated: [{ id: 5, name: 'Eve' }, gus],
    match: aMatch(),
    reason: null,
    claimers: [],
  };
  expect(saveQuestionsOf(form, 1, replaced, TODAY)).toEqual([{ about: 'ratings', names: ['Gus'] }]);
  const partners = { ...form, team1Players: [ANN, EVE], team2Players: [] };
  expect(saveQuestionsOf(partners, 1, replaced, TODAY)).toEqual([
    { about: 'ratings', names: ['Eve', 'Gus'] },
  ]);
  expect(askedOf(form, 1, { ...replaced, reason: 'Refused.' }, TODAY)).toEqual([]);
});
