import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { knownNumbers } from '../decisions.ts';
import { coveragePage } from './coverage-page.ts';
import { proofsIn, readProofs } from './proofs.ts';
import { idsInComments, readSections, sectionsOf } from './requirements.ts';

const root = join(import.meta.dirname, '../..');
const requirements = readSections(root).flatMap((section) => section.requirements);
const ids = requirements.map(({ id }) => id);
const proofs = readProofs(root);

test('docs/coverage.md is what the requirements and the tests say', () => {
  const page = readFileSync(join(root, 'docs/coverage.md'), 'utf8');
  expect(page).toBe(coveragePage(readSections(root), proofs));
});

test('no two requirements have the same id', () => {
  expect(ids.length).toBeGreaterThan(0);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('every requirement that a test names exists', () => {
  const named = proofs.flatMap((proof) => proof.ids.map((id) => ({ file: proof.file, id })));
  expect(named.filter(({ id }) => !ids.includes(id))).toEqual([]);
});

test('every requirement that a comment names exists', () => {
  const files = globSync('{api,pwa,shared,sync,bench}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  });
  const named = files.flatMap((file) =>
    idsInComments(readFileSync(join(root, file), 'utf8'), ids).map((id) => ({ file, id })),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(({ id }) => !ids.includes(id))).toEqual([]);
});

test('ids are read from comments, of the existing groups', () => {
  const source =
    '/**\n * Public (QR-1 to QR-14), by SHA-256.\n */\n// AFF-2\nconst code = "QR-99"; // QR-3\n';
  expect(idsInComments(source, ['QR-1', 'AFF-1'])).toEqual(['QR-1', 'QR-14', 'AFF-2', 'QR-3']);
});

test('every requirement has a test that proves it', () => {
  const proved = new Set(proofs.flatMap((proof) => proof.ids));
  expect(ids.filter((id) => !proved.has(id))).toEqual([]);
});

test('a requirement that is decided otherwise names a decision record or a rule', () => {
  const known = knownNumbers();
  const named = requirements.flatMap(({ decidedBy }) => decidedBy ?? []);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((number) => !known.has(number))).toEqual([]);
});

test('requirements are read with the lines that continue them and their decision', () => {
  const page =
    '# A\n\n## How to read\n\nText.\n\n## Cards\n\n- **CARD-1** Cards\n  are red.\n- **CARD-2** Round. (decided\n  otherwise: 7)\n';
  expect(sectionsOf(page)).toEqual([
    {
      title: 'Cards',
      requirements: [
        { id: 'CARD-1', text: 'Cards are red.', decidedBy: null },
        { id: 'CARD-2', text: 'Round.', decidedBy: 7 },
      ],
    },
  ]);
  expect(() => sectionsOf('## Cards\n\n- CARD-1 Cards are red.\n')).toThrow('an item without id');
  expect(() => sectionsOf(`${page}\n ## More\n`)).toThrow('an indented heading:  ## More');
});

test('the page lists each requirement with the files that prove it, each file once', () => {
  const requirement = { text: 'The card is red.', decidedBy: null };
  const page = coveragePage(
    [
      {
        title: 'Cards',
        requirements: [
          { ...requirement, id: 'CARD-1' },
          { ...requirement, id: 'CARD-2', decidedBy: 7 },
          { ...requirement, id: 'CARD-3' },
        ],
      },
    ],
    [
      { file: 'a.test.ts', ids: ['CARD-1', 'CARD-2'] },
      { file: 'a.test.ts', ids: ['CARD-1'] },
      { file: 'b.test.ts', ids: ['CARD-1'] },
    ],
  );
  expect(page).toContain('2 of 3 requirements have a test. 1 of these were changed');
  expect(page).toContain('| CARD-1 | `a.test.ts`<br>`b.test.ts` |');
  expect(page).toContain('| CARD-2 (7) | `a.test.ts` |');
  expect(page).toContain('| CARD-3 | **no test yet** |');
});

test('a tag names ids and stands above a test', () => {
  // Put together, so that this file has no such tag itself.
  const tag = (list: string) => ['//', 'proves', `${list}\n`].join(' ');
  const source = [
    `${tag('NAV-1')}test('one', () => {});`,
    `${tag('NAV-2, NAV-3')}// Why.\ntest.each([1])('two of %i', () => {});`,
    `describe('a', () => {\n  ${tag('NAV-4')}  it('three', () => {});\n});`,
  ].join('\n');
  expect(proofsIn('a.test.ts', source)).toEqual([
    { file: 'a.test.ts', ids: ['NAV-1'] },
    { file: 'a.test.ts', ids: ['NAV-2', 'NAV-3'] },
    { file: 'a.test.ts', ids: ['NAV-4'] },
  ]);
  expect(() => proofsIn('b.test.ts', `${tag('NAV-1')}const a = 1;`)).toThrow('no test beneath');
  expect(() => proofsIn('b.test.ts', `${tag('that it works')}test('a');`)).toThrow('no ids');
});
