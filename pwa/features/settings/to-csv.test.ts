import { expect, test } from 'vitest';
import { toCsv } from './to-csv.ts';

test('a table has a header line and a line for each row, with all columns that any row has', () => {
  expect(
    toCsv(
      ['day', 'power', 'isTest'],
      [
        { day: '2026-05-01', power: 7 },
        { day: '2026-05-02', isTest: false },
      ],
    ),
  ).toBe('day,power,isTest\r\n2026-05-01,7,\r\n2026-05-02,,false\r\n');
});

test('a table without rows has its header line', () => {
  expect(toCsv(['day', 'power'], [])).toBe('day,power\r\n');
});

test('commas, quotes and line ends stay within their cell', () => {
  expect(toCsv(['location'], [{ location: 'Court 1, "North"\nBend' }])).toBe(
    'location\r\n"Court 1, ""North""\nBend"\r\n',
  );
});

test('an object becomes columns, and no header is blank', () => {
  const rows = [{ rater: { id: 7, username: 'ann' }, phone: null }, { rater: null }];
  expect(toCsv(['rater', 'phone'], rows)).toBe('rater.id,rater.username,phone\r\n7,ann,\r\n,,\r\n');
});

test('list items become columns side by side, however many each row has', () => {
  const rows = [
    { seats: [{ name: 'Ann' }], place: 'Court 1' },
    { seats: [{ name: 'Ann' }, { name: 'Bob' }], place: 'Court 2' },
    { seats: [], place: 'Court 3' },
  ];
  expect(toCsv(['seats', 'place'], rows)).toBe(
    'seats.1.name,seats.2.name,place\r\nAnn,,Court 1\r\nAnn,Bob,Court 2\r\n,,Court 3\r\n',
  );
});

test.each(['=1+1', '+1 555', '-2', '@SUM(A1)', '\tx'])(
  'text by other players cannot become a spreadsheet formula: %j',
  (name) => {
    expect(toCsv(['name'], [{ name }])).toBe(`name\r\n'${name}\r\n`);
  },
);

test('a negative number stays a number', () => {
  expect(toCsv(['power'], [{ power: -1 }])).toBe('power\r\n-1\r\n');
});
