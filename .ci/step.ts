import { spawnSync } from 'node:child_process';

/** Runs one step of a command in sight of its caller; true when it went well. */
export function step(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}
