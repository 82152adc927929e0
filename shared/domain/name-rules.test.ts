import { expect, test } from 'vitest';
import { cleanPlaceName, hasNoHiddenCharacters, visibleName } from './name-rules.ts';

test.each([
  ['a character that turns the text around', 'Ann\u202Enimda'],
  ['a mark of direction', '\u200FAnn'],
  ['a new line', 'Ann\nLee'],
  ['a line separator', 'Ann\u2028Lee'],
  ['a bell', 'Ann\u0007'],
  ['a space of no width', 'An\u200Bn'],
  ['a soft hyphen', 'An\u00ADn'],
  ['the filler of Hangul', 'Ann\u3164'],
  ['a joiner before all else', '\u200DAnn'],
  ['joiners in a row', 'An\u200D\u200Dn'],
  ['half a character', 'Ann\uD800'],
])('a name with %s is invalid', (_what, name) => {
  expect(hasNoHiddenCharacters(name)).toBe(false);
});

test.each([
  'Ann Lee',
  'José',
  'Jose\u0301',
  'O’Neil-Łukasz Jr.',
  '明',
  'Ёлка',
  'नमस्ते',
  'علی\u200Cرضا',
  'ක්\u200Dර',
  'Ann ❤\uFE0F\u200D🔥 👩🏽\u200D🦰',
])('%s is a name', (name) => {
  expect(hasNoHiddenCharacters(name)).toBe(true);
});

test.each(['', '  ', '\u00A0', '\u3164', '\u200B\u200D', '\u2800 \u2800', '\u202E', '\n'])(
  'a name without visible characters is blank (%j)',
  (name) => {
    expect(visibleName(name)).toBe('');
  },
);

test('a visible name only loses the blanks around it', () => {
  expect(visibleName(' Ann  Lee\u3000')).toBe('Ann  Lee');
});

test.each([
  ['Court 1\r\n\r\nYou won: https://evil.example', 'Court 1 You won: https://evil.example'],
  ['Court\t1\u2029\u0007', 'Court 1'],
  ['Court \u202E1 truoC\u202C', 'Court 1 truoC'],
  ['Ten\u00ADnis\u200Bclub', 'Tennisclub'],
  ['\u200D\u2028\u3164', ''],
  ['Café ❤\uFE0F\u200D🔥, علی\u200Cرضا', 'Café ❤\uFE0F\u200D🔥, علی\u200Cرضا'],
])('the place %j is read as %j', (typed, place) => {
  expect([cleanPlaceName(typed), cleanPlaceName(place)]).toEqual([place, place]);
});
