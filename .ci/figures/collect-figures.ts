import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { type Place, withFigures } from './figures-section.ts';
import { FIGURES_FILE, type Figure } from './record-figure.ts';

const PAGE = join(import.meta.dirname, '../../docs/reliability.md');

/**
 * Runs a command whose tests record figures, and writes those into docs/reliability.md afterwards, also if another test
 * failed: a test records only what it has asserted. Repetitions of a single seed write nothing.
 */
export function collectFigures<T>(command: string, run: () => T, isRepetition = false): T {
  const folder = mkdtempSync(join(tmpdir(), 'ppr-figures-'));
  const file = join(folder, 'figures');
  process.env[FIGURES_FILE] = file;
  const place = thisPlace();
  try {
    return run();
  } finally {
    const figures = existsSync(file) ? figuresIn(readFileSync(file, 'utf8')) : [];
    rmSync(folder, { recursive: true });
    for (const { run: name, seen } of figures) console.log(`${name}: ${seen}`);
    if (figures.length > 0 && !isRepetition)
      writeFileSync(PAGE, withFigures(readFileSync(PAGE, 'utf8'), command, figures, place));
  }
}

function figuresIn(lines: string): Figure[] {
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Figure);
}

/** A plus marks a commit with changes that were not committed, beside figures of earlier parts. */
function thisPlace(): Place {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const isChanged = git('status', '--porcelain', '--', '.', ':!docs/reliability.md') !== '';
  const commit = git('rev-parse', '--short=8', 'HEAD') + (isChanged ? '+' : '');
  const gb = Math.round(totalmem() / 1024 ** 3);
  const model =
    cpus()[0]
      ?.model.replaceAll(/\((?:R|TM)\)/g, '')
      .trim() ?? '';
  const machine = `${availableParallelism()} cores (${model}), ${gb} GB, Node ${process.versions.node}`;
  return { commit, machine };
}
