import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BANNED } from '../testing/banned-words.ts';

/** Words that players read nowhere, though operators and developers do. */
const TECHNICAL = [/\bservers?\b/i, /\bconnection\b/i];

/** Texts of the specification, and of what may well be a laptop. */
const ALLOWED = new Set(['Login failed', 'Login Here', 'This device has no camera.']);

/** One of these fits each parameter of the functions. */
const SAMPLES = [
  1,
  2,
  'Anna',
  null,
  {
    team1Score: 11,
    team2Score: 5,
    matches: 2,
    ratings: 1,
    others: 0,
    drafts: 0,
    currentWinStreak: 2,
    currentLossStreak: 0,
  },
];

const FILES = readdirSync(import.meta.dirname).filter((name) => !name.endsWith('.test.ts'));

// proves PRODUCT-6
test.each(FILES)('the texts of %s use the words of players', async (file) => {
  const texts = textsOf(await import(`./${file}`));
  const banned = [...BANNED, ...TECHNICAL];
  const wrong = texts.filter(
    (text) => !ALLOWED.has(text) && banned.some((word) => word.test(text)),
  );
  expect([...new Set(wrong)]).toEqual([]);
});

test('each banned word is found, and a word that only contains one is not', () => {
  const found = (text: string) => BANNED.some((banned) => banned.test(text));
  expect(
    ['Whoever joins', 'It works all the same.', 'Proved', 'A third of it is yours'].map(found),
  ).toEqual([true, true, true, true]);
  expect(['Improve your game', 'Understanding', 'the same phone number'].map(found)).toEqual([
    false,
    false,
    false,
  ]);
});

/** Every text in `value`: strings, those inside of objects, and those that functions return. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function')
    return textsOf(resultsOf(value as (...args: unknown[]) => unknown));
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

/** What a function returns for each combination of samples that it takes. */
function resultsOf(write: (...args: unknown[]) => unknown): unknown[] {
  const results = combinations(4).flatMap((args) => {
    try {
      return [write(...args)];
    } catch {
      return [];
    }
  });
  expect(results).not.toEqual([]);
  return results;
}

function combinations(length: number): unknown[][] {
  if (length === 0) return [[]];
  return combinations(length - 1).flatMap((args) => SAMPLES.map((sample) => [...args, sample]));
}
