import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { isolated } from './isolated.ts';

const canIsolate = process.getuid?.() === 0 && run(['true']) === 0;

test.runIf(canIsolate)('an isolated command has the exit code of what it runs', () => {
  expect(run(['sh', '-c', 'exit 3'])).toBe(3);
});

test.runIf(canIsolate).each(['SIGTERM', 'SIGKILL'] as const)(
  'an isolated command ends with the process that waits for it, by %s',
  async (signal) => {
    const command = isolated(['sh', '-c', 'echo running; sleep 600']);
    const waiting = `require('child_process').spawnSync(...${JSON.stringify([command[0], command.slice(1)])}, { stdio: 'inherit' })`;
    const parent = spawn(process.execPath, ['-e', waiting], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    await once(parent.stdout, 'data');
    // The pipe closes when the last process that has it has ended.
    const ended = once(parent.stdout, 'close');
    parent.kill(signal);
    await ended;
  },
);

function run(command: readonly string[]): number | null {
  const [program, ...args] = isolated(command);
  return spawnSync(program, args, { stdio: 'ignore' }).status;
}
