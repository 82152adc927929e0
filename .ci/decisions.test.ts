import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readIndex, readRecords, readRules } from './decisions.ts';

const ROOT = join(import.meta.dirname, '..');
const records = readRecords();
const rules = readRules();

test('each decision record has a number in its file name and its heading', () => {
  for (const { number, name, text } of records) {
    expect(name).toMatch(/^\d{4}-[a-z0-9-]+\.md$/);
    expect(text.split('. ')[0]).toBe(`# ${number}`);
  }
});

test('no number is given twice, to decision records or to rules', () => {
  const numbers = [...records, ...rules].map(({ number }) => number);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});

test('there are at most 40 decision records, each of at most 30 lines', () => {
  expect(records.length).toBeLessThanOrEqual(40);
  const long = records.filter(({ text }) => text.trimEnd().split('\n').length > 30);
  expect(long.map(({ name }) => name)).toEqual([]);
});

test('the index lists every decision record once, by its number and its title', () => {
  const listed = readIndex().match(/^- \[.+$/gm) ?? [];
  const expected = records.map(({ name, text }) => {
    const [, number, title] = /^# (\d+)\. (.+)/.exec(text) ?? [];
    return `- [${number}](${name}): ${title}`;
  });
  expect(listed.toSorted()).toEqual(expected.toSorted());
});

test('every row of docs/rules.md has a number and names the files that implement it', () => {
  const page = readFileSync(join(ROOT, 'docs/rules.md'), 'utf8');
  const rows = page.match(/^\| .+\|$/gm)?.filter((row) => !row.startsWith('| | rule |')) ?? [];
  expect(rows).toHaveLength(rules.length);
  expect(rules.filter(({ files }) => files.length === 0)).toEqual([]);
  const files = rules.flatMap((rule) => rule.files);
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

// A comment may break the line before the number.
const FORMS: { form: RegExp; known: ReadonlySet<number> }[] = [
  {
    form: /(?:docs\/rules\.md|\brules?)[\s*/]+(\d+(?:(?:, | and )\d+)*)/g,
    known: numbersOf(rules),
  },
  {
    form: /\b(?:decision|record)s?[\s*/]+(\d+(?:(?:, | and )\d+)*)/g,
    known: numbersOf(records),
  },
  { form: /\bdecisions\/(\d{4}(?:(?:, | and )\d{4})*)/g, known: numbersOf(records) },
];

test('every decision record and every rule that a file names exists', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT });
  const texts = files.toString().split('\n').filter(isText);
  const lost = texts.flatMap((file) => unknownIn(readFileSync(join(ROOT, file), 'utf8'), file));
  expect(lost).toEqual([]);
});

test('every link to a decision record leads to its file', () => {
  const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT }).toString().split('\n');
  const names = new Set(records.map(({ name }) => name));
  const links = pages.filter(isText).flatMap((page) => {
    const text = readFileSync(join(ROOT, page), 'utf8');
    return [...text.matchAll(/decisions\/(\d{4}-[^)\s]+)/g)].map(([, name = '']) => name);
  });
  expect(links.filter((name) => !names.has(name))).toEqual([]);
});

test('an unknown number is found in each form in which files name one', () => {
  const number = '999';
  const forms = [`docs/rules.md ${number}`, `rule ${number}`, `decision ${number}`];
  const others = [
    `record ${number}`,
    `docs/decisions/0${number}`,
    `decisions 1 and ${number}`,
    `decision\n * ${number}`,
  ];
  for (const text of [...forms, ...others]) expect(unknownIn(text, 'a')).toContain(`a: ${number}`);
});

/** Sources, scripts and pages that exist; not this file, which names unknown numbers. */
function isText(file: string): boolean {
  const isSource = /\.(?:tsx?|js|md|css|html|sh)$/.test(file);
  return isSource && file !== '.ci/decisions.test.ts' && existsSync(join(ROOT, file));
}

function unknownIn(text: string, file: string): string[] {
  return FORMS.flatMap(({ form, known }) =>
    [...text.matchAll(form)]
      .flatMap(([, numbers = '']) => numbers.match(/\d+/g) ?? [])
      .filter((number) => !known.has(Number(number)))
      .map((number) => `${file}: ${Number(number)}`),
  );
}

function numbersOf(all: readonly { number: number }[]): Set<number> {
  return new Set(all.map(({ number }) => number));
}
