import type { Figure } from './record-figure.ts';

/** Where the figures were measured. */
export interface Place {
  commit: string;
  machine: string;
}

const HEAD = '| run | seen | seed | commit | machine |\n|---|---|---|---|---|';

/**
 * The page with these figures in the section of this command. Rows of other runs stay, since a part of a command can be
 * run alone. Throws if the page has no such section.
 */
export function withFigures(
  page: string,
  command: string,
  figures: readonly Figure[],
  { commit, machine }: Place,
): string {
  const [begin, end] = [beginOf(command), '<!-- end of figures -->'];
  const from = page.indexOf(begin);
  const to = page.indexOf(end, from);
  if (from === -1 || to === -1) throw new Error(`The page has no section for ${command}`);
  const section = page.slice(from + begin.length, to);
  const rows = new Map(rowsIn(section).map((row) => [cellsOf(row)[0], row]));
  for (const { run, seen, seed } of figures)
    rows.set(run, `| ${[run, seen, seed === '' ? '–' : seed, commit, machine].join(' | ')} |`);
  const table = [HEAD, ...rows.values()].join('\n');
  return `${page.slice(0, from)}${begin}\n\n${table}\n\n${page.slice(to)}`;
}

/** The comment that begins the section of a command. */
export function beginOf(command: string): string {
  return `<!-- figures written by npm run ${command} -->`;
}

function rowsIn(section: string): string[] {
  return section.split('\n').filter((line) => line.startsWith('| ') && !HEAD.startsWith(line));
}

function cellsOf(row: string): string[] {
  return row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}
