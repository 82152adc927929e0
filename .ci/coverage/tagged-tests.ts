import { globSync, readFileSync } from 'node:fs';

/** A test that says which sentences it proves. */
export interface TaggedTest {
  file: string;
  name: string;
  ids: string[];
}

/** `// spec 2-17, 2-18` on a line of its own, right above a test. */
const TAG = /^ *\/\/ spec (\d-\d+(?:, \d-\d+)*)\n((?: *\/\/.*\n)*)/gm;
/** The test that begins there, plain or with cases; its name is the first text that its own call is given. */
const TEST =
  /^ *(?:test|it)(?:\.each(?:<[^(]*>)?\([\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1,/;

/**
 * The tagged tests of the whole house, in the order of their files. Throws for a tag that has no test
 * beneath it.
 */
export function readTaggedTests(root: string): TaggedTest[] {
  const files = globSync('{api,pwa,shared,sync,bench,.ci}/**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
  });
  return files
    .toSorted()
    .flatMap((file) => taggedIn(file, readFileSync(`${root}/${file}`, 'utf8')));
}

/** Exported for its test. */
export function taggedIn(file: string, source: string): TaggedTest[] {
  return [...source.matchAll(TAG)].map((tag) => {
    const [all, list = ''] = tag;
    const name = TEST.exec(source.slice(tag.index + all.length))?.[2];
    if (name === undefined) throw new Error(`${file}: no test beneath "// spec ${list}"`);
    return { file, name: name.replaceAll(/\\(.)/g, '$1'), ids: list.split(', ') };
  });
}
