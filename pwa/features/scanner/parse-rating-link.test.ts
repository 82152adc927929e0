import { expect, test } from 'vitest';
import { ratingPathIn } from './parse-rating-link.ts';

const ORIGIN = 'https://ppr.example';
const ID = '019de34d-0000-7000-8000-000000000001';

test.each([
  `${ORIGIN}/qr-rating/${ID}`,
  ` HTTPS://PPR.example/qr-rating/${ID}/ `,
  `${ORIGIN}:443/qr-rating/${ID}?utm=flyer`,
  `/qr-rating/${ID}`,
  `${ORIGIN}/qr-rating/${ID}`.toUpperCase(),
])('%s is a rating link', (text) => {
  expect(ratingPathIn(text, ORIGIN)).toBe(`/qr-rating/${ID}`);
});

test('links of matches that earlier apps recorded are rating links too, but no other ids', () => {
  const pathOf = (version: number) =>
    ratingPathIn(`${ORIGIN}/qr-rating/019de34d-0000-${version}000-8000-000000000001`, ORIGIN);
  expect([7, 8].map(pathOf)).not.toContain(null);
  expect([1, 4, 5, 6].map(pathOf)).toEqual([null, null, null, null]);
});

test('the token of a personal link is passed on unchanged', () => {
  expect(ratingPathIn(`${ORIGIN}/qr-rating/${ID}#Token`, ORIGIN)).toBe(`/qr-rating/${ID}#Token`);
});

test.each([
  '',
  ID,
  'Court 5',
  `https://ppr.example.evil.example/qr-rating/${ID}`,
  `http://ppr.example/qr-rating/${ID}`,
  `//evil.example/qr-rating/${ID}`,
  `javascript:location='/qr-rating/${ID}'`,
  `${ORIGIN}/qr-rating/${ID}/more`,
  `${ORIGIN}/qr-rating/1`,
  `${ORIGIN}/auth?next=/qr-rating/${ID}`,
  `${ORIGIN}/qr-rating/..%2Fsettings`,
])('%s is not a rating link', (text) => {
  expect(ratingPathIn(text, ORIGIN)).toBeNull();
});
