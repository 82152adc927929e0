import { expect, test } from 'vitest';
import { nameInSubject, withoutLinks } from './mail-words.ts';

// proves NOTIFY-11
test.each([
  ['Win at https://evil.example/x?y=1 now', 'Win at https evil example x y 1 now'],
  ['www.evil.example', 'www evil example'],
  ['evil。example', 'evil example'],
  ['pat@evil.example', 'pat evil example'],
  ['(evil.example)', 'evil example'],
  ['http://192.0.2.1/', 'http 192 0 2 1'],
  ['pat.smith', 'pat smith'],
  ['Ann-Lee O’Hara', 'Ann-Lee O’Hara'],
  ['J.R. Smith, Jr.', 'J.R. Smith, Jr.'],
  ['Court 1, St. James, 10:30', 'Court 1, St. James, 10:30'],
])('%j stands in a mail as %j', (typed, mailed) => {
  expect(withoutLinks(typed)).toBe(mailed);
});

// proves NOTIFY-11
test('a name in a subject has at most 40 characters, counted as people see them', () => {
  expect(nameInSubject('x'.repeat(40))).toBe('x'.repeat(40));
  expect(nameInSubject('x'.repeat(41))).toBe(`${'x'.repeat(39)}…`);
  expect(nameInSubject(`${'x'.repeat(38)} yz`)).toBe(`${'x'.repeat(38)}…`);
  expect(nameInSubject('🏓'.repeat(50))).toBe(`${'🏓'.repeat(39)}…`);
});
