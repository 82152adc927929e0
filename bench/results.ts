import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '#api/core/project-folder.ts';
import { KINDS, type Kind } from './servers.ts';
import type { Figures } from './workloads.ts';

/** The figures of every round of a workload. */
export type Measured = Record<Kind, Figures[]>;

/** One figure of one kind of server. */
interface Line {
  workload: string;
  figure: string;
  kind: Kind;
  median: number;
  all: number[];
  ratio: number;
}

export function linesOf(workload: string, measured: Measured): Line[] {
  return Object.keys(measured.floor[0] ?? {}).flatMap((figure) => {
    const floor = medianOf(valuesOf(measured.floor, figure));
    return KINDS.map((kind) => {
      const all = valuesOf(measured[kind], figure);
      const median = medianOf(all);
      return { workload, figure, kind, median, all, ratio: median / floor };
    });
  });
}

export function asText({ workload, figure, kind, median, all, ratio }: Line): string {
  const name = `${workload}: ${figure}`.padEnd(30);
  const values = all.map((value) => Math.round(value)).join(' ');
  const times = ratio.toFixed(2).padStart(6);
  return `${name} ${kind.padEnd(8)} ${times} x floor  median ${Math.round(median)} of ${values}`;
}

/** Writes the table of a run beside those of other commits, and returns its path. */
export function writeResults(lines: readonly Line[], rounds: number): string {
  const commit = git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') && '+changes');
  const day = new Date().toISOString().slice(0, 10);
  const [{ model } = { model: 'unknown' }, ...others] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const rows = lines.filter(({ kind }) => kind === 'floor').map((line) => rowOf(line, lines));
  const path = join('bench/results', `${day}-${commit}.md`);
  mkdirSync(join(PROJECT_FOLDER, 'bench/results'), { recursive: true });
  writeFileSync(
    join(PROJECT_FOLDER, path),
    `# ${day}, commit ${commit}

${model}, ${others.length + 1} processors, ${memory} GB, Node ${process.versions.node}; medians of ${rounds}.

| workload | figure | floor | SQLite | PostgreSQL |
|---|---|---|---|---|
${rows.join('\n')}
`,
  );
  return path;
}

function rowOf({ workload, figure, median }: Line, lines: readonly Line[]): string {
  const ofRow = lines.filter((line) => line.workload === workload && line.figure === figure);
  const ratios = ofRow.slice(1).map(({ ratio }) => `${ratio.toFixed(2)} x`);
  return `| ${[workload, figure, Math.round(median), ...ratios].join(' | ')} |`;
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
