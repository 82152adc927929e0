import { appendFileSync } from 'node:fs';

/** One row of a table of figures in docs/reliability.md. */
export interface Figure {
  /** What was run, such as `kills of the API on SQLite`; a later run replaces the row of the same name. */
  run: string;
  /** What was counted and measured, in words. */
  seen: string;
  /** What repeats the run; empty if nothing in it is random. */
  seed: string;
}

/** The file that collects the figures of a command; set by the command. */
export const FIGURES_FILE = 'FIGURES_FILE';

/** Records what a test measured, if a command collects figures. Call it after the last assertion. */
export function recordFigure(figure: Figure): void {
  const file = process.env[FIGURES_FILE];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(figure)}\n`);
}
