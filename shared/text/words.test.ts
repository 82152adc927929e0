import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BANNED } from '../testing/banned-words.ts';
import { sampleArguments, textsIn } from '../testing/texts-in.ts';

/** Words that players read nowhere, though operators and developers do. */
const TECHNICAL = [/\bservers?\b/i, /\bconnection\b/i];

/** Texts of the specification, and of what may well be a laptop. */
const ALLOWED = new Set(['Login failed', 'Login Here', 'This device has no camera.']);

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

/** Every text in a module, also those that its functions return. */
function textsOf(module: unknown): string[] {
  return textsIn('', module, sampleArguments('Anna')).flatMap(([, text]) =>
    typeof text === 'string' ? [text] : [],
  );
}
