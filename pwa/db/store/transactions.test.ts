import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A transaction of Dexie, with the last argument: a function, or the name of one. */
const TRANSACTION = /\.transaction\(\s*'rw?',[^;]*?,\s*(async\b|(?<name>#?\w+)\)|\(|function\b)/g;

/** Of another kind of function Dexie does not know what it still awaits, so its transaction may commit too early. */
test('what runs in a transaction is an async function, so that Dexie can tell when it ends', () => {
  const files = globSync('pwa/**/*.{ts,tsx}').filter((file) => !/test|e2e/.test(file));
  let found = 0;
  const others = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return [...source.matchAll(TRANSACTION)].flatMap(([text, begin = '', name]) => {
      found += 1;
      const isAsync = name === undefined ? begin === 'async' : isNamedAsync(source, name);
      return isAsync ? [] : [`${file}: ${text}`];
    });
  });
  expect(found).toBeGreaterThan(25);
  expect(others).toEqual([]);
});

/**
 * A parameter that is declared as a function returning a promise, too: the types do not refuse one that is not async.
 */
function isNamedAsync(source: string, name: string): boolean {
  return new RegExp(`const ${name} = async\\b|async function ${name}\\b|\\b${name}: \\(\\)`).test(
    source,
  );
}
