import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { environment } from '#api/environment.ts';

const ROOT = join(import.meta.dirname, '..');
const docs = [
  'README.md',
  ...readdirSync(join(ROOT, 'docs')).map((name) => join('docs', name)),
].filter((name) => name.endsWith('.md'));
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

function namedIn(doc: string, form: RegExp): string[] {
  return [...readFileSync(join(ROOT, doc), 'utf8').matchAll(form)].map(([, found = '']) => found);
}

test.each(docs)('every file that %s names is there', (doc) => {
  const paths = namedIn(doc, /`((?:api|pwa|sync|shared|\.ci|docs)\/[^`\s]+)`/g);
  expect(paths.filter((path) => globSync(path, { cwd: ROOT }).length === 0)).toEqual([]);
});

test.each(docs)('every command that %s names is there', (doc) => {
  const commands = namedIn(doc, /npm run (?:--silent )?([a-z][a-z:]*)/g);
  expect(commands.filter((command) => !(command in scripts))).toEqual([]);
});

test('docs/operating.md names every setting', () => {
  const settings = Object.keys(environment.def.shape);
  const told = new Set(namedIn('docs/operating.md', /\b([A-Z]+(?:_[A-Z]+)+|PORT)\b/g));
  // Only the tests need another address of Stripe's.
  const needed = settings.filter((name) => name !== 'STRIPE_API_BASE');
  expect(needed.filter((name) => !told.has(name))).toEqual([]);
});

test('what docs/operating.md has an operator run beside the service has the service’s settings', () => {
  const [file = 'none'] = namedIn('docs/operating.md', /^EnvironmentFile=(\S+)$/gm);
  const beside = namedIn('docs/operating.md', /(cd \/srv\/ppr && (?!npm ci).*)/g);
  expect(beside.length).toBeGreaterThan(1);
  for (const line of beside) expect(line).toContain(`set -a && . ${file} && set +a`);
});
