import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The numbers of the decision records and of the rules in `docs/rules.md`, whose rows keep their number. */
export function readDecided(root: string): number[] {
  const records = readdirSync(join(root, 'docs/decisions')).map((name) => Number(name.slice(0, 4)));
  const rules = join(root, 'docs/rules.md');
  const rows = existsSync(rules) ? rowsOf(readFileSync(rules, 'utf8')) : [];
  return [...records.filter((number) => !Number.isNaN(number)), ...rows];
}

/** Exported for its test: the numbers of the rows of a table, such as `| 51 | Codes are read in the app |`. */
export function rowsOf(page: string): number[] {
  return [...page.matchAll(/^\| *(\d+) *\|/gm)].map(([, number]) => Number(number));
}
