import { spawnSync } from 'node:child_process';

/** Runs one step of a command and shows its output; true if it succeeded. */
export function step(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}
