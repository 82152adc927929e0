import { spawnSync } from 'node:child_process';

/** Runs one step of a command with its output shown; true when it succeeded. */
export function step(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}
