import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { environment } from '#api/core/config-schema.ts';

const ROOT = join(import.meta.dirname, '..');
const docs = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true }).map((name) => join('docs', String(name))),
].filter((name) => name.endsWith('.md'));
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

function namedIn(doc: string, form: RegExp): string[] {
  return [...readFileSync(join(ROOT, doc), 'utf8').matchAll(form)].map(([, found = '']) => found);
}

test.each(docs)('every file that %s names exists', (doc) => {
  const paths = namedIn(doc, /`((?:api|pwa|sync|shared|\.ci|docs)\/[^`\s]+)`/g);
  expect(paths.filter((path) => globSync(path, { cwd: ROOT }).length === 0)).toEqual([]);
});

test.each(docs)('every file that %s links to exists', (doc) => {
  const links = [...readFileSync(join(ROOT, doc), 'utf8').matchAll(/\]\(([^)#:\s]+)[^):]*\)/g)];
  const paths = links.map(([, path = '']) => join(dirname(doc), path));
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test.each(docs)('every command that %s names exists', (doc) => {
  const commands = namedIn(doc, /npm run (?:--silent )?([a-z][a-z:]*)/g);
  expect(commands.filter((command) => !(command in scripts))).toEqual([]);
});

test('docs/operating.md names every setting', () => {
  const settings = Object.keys(environment.def.shape);
  const told = new Set(namedIn('docs/operating.md', /\b([A-Z]+(?:_[A-Z]+)+|PORT|HOST)\b/g));
  // Only the tests need another address for Stripe.
  const needed = settings.filter((name) => name !== 'STRIPE_API_BASE');
  expect(needed.filter((name) => !told.has(name))).toEqual([]);
});

test('commands that docs/operating.md runs beside the service have the service’s settings', () => {
  const [file = 'none'] = namedIn('docs/operating.md', /^EnvironmentFile=(\S+)$/gm);
  const beside = namedIn('docs/operating.md', /(cd \/srv\/ppr && (?!npm ci).*)/g);
  expect(beside.length).toBeGreaterThan(1);
  for (const line of beside) expect(line).toContain(`set -a && . ${file} && set +a`);
});

test('every section of docs/architecture.md that a comment names exists', () => {
  const headings = namedIn('docs/architecture.md', /^## (.+)$/gm);
  const named = sourceFiles().flatMap((file) =>
    sectionsIn(readFileSync(join(ROOT, file), 'utf8')).map((section) => ({ file, section })),
  );
  expect(named.filter(({ section }) => !headings.includes(section))).toEqual([]);
});

test('the sections that a comment names are read across line breaks', () => {
  const name = 'architecture';
  const comment = `/**\n * Pokes (${name}: Feed, Ids\n * and time; docs/rules.md 3) end (${name}:\n * Poke).\n */`;
  expect(sectionsIn(comment)).toEqual(['Feed', 'Ids and time', 'Poke']);
});

test('no comment names a numbered section of a document outside the repository', () => {
  const naming = sourceFiles().flatMap((file) =>
    numberedSectionsIn(readFileSync(join(ROOT, file), 'utf8')).map((section) => ({
      file,
      section,
    })),
  );
  expect(naming).toEqual([]);
});

test('numbered sections are read from comments only, across line breaks', () => {
  const [one, other] = ['design', 'spec'];
  const source = `/**\n * Once (${one}\n * 7, Feed).\n */\nconst text = '${one} 4';\n  // As in ${other}\n  // 6.\n`;
  expect(numberedSectionsIn(source)).toEqual([`${one} 7`, `${other} 6`]);
});

test('no line of a comment is longer than 120 characters: the formatter wraps code only', () => {
  expect(sourceFiles().flatMap(longCommentsIn)).toEqual([]);
});

function longCommentsIn(file: string): string[] {
  const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
  // What tools read must be on one line.
  const isLong = (line: string) =>
    line.length > 120 && /^\s*(?:\/[/*]|\*)(?! (?:oxlint-disable|proves))/.test(line);
  return lines.flatMap((line, n) => (isLong(line) ? [`${file}:${n + 1}`] : []));
}

function sourceFiles(): string[] {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT });
  const names = files.toString().split('\n');
  return names.filter((name) => /\.(?:tsx?|js|css)$/.test(name) && existsSync(join(ROOT, name)));
}

/** The sections in a comment such as `(architecture: Feed, Poke)`. */
function sectionsIn(source: string): string[] {
  return commentsIn(source).flatMap((comment) =>
    [...comment.matchAll(/\(architecture: ([A-Z][^);`]+)[);]/g)].flatMap(([, sections = '']) =>
      sections.split(', '),
    ),
  );
}

function numberedSectionsIn(source: string): string[] {
  return commentsIn(source).flatMap((comment) => comment.match(/\b(?:design|spec) \d+/gi) ?? []);
}

/** The comments of a source, each on one line; consecutive line comments are joined. */
function commentsIn(source: string): string[] {
  const comments = source.match(/\/\*[\s\S]*?\*\/|(?:\/\/.*(?:\n\s*)?)+/g) ?? [];
  return comments.map((comment) => comment.replaceAll(/\s*\n[\s*/]*/g, ' '));
}
