import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSections } from './sentences.ts';
import { coveragePage } from './table.ts';
import { readTaggedTests, taggedIn } from './tagged-tests.ts';

const root = join(import.meta.dirname, '../..');

test('docs/coverage.md is what the tests say', () => {
  const page = readFileSync(join(root, 'docs/coverage.md'), 'utf8');
  expect(page).toBe(coveragePage(readSections(), readTaggedTests(root)));
});

test('every sentence that a test names is one of the specification', () => {
  const known = readSections().flatMap(({ sentences }) => sentences.map(({ id }) => id));
  expect(new Set(known).size).toBe(known.length);
  const named = readTaggedTests(root).flatMap(({ file, ids }) => ids.map((id) => ({ file, id })));
  expect(named.filter(({ id }) => !known.includes(id))).toEqual([]);
});

test('a sentence that is decided otherwise names a decision record that there is', () => {
  const records = readdirSync(join(root, 'docs/decisions')).map((name) => Number(name.slice(0, 4)));
  const named = readSections().flatMap(({ sentences }) =>
    sentences.flatMap(({ decidedBy }) => decidedBy ?? []),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((record) => !records.includes(record))).toEqual([]);
});

test('the page says which sentences are proved as they stand and which are decided otherwise', () => {
  const sentence = { text: 'The card is red.', isProvable: true };
  const page = coveragePage(
    [
      {
        title: '1. Cards',
        sentences: [
          { ...sentence, id: '1-1', decidedBy: null },
          { ...sentence, id: '1-2', decidedBy: 7 },
          { ...sentence, id: '1-3', decidedBy: null },
        ],
      },
    ],
    [{ file: 'a.test.ts', name: 'cards', ids: ['1-1', '1-2'] }],
  );
  expect(page).toContain('2 of 3 sentences have a test. 1 of them are proved as they stand');
  expect(page).toContain(
    '| 1-2 | The card is red. **Decided otherwise: 7.** | cards (`a.test.ts`) |',
  );
  expect(page).toContain('| 1-3 | The card is red. | **no test yet** |');
});

test('a tag belongs to the test beneath it, whatever its name is quoted by and however many cases it has', () => {
  // Put together, so that the script does not take it for a tag of this file.
  const tag = (ids: string) => ['//', 'spec', `${ids}\n`].join(' ');
  const source = [
    `${tag('2-1')}test('it\\'s one', () => {});`,
    `${tag('2-2, 2-3')}test.each([\n  { width: 1 },\n] as const)(\n  "two of $width",\n  async () => {});`,
    `describe('a', () => {\n  ${tag('2-4')}  it('three', () => {});\n});`,
  ].join('\n');
  expect(taggedIn('a.test.ts', source)).toEqual([
    { file: 'a.test.ts', name: "it's one", ids: ['2-1'] },
    { file: 'a.test.ts', name: 'two of $width', ids: ['2-2', '2-3'] },
    { file: 'a.test.ts', name: 'three', ids: ['2-4'] },
  ]);
  expect(() => taggedIn('b.test.ts', `${tag('2-1')}const a = 1;`)).toThrow('no test beneath');
});
