import { expect, test } from 'vitest';
import { displayName, type Named } from './names.ts';
import { shortNames } from './short-names.ts';

const aPerson = (person: Named) => ({ ...person, name: displayName(person) });
const klein = aPerson({ firstName: 'Ada', lastName: 'Klein' });
const lang = aPerson({ firstName: 'Ada', lastName: 'Lang' });
const king = aPerson({ firstName: 'Ada', lastName: 'King' });
const bob = aPerson({ firstName: ' Bob ', lastName: 'Day' });
const cid = aPerson({ username: 'cid' });
const onlyAda = aPerson({ firstName: 'Ada' });

// proves NAME-7
test('people go by their first names, and without one by the username', () => {
  expect(shortNames([klein, bob, cid], [klein, bob, cid])).toEqual(['Ada', 'Bob', 'cid']);
});

// proves NAME-7
test('two with one first name get their last initials, also if the other is in the other team', () => {
  expect(shortNames([klein, lang], [klein, lang])).toEqual(['Ada K.', 'Ada L.']);
  expect(shortNames([lang, bob], [klein, onlyAda, lang, bob])).toEqual(['Ada L.', 'Bob']);
  expect(shortNames([onlyAda], [klein, onlyAda])).toEqual(['Ada']);
  const typed = aPerson({ firstName: 'ada', lastName: 'ray' });
  expect(shortNames([lang, typed], [lang, typed])).toEqual(['Ada L.', 'ada R.']);
});

// proves NAME-7
test('where the initials are the same too, the full names tell them apart', () => {
  expect(shortNames([klein, king], [klein, king])).toEqual(['Ada Klein', 'Ada King']);
  expect(shortNames([lang], [klein, king, lang])).toEqual(['Ada L.']);
});
