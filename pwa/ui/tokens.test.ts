import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { contrastOf } from '#pwa/testing/contrast.ts';
import { faceOf } from './components/avatar.tsx';

/** The contrast that text needs in sunlight, and that edges of controls need (README.md). */
const WORDS = 7;
const EDGES = 3;
/** Initials are large and bold, and the name is beside them. */
const INITIALS = 4.5;

const GROUNDS = ['ground', 'surface', 'sunken', 'fault-tint'];
const WORD_PAIRS = [
  ...['ink', 'muted', 'court', 'kitchen', 'fault'].flatMap(onEveryGround),
  ['on-court', 'court'],
  ['on-ball', 'ball'],
  ['white', 'floor'],
  ['white', 'bar'],
] as const;

type Pair = readonly [above: string, below: string];
type Tokens = Readonly<Record<string, string>>;

const pwa = fileURLToPath(new URL('..', import.meta.url));
const styles = readFileSync(`${pwa}styles.css`, 'utf8');
const light: Tokens = { white: '#ffffff', ...tokensAfter('color-scheme: light dark;') };
const dark: Tokens = { ...light, ...tokensAfter('(prefers-color-scheme: dark)') };

test.each([
  { name: 'light', tokens: light },
  { name: 'dark', tokens: dark },
])(
  'in $name, text has a contrast of at least 7:1 to its background, and edges 3:1',
  ({ tokens }) => {
    expect(tooFaint(tokens, WORD_PAIRS, WORDS)).toEqual([]);
    expect(tooFaint(tokens, onEveryGround('edge'), EDGES)).toEqual([]);
  },
);

// proves NAME-3
test.each([
  { name: 'light', tokens: light },
  { name: 'dark', tokens: dark },
])(
  'in $name, white initials have a contrast of at least 4.5:1 to every avatar, whose patterns only darken it',
  ({ tokens }) => {
    const faces = Object.keys(tokens).filter((token) => token.startsWith('face-'));
    expect(faces).toHaveLength(8);
    const pairs = faces.map((face): Pair => ['white', face]);
    expect(tooFaint(tokens, pairs, INITIALS)).toEqual([]);
    const patterns = styles.match(/@utility face-[^}]*}/g) ?? [];
    expect(patterns).toHaveLength(3);
    const colours = patterns.flatMap(
      (rule) => rule.match(/#\w+|\b(?:rgb|var|hsl)\([^ )]* ?[^)/]*/g) ?? [],
    );
    expect(new Set(colours)).toEqual(new Set(['rgb(0 0 0 ']));
  },
);

// proves NAME-3
test.each([1, 4, 8])(
  '8 members whose ids are %i apart look different, and all 8 colours are used',
  (gap) => {
    const facesOf = (count: number) =>
      Array.from({ length: count }, (_, n) => faceOf(1_000_000 + gap * n));
    expect(new Set(facesOf(8)).size).toBe(8);
    const colours = facesOf(64).map((face) => /bg-face-\w+/.exec(face)?.[0]);
    expect(new Set(colours).size).toBe(8);
  },
);

// proves NAME-3
test('a member always looks alike, and everyone without an account has the same plain avatar', () => {
  expect(faceOf(5)).toBe(faceOf(5));
  expect(faceOf(null)).toBe(faceOf(undefined));
  expect(faceOf(null)).not.toContain('face');
});

test('every colour is used', () => {
  const screens = globSync('**/*.tsx', { cwd: pwa }).map((path) =>
    readFileSync(pwa + path, 'utf8'),
  );
  const rules = styles.replaceAll(/--color-.*;/g, '');
  const drawn = [rules, ...screens].join('\n');
  const isUsed = (name: string) => new RegExp(`(\\w-|var\\(--)${name}(?![\\w-])`).test(drawn);
  expect(Object.keys(light).filter((name) => !isUsed(name))).toEqual([]);
});

function onEveryGround(above: string): Pair[] {
  return GROUNDS.map((below) => [above, below]);
}

/** The colours of the first block after this text of styles.css. */
function tokensAfter(words: string): Tokens {
  const block = styles.slice(styles.indexOf(words)).split('}')[0] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#\w{6});/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

function tooFaint(tokens: Tokens, pairs: readonly Pair[], least: number): string[] {
  return pairs.flatMap(([above, below]) => {
    const contrast = contrastOf(String(tokens[above]), String(tokens[below]));
    return contrast < least ? [`${above} on ${below}: ${contrast.toFixed(2)}`] : [];
  });
}
