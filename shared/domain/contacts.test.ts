import { expect, test } from 'vitest';
import { foldEmail, foldPhone, isEmail, isPhone, isReachable, isSameContact } from './contacts.ts';

test('an email has a name, an @ and a domain with a dot, and nothing blank within', () => {
  expect(['a@x.org', ' Ann.Lee+7@mail.x.org '].every(isEmail)).toBe(true);
  expect(['', 'a', 'a@x', '@x.org', 'a@.', 'a b@x.org', 'a@b@x.org'].some(isEmail)).toBe(false);
});

test('a phone has three digits or more, in whatever way people write them', () => {
  expect(['+1 (555) 01-00', '555.01.00', '112'].every(isPhone)).toBe(true);
  expect(['', 'abc', 'none', '+', '12', 'call me'].some(isPhone)).toBe(false);
});

test('one phone number is one identity however it is typed', () => {
  const typed = ['+1 555-0100', ' +1 (555) 0100', '+15550100'];
  expect(new Set(typed.map(foldPhone))).toEqual(new Set(['+15550100']));
  expect(['none', '+', '  ', null, undefined].map(foldPhone)).toEqual(['', '', '', '', '']);
});

test('one email is one identity however it is typed', () => {
  expect(foldEmail(' Ann@X.org')).toBe(foldEmail('ann@x.ORG '));
});

test('a guest is reachable by a phone or an email, not by words in the place of a number', () => {
  expect(isReachable({ phone: '5' })).toBe(true);
  expect(isReachable({ phone: 'none', email: 'a@x.org' })).toBe(true);
  expect(isReachable({ phone: 'none', email: ' ' })).toBe(false);
  expect(isReachable({})).toBe(false);
});

test('two accounts have the same contact by one phone, or one mailbox with whatever tag', () => {
  expect(isSameContact({ email: 'ann@x.org' }, { email: 'Ann+club@X.org' })).toBe(true);
  expect(isSameContact({ phone: '+1 555 0100' }, { phone: '+1-555-0100' })).toBe(true);
  expect(isSameContact({ email: 'ann@x.org' }, { email: 'ann@y.org' })).toBe(false);
  expect(isSameContact({ email: null, phone: '' }, { email: null, phone: '' })).toBe(false);
});
