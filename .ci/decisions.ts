import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'docs/decisions');

/** A file of docs/decisions. */
export interface DecisionRecord {
  number: number;
  /** Its file name in the folder. */
  name: string;
  text: string;
}

/** A row of docs/rules.md. */
export interface Rule {
  number: number;
  /** The files that implement the rule, as the row names them. */
  files: string[];
}

/** The decision records, by file name. */
export function readRecords(): DecisionRecord[] {
  const names = readdirSync(FOLDER).filter((name) => name !== 'README.md');
  return names.toSorted().map((name) => ({
    number: Number(name.slice(0, 4)),
    name,
    text: readFileSync(join(FOLDER, name), 'utf8'),
  }));
}

/** The index of the decision records. */
export function readIndex(): string {
  return readFileSync(join(FOLDER, 'README.md'), 'utf8');
}

/** The rules of docs/rules.md, in the order of the page: `| 51 | rule | files |`. */
export function readRules(): Rule[] {
  const page = readFileSync(join(ROOT, 'docs/rules.md'), 'utf8');
  return [...page.matchAll(/^\| (\d+) \|.+\| ([^|]+) \|$/gm)].map(([, number, files = '']) => ({
    number: Number(number),
    files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  }));
}

/** The number of every decision record and rule. */
export function knownNumbers(): Set<number> {
  return new Set([...readRecords(), ...readRules()].map(({ number }) => number));
}
