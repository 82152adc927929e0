import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalEmail, isEmail, isPhone } from './contacts.ts';
import { isProbablyMistyped } from './mistyped-contacts.ts';
import { foldEmail, foldPhone, isReachable, isSameContact, isSameNumber } from './same-contact.ts';

test('an email has a name, an @ and a domain, and no blanks inside', () => {
  expect(['a@x.org', ' Ann.Lee+7@mail.x.org ', 'u@test', 'a@x'].every(isEmail)).toBe(true);
  const wrong = ['', 'a', '@x.org', '@', 'a@', 'a@.', 'a@x.', 'a@.x', 'a b@x.org', 'a@b@x.org'];
  wrong.push('"a"@x.org', 'a@x。org', 'a@x．org', 'a@x.org｡');
  expect(wrong.filter(isEmail)).toEqual([]);
});

test('a phone has three digits or more, in any way that people write them', () => {
  expect(['+1 (555) 01-00', '555.01.00', '112'].every(isPhone)).toBe(true);
  expect(['', 'abc', 'none', '+', '12', 'call me'].some(isPhone)).toBe(false);
});

// proves AUTH-16
test('an email without a dot or with a slip after its @ and a phone of less than seven digits are probably mistyped', () => {
  const isDoubtful = (kind: 'email' | 'phone') => (text: string) => isProbablyMistyped(kind, text);
  expect(['ann@example', ' a.b@x ', '<ann@x>'].every(isDoubtful('email'))).toBe(true);
  expect(
    ['ann@gmial.com', 'a@Hotmial.co.uk', 'a@yaho.com', 'a@x.con'].every(isDoubtful('email')),
  ).toBe(true);
  const right = ['ann@example.org', 'a@gmail.com', 'a@ymail.com', 'a@mail.com', 'a@yahoo.co.uk'];
  expect([...right, 'ann', '', 'a b'].some(isDoubtful('email'))).toBe(false);
  expect(['555', '+1 555 01'].every(isDoubtful('phone'))).toBe(true);
  expect(['555-0100', '+1 555 0100', '', 'call me'].some(isDoubtful('phone'))).toBe(false);
});

test('one phone number is one identity, however it is typed', () => {
  const typed = ['+1 555-0100', ' +1 (555) 0100', '+15550100'];
  expect(new Set(typed.map(foldPhone))).toEqual(new Set(['+15550100']));
  expect(['none', '+', '  ', null, undefined].map(foldPhone)).toEqual(['', '', '', '', '']);
});

// proves ACCOUNT-14
test('one email is one identity, however it is typed or copied', () => {
  expect(foldEmail(' Ann@X.org')).toBe(foldEmail('ann@x.ORG '));
  const copied = [
    '<Ann@x.org>',
    'Ann Lee <Ann@x.org>',
    'Ann@x.org>',
    '<Ann@x.org ',
    ' < Ann@x.org > ',
  ];
  expect(new Set(copied.map(canonicalEmail))).toEqual(new Set(['Ann@x.org']));
  expect(new Set(copied.map(foldEmail))).toEqual(new Set(['ann@x.org']));
  expect(copied.every(isEmail)).toBe(true);
  expect(['<>', '<ann>', 'a>b@x.org', '<a@x.org> <b'].filter(isEmail)).toEqual([]);
});

test('a text of any length is refused as an email at once', { timeout: 1000 }, () => {
  // Longer ones reach the server in a push.
  const long = 64_000;
  const texts = [`${' '.repeat(long)}x`, `${'>'.repeat(long)}x`, `<${' '.repeat(long)}>x`];
  expect([...texts, '<'.repeat(long), 'a@'.repeat(long)].filter(isEmail)).toEqual([]);
});

test('a guest is reachable by a phone or an email, not by text in place of a number', () => {
  expect(isReachable({ phone: '5' })).toBe(true);
  expect(isReachable({ phone: 'none', email: 'a@x.org' })).toBe(true);
  expect(isReachable({ phone: 'none', email: ' ' })).toBe(false);
  expect(isReachable({})).toBe(false);
});

test('two accounts have the same contact by one phone, or by one mailbox with any tag', () => {
  expect(isSameContact({ email: 'ann@x.org' }, { email: 'Ann+club@X.org' })).toBe(true);
  expect(isSameContact({ phone: '+1 555 0100' }, { phone: '+1-555-0100' })).toBe(true);
  const google = { email: 'ann.club@gmail.com' };
  expect(isSameContact(google, { email: 'annclub+x@googlemail.com' })).toBe(true);
  expect(isSameContact({ email: 'ann@x.org' }, { email: 'ann@y.org' })).toBe(false);
  expect(isSameContact({ email: null, phone: '' }, { email: null, phone: '' })).toBe(false);
});

test.each([
  ['+41 79 123 45 67', '079 123 45 67'],
  ['+41 79 123 45 67', '0041791234567'],
  ['079 123 45 67', '0041 79 123 45 67'],
  ['+1 (555) 010-2345', '555.010.2345'],
  ['+1 (555) 210-2345', '210-2345'],
])('%s and %s may be one number', (one, other) => {
  expect([isSameNumber(one, other), isSameNumber(other, one)]).toEqual([true, true]);
});

test.each([
  ['+41 79 123 45 67', '+41 79 123 45 68'],
  ['+41 79 123 45 67', '+49 79 123 45 67'],
  ['+41 79 123 45 67', '23 45 67'],
  ['+41 79 123 45 67', '000 23 45 67'],
  ['112', '112'],
  ['none', 'none'],
  ['+00', '000'],
])('%s and %s are two numbers', (one, other) => {
  expect([isSameNumber(one, other), isSameNumber(other, one)]).toEqual([false, false]);
});

/** A number within a country, whose first digit is not zero, and a country code. */
const digits = (min: number, max: number) =>
  fc.stringMatching(new RegExp(`^[1-9][0-9]{${min - 1},${max - 1}}$`));
const within = digits(7, 12);
const country = digits(1, 3);

test('a number matches in every way that people write it, and only with the same last digit', () => {
  fc.assert(
    fc.property(within, country, (number, code) => {
      const ways = [number, `0${number}`, `+${code}${number}`, `00${code}${number}`];
      const other = `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`;
      for (const one of ways)
        for (const two of ways) {
          expect([one, two, isSameNumber(one, two)]).toEqual([one, two, true]);
          expect([other, two, isSameNumber(other, two)]).toEqual([other, two, false]);
        }
    }),
  );
});
