import { spawnSync } from 'node:child_process';

/** Runs one step of a command and shows its output; true if it succeeded. */
export function step(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

/** Runs browser tests of the app, built anew; true if they passed. */
export function stepOfBuiltApp(config: string, specs: readonly string[]): boolean {
  return (
    step('node_modules/.bin/vite', ['build', '--logLevel', 'warn']) &&
    step('node_modules/.bin/vitest', ['run', '--config', config, ...specs])
  );
}
