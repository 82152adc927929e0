import { expect, test } from 'vitest';
import { otherAccountsRecords } from './other-accounts-records.ts';

const NONE = { matches: 0, ratings: 0, changes: 0, feedback: 0, drafts: 0 };

test.each([
  [{ matches: 3 }, '3 matches from before are on this phone.'],
  [{ matches: 1 }, '1 match from before is on this phone.'],
  [{ drafts: 1 }, '1 unfinished form from before is on this phone.'],
  [{ ratings: 1, changes: 1 }, '1 rating and 1 change from before are on this phone.'],
  [{ feedback: 1 }, '1 feedback message from before is on this phone.'],
  [
    { matches: 1, ratings: 2, drafts: 1 },
    '1 match, 2 ratings and 1 unfinished form from before are on this phone.',
  ],
])(
  'the text about %j says that the server has started over, in singular and plural',
  (counts, said) => {
    expect(otherAccountsRecords.startedOver({ ...NONE, ...counts })).toBe(
      `PPR has started over. ${said}`,
    );
  },
);

test.each([
  [1, 'it'],
  [2, 'them'],
])('the text about %d kept records says how to sync %s', (matches, word) => {
  const counts = { ...NONE, matches };
  const asOwn = `Sign in with another account of yours to sync ${word} as your own.`;
  expect(otherAccountsRecords.signIn(counts, 'anna')).toBe(`Sign in as anna to sync ${word}.`);
  expect(otherAccountsRecords.ifGone(counts)).toBe(`Account deleted? ${asOwn}`);
  expect(otherAccountsRecords.goneHint(counts)).toBe(asOwn);
});
