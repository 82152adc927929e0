import { globSync, readFileSync } from 'node:fs';

/** A test that names the requirements it proves. */
export interface Proof {
  file: string;
  ids: string[];
}

/** `// proves NAV-1, NAV-2` on a line of its own, right above a test. */
const TAG = /^ *\/\/ proves (.*)\n((?: *\/\/.*\n)*)/gm;
const IDS = /^[A-Z]+-\d+(?:, [A-Z]+-\d+)*$/;
const TEST = /^ *(?:test|it)\b/;

/** The proofs in all test files, in the order of the files. Throws as `proofsIn` does. */
export function readProofs(root: string): Proof[] {
  const files = globSync('{api,pwa,shared,sync,bench,.ci}/**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
    // The bench installs its peers beneath bench/peers.
    exclude: ['**/node_modules/**'],
  });
  return files
    .toSorted()
    .flatMap((file) => proofsIn(file, readFileSync(`${root}/${file}`, 'utf8')));
}

/** Exported for its test. Throws for a tag that names no ids, or that has no test beneath it. */
export function proofsIn(file: string, source: string): Proof[] {
  return [...source.matchAll(TAG)].map((tag) => {
    const [all, list = ''] = tag;
    if (!IDS.test(list)) throw new Error(`${file}: these are no ids: "// proves ${list}"`);
    if (!TEST.test(source.slice(tag.index + all.length)))
      throw new Error(`${file}: no test beneath "// proves ${list}"`);
    return { file, ids: list.split(', ') };
  });
}
