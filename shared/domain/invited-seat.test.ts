import { expect, test } from 'vitest';
import { invitedSeat } from './invited-seat.ts';

const member = { id: 'member', emailFold: null, phoneFold: null };
const gus = { id: 'gus', emailFold: 'gus@example.org', phoneFold: null };
const mum = { id: 'mum', emailFold: 'home@example.org', phoneFold: '+15550101' };
const dad = { id: 'dad', emailFold: 'home@example.org', phoneFold: '+15550102' };
const uma = { id: 'uma', emailFold: null, phoneFold: '0791234567' };
const tim = { id: 'tim', emailFold: null, phoneFold: '+12125550777' };
const tom = { id: 'tom', emailFold: 'tom@example.org', phoneFold: '2125550777' };
const seats = [member, gus, mum, dad, uma, tom, tim];

test.each([
  ['an email however typed', { email: ' Gus@Example.ORG ' }, 'gus'],
  ['a phone however typed', { phone: '+1 (555) 01-02' }, 'dad'],
  ['a phone without its country', { phone: '555 0102' }, 'dad'],
  ['a phone with its country, invited without it', { phone: '0041 79 123 45 67' }, 'uma'],
  ['the very phone, whatever else it is the end of', { phone: '+1 212 555 0777' }, 'tim'],
  ['an email, though its phone may be two', { email: 'tom@example.org', phone: '5550777' }, 'tom'],
  ['an email, whatever phone comes with it', { email: gus.emailFold, phone: '+15550207' }, 'gus'],
  ['a phone, whatever email comes with it', { email: gus.emailFold, phone: '+15550101' }, 'mum'],
  [
    'a family’s email with the phone of one of them',
    { email: mum.emailFold, phone: '+15550101' },
    'mum',
  ],
])('%s opens its seat', (_, contact, seat) => {
  expect(invitedSeat(seats, contact)?.id).toBe(seat);
});

test.each([
  ['nothing', {}],
  ['blanks', { email: ' ', phone: '-' }],
  ['another email', { email: 'gus@example.com' }],
  ['the end of two phones', { phone: '5550777' }],
  ['too little of a phone', { phone: '50102' }],
  ['a family’s email alone', { email: 'home@example.org' }],
  ['a family’s email with the phone of neither', { email: 'home@example.org', phone: '+15550207' }],
])('%s opens none', (_, contact) => {
  expect(invitedSeat(seats, contact)).toBeUndefined();
});
