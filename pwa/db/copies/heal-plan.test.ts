import { expect, test } from 'vitest';
import type { EntryState } from '#sync/ports.ts';
import { type OnPhone, planHealing } from './heal-plan.ts';

const NOTHING_TO_DO = {
  entriesToPutBack: [],
  entriesToCopy: [],
  receiptsToCopy: [],
  draftsToPutBack: [],
  draftsToCopy: [],
  toRemove: [],
};

function phone(
  entries: Record<string, EntryState['state']> = {},
  drafts: Record<string, number> = {},
  ended: string[] = [],
): OnPhone {
  return {
    entries: new Map(Object.entries(entries)),
    drafts: new Map(Object.entries(drafts)),
    ended: new Set(ended),
  };
}

test('when IndexedDB and the copies agree, there is nothing to do', () => {
  const keys = ['entry/a', 'entry/b', 'entry/c', 'receipt/c', 'draft/5/form', 'own-name'];
  const plan = planHealing(phone({ a: 'waiting', b: 'parked', c: 'settled' }, { form: 5 }), keys);
  expect(plan).toEqual(NOTHING_TO_DO);
});

test('an entry that is missing in IndexedDB is restored', () => {
  const plan = planHealing(phone({ b: 'waiting' }), ['entry/a', 'entry/b']);
  expect(plan).toEqual({ ...NOTHING_TO_DO, entriesToPutBack: ['a'] });
});

test("an entry that the server has keeps its copy, and once it has settled the server's answer gets one", () => {
  const plan = planHealing(phone({ a: 'acknowledged', b: 'settled' }), ['entry/a', 'entry/b']);
  expect(plan).toEqual({ ...NOTHING_TO_DO, receiptsToCopy: ['b'] });
});

test("an entry that the server has lost waits again, without the server's answer", () => {
  const plan = planHealing(phone({ a: 'waiting' }), ['entry/a', 'receipt/a']);
  expect(plan).toEqual({ ...NOTHING_TO_DO, toRemove: ['receipt/a'] });
});

test('the copies of a settled entry go when it was forgotten, and an answer without its entry', () => {
  const plan = planHealing(phone({}, {}, ['a']), ['entry/a', 'receipt/a', 'receipt/b']);
  expect(plan).toEqual({ ...NOTHING_TO_DO, toRemove: ['entry/a', 'receipt/a', 'receipt/b'] });
});

test('an entry that was discarded or retried is not restored', () => {
  const plan = planHealing(phone({}, {}, ['a', 'form']), ['entry/a', 'draft/5/form']);
  expect(plan).toEqual({ ...NOTHING_TO_DO, toRemove: ['entry/a', 'draft/5/form'] });
});

test('an entry without a copy gets one unless the server has it', () => {
  const states = { a: 'waiting', b: 'parked', c: 'acknowledged', d: 'settled' } as const;
  expect(planHealing(phone(states, { form: 5 }), [])).toEqual({
    ...NOTHING_TO_DO,
    entriesToCopy: ['a', 'b'],
    draftsToCopy: ['form'],
  });
});

test('a draft that is missing in IndexedDB is restored as it was last copied', () => {
  const plan = planHealing(phone(), ['draft/5/form', 'draft/12/form', 'draft/9/form']);
  expect(plan).toEqual({
    ...NOTHING_TO_DO,
    draftsToPutBack: ['draft/12/form'],
    toRemove: ['draft/5/form', 'draft/9/form'],
  });
});

test.each([
  ['older', 4],
  ['newer by a clock that was set back', 6],
])('a draft in IndexedDB stays although its copy is %s', (_, at) => {
  const plan = planHealing(phone({}, { form: 5 }), [`draft/${at}/form`]);
  expect(plan).toEqual({ ...NOTHING_TO_DO, draftsToCopy: ['form'] });
});

test('a form that was started again under the name of an ended one is a draft', () => {
  const plan = planHealing(phone({}, { form: 5 }, ['form']), ['draft/5/form']);
  expect(plan).toEqual(NOTHING_TO_DO);
});

test('copies of a kind from another version are left alone', () => {
  expect(planHealing(phone(), ['picture/1', 'entry/', 'draft/x/form'])).toEqual(NOTHING_TO_DO);
});
