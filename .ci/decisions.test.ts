import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '../docs/decisions');
const records = readdirSync(FOLDER).filter((name) => name !== 'README.md');
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');

test('decision records are numbered one after another, and each heading says its number', () => {
  const headings = records.toSorted().map((name, index) => {
    expect(name).toMatch(new RegExp(`^${String(index + 1).padStart(4, '0')}-[a-z0-9-]+\\.md$`));
    return read(name).split('. ')[0];
  });
  expect(headings).toEqual(records.map((_, index) => `# ${index + 1}`));
});

test('the index lists every decision record once, by its number and its title', () => {
  const listed = read('README.md').match(/^- \[.+$/gm) ?? [];
  const expected = records.map((name) => {
    const [, number, title] = /^# (\d+)\. (.+)/.exec(read(name)) ?? [];
    return `- [${number}](${name}): ${title}`;
  });
  expect(listed.toSorted()).toEqual(expected.toSorted());
});
