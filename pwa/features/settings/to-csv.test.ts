import { expect, test } from 'vitest';
import { toCsv } from './to-csv.ts';

test('a table has a line of names and a line for each row, whichever of them have a value', () => {
  expect(
    toCsv([
      { day: '2026-05-01', power: 7 },
      { day: '2026-05-02', isTest: false },
    ]),
  ).toBe('day,power,isTest\r\n2026-05-01,7,\r\n2026-05-02,,false\r\n');
});

test('commas, quotes and line ends stay within their cell', () => {
  expect(toCsv([{ location: 'Court 1, "North"\nBend' }])).toBe(
    'location\r\n"Court 1, ""North""\nBend"\r\n',
  );
});

test('an object becomes columns, a list stands as JSON, and nothing is blank', () => {
  expect(toCsv([{ rater: { id: 7, username: 'ann' }, seats: [1, 2], phone: null }])).toBe(
    'rater.id,rater.username,seats,phone\r\n7,ann,"[1,2]",\r\n',
  );
});

test.each(['=1+1', '+1 555', '-2', '@SUM(A1)', '\tx'])(
  'what others wrote is no formula of one’s own spreadsheet: %j',
  (name) => {
    expect(toCsv([{ name }])).toBe(`name\r\n'${name}\r\n`);
  },
);

test('a number below 0 stays a number', () => {
  expect(toCsv([{ power: -1 }])).toBe('power\r\n-1\r\n');
});
