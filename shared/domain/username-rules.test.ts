import { expect, test } from 'vitest';
import { isOfOneAlphabet, isUsernameForm } from './username-rules.ts';

test.each([
  'ann.lee-7_x',
  'José',
  'Jose\u0301',
  'Łukasz',
  '明',
  'さくらサクラ桜',
  '김철수',
  '金철수',
  'Ёлка7',
  'Ελένη',
  'नमस्ते',
  'สมชาย',
  'محمد٧',
  'שרה',
  'Նարե',
  'ნინო',
  'အောင်',
  'Ｂoss',
  '12345',
  'ann lee',
  'ann+club',
  '+ann+',
  'Ann Marie de Witt',
])('%s is a username', (username) => {
  expect([isUsernameForm(username), isOfOneAlphabet(username)]).toEqual([true, true]);
});

test.each([
  ['two spaces in a row', 'ann  lee'],
  ['a space before it', ' ann'],
  ['a space behind it', 'ann '],
  ['a line end', 'ann\nlee'],
  ['a tab', 'ann\tlee'],
  ['a no-break space', 'ann\u00A0lee'],
  ['a wide space', '\u3000明'],
  ['an accent of its own, which is a space and a mark', 'ann\u00B4s'],
  ['an emoji', 'ann❤'],
  ['the filler of Hangul', 'admin\u3164'],
  ['a filler within', 'ad\u115Fmin'],
  ['a joiner', 'ad\u200Dmin'],
  ['a mark of direction', 'ad\u202Emin'],
  ['a mark without its letter', '\u0301ann'],
  ['a mark that shows nothing', 'a\u034Fnn'],
])('a name with %s is not a username', (_what, username) => {
  expect(isUsernameForm(username)).toBe(false);
});

test.each([
  ['Cyrillic among Latin', '\u0430dmin'],
  ['Greek among Latin', 'admi\u03BD'],
  ['Arabic digits among Latin', 'admin\u0665'],
  ['Latin among Han', '明ann'],
  ['Cherokee, which nearly all have no font for', '\u13AA\u13A0'],
])('%s mixes alphabets', (_what, username) => {
  expect(isOfOneAlphabet(username)).toBe(false);
});
