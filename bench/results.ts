import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '#api/core/project-folder.ts';
import type { Figures } from './workloads.ts';

/** The figures of every round of a workload, by what was measured; the floor is the first. */
export type Measured = Readonly<Record<string, Figures[]>>;

/** One figure of the floor, of PPR on an engine, or of a peer. */
export interface Line {
  workload: string;
  figure: string;
  side: string;
  median: number;
  all: number[];
  ratio: number;
}

const FLOOR = 'floor';
const TITLES: Readonly<Record<string, string>> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

export function linesOf(workload: string, measured: Measured): Line[] {
  const ofFloor = measured[FLOOR] ?? [];
  return Object.keys(ofFloor[0] ?? {}).flatMap((figure) => {
    const floor = medianOf(valuesOf(ofFloor, figure));
    return Object.entries(measured).map(([side, figures]) => {
      const all = valuesOf(figures, figure);
      const median = medianOf(all);
      return { workload, figure, side, median, all, ratio: median / floor };
    });
  });
}

export function asText({ workload, figure, side, median, all, ratio }: Line): string {
  const name = `${workload}: ${figure}`.padEnd(31);
  const values = all.map((value) => Math.round(value)).join(' ');
  const times = ratio.toFixed(2).padStart(6);
  return `${name} ${side.padEnd(17)} ${times} x floor  median ${Math.round(median)} of ${values}`;
}

/** Writes the table of a run beside those of other commits, and returns its path. */
export function writeResults(lines: readonly Line[], rounds: number): string {
  const commit = git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') && '+changes');
  const day = new Date().toISOString().slice(0, 10);
  const [{ model } = { model: 'unknown' }, ...others] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const path = join('bench/results', `${day}-${commit}.md`);
  mkdirSync(join(PROJECT_FOLDER, 'bench/results'), { recursive: true });
  writeFileSync(
    join(PROJECT_FOLDER, path),
    `# ${day}, commit ${commit}

${model}, ${others.length + 1} processors, ${memory} GB, Node ${process.versions.node}; medians of ${rounds}.

${tableOf(lines)}
`,
  );
  return path;
}

/** The medians of the floor, and of all others the ratios to them; exported for its test. */
export function tableOf(lines: readonly Line[]): string {
  const sides = [...new Set(lines.map(({ side }) => side))];
  const head = ['workload', 'figure', ...sides.map((side) => TITLES[side] ?? side)];
  const rows = lines
    .filter(({ side }) => side === FLOOR)
    .map(({ workload, figure, median }) => {
      const ofRow = lines.filter((line) => line.workload === workload && line.figure === figure);
      const ratios = sides.slice(1).map((side) => {
        const ratio = ofRow.find((line) => line.side === side)?.ratio;
        return ratio === undefined ? '' : `${ratio.toFixed(2)} x`;
      });
      return [workload, figure, Math.round(median), ...ratios];
    });
  const cells = [head, head.map(() => '---'), ...rows];
  return cells.map((row) => `| ${row.join(' | ')} |`).join('\n');
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: PROJECT_FOLDER, encoding: 'utf8' }).trim();
}

function valuesOf(figures: readonly Figures[], name: string): number[] {
  return figures.map((each) => each[name] ?? Number.NaN);
}

/** The middle one, or the upper of the two; NaN of none. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
