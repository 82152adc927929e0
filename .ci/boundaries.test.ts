import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { GLOBALS, IMPORTS, type Sides } from './boundaries-cases.ts';

/** Our imports run one way (architecture: Layers): each forbidden one is a lint error. */

/** All the ways to name a module; `$` keeps the names of one file apart. */
const SPELLINGS = [
  "import { a$ } from '_';",
  "import type { B$ } from '_';",
  "import { type C$ } from '_';",
  "import * as d$ from '_';",
  "import '_';",
  "export { e$ } from '_';",
  "export type { F$ } from '_';",
  "export * from '_';",
  "export const g$ = await import('_');",
  'export const h$ = await import(`_`);',
  "export type I$ = import('_').I;",
  "export type J$ = typeof import('_');",
];
const USES = ['export const a$ = _;'];

const plants = [
  ...Object.entries(IMPORTS).map(([file, sides]) => plant(file, sides, SPELLINGS)),
  ...Object.entries(GLOBALS).map(([file, sides]) => plant(file, sides, USES)),
];
const refusedLines = lintedLines();

describe.each(plants)('$file', ({ never, may, spellings, isRefused }) => {
  test.each(never)('may never name %s', (target) => {
    expect(spellings.filter((spelling) => !isRefused(target, spelling))).toEqual([]);
  });

  test.each(may)('may name %s', (target) => {
    expect(spellings.filter((spelling) => isRefused(target, spelling))).toEqual([]);
  });
});

/** A file that names each target in each spelling, on a line of its own. */
function plant(file: string, sides: Sides, spellings: string[]) {
  const [never, may] = [namesIn(sides.never), namesIn(sides.may)];
  const lines = [...never, ...may].flatMap((target) =>
    spellings.map((spelling) => spelling.replace('_', target)),
  );
  const isRefused = (target: string, spelling: string) =>
    refusedLines.has(`${file}:${lines.indexOf(spelling.replace('_', target)) + 1}`);
  return { file, never, may, spellings, lines, isRefused };
}

function namesIn(names = ''): string[] {
  return names.split(/\s+/).filter((name) => name !== '');
}

/** Lints all plants at once, in a house of their own; the lines that the boundaries refuse. */
function lintedLines(): Set<string> {
  const house = realpathSync(mkdtempSync(join(tmpdir(), 'ppr-house-')));
  try {
    for (const kept of ['package.json', '.oxlintrc.json', '.ci/boundaries.ts'])
      cpSync(kept, join(house, kept));
    for (const { file, lines } of plants) {
      mkdirSync(dirname(join(house, file)), { recursive: true });
      writeFileSync(
        join(house, file),
        lines.map((line, n) => line.replace('$', `${n}`)).join('\n'),
      );
    }
    return refusedIn(house);
  } finally {
    rmSync(house, { recursive: true, force: true });
  }
}

function refusedIn(house: string): Set<string> {
  const linter = resolve('node_modules/.bin/oxlint');
  const { stdout } = spawnSync(linter, ['--format', 'unix'], { cwd: house, encoding: 'utf8' });
  const refusal =
    /^(.+?:\d+):.*(?:house\(boundaries\)|\(no-undef\)|\(no-restricted-globals\))\]$/gm;
  return new Set([...stdout.matchAll(refusal)].map(([, line = '']) => line));
}
