import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words that read as translated, or that have another word on every screen (docs/rules.md 160). */
const BANNED = [
  /\b(?:whoever|whom|whomever)\b/i,
  /\b(?:somebody|everybody|nobody)\b/i,
  /\b(?:prove[ds]?|proving|proof)\b/i,
  /\bstands?\b/i,
  /\ball (?:the same|that)\b/i,
  /\b(?:of it|told of|let go|by itself|by themselves)\b/i,
  /\bat what is\b/i,
  // As a pronoun: "the same phone number" is fine.
  /\bthe same(?=[.,;:!?]|$)/i,
  /\bis good for\b/i,
  /\b(?:still to come|of them (?:is|are))\b/i,
  // The words are: email, log out, sign in, not synced yet, phone, PPR, signal, stats, rating link, canceled.
  /\bmail(?:s|ed)?\b/i,
  /\bsign(?:s|ed)? (?:you )?out\b/i,
  /\blogin\b/i,
  /\bunsent\b/i,
  /\bthis device\b/i,
  /\bservers?\b/i,
  /\bconnection\b/i,
  /\byour record\b/i,
  /\bmatch (?:link|code)\b/i,
  /\bcancelled\b/i,
  /—/,
];

/** Texts of the specification, and of what may well be a laptop. */
const ALLOWED = new Set([
  'Login failed',
  'Login Here',
  'This device has no camera. Paste the rating link below.',
]);

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
  const wrong = texts.filter(
    (text) => !ALLOWED.has(text) && BANNED.some((banned) => banned.test(text)),
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
