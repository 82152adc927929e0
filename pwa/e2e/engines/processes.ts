import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Starts a program without output that runs until it is killed. */
export function startProgram(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
  stdio: StdioOptions = 'ignore',
): ChildProcess {
  return spawn(command, args, { env: { ...process.env, ...env }, stdio });
}

/** Kills programs, and resolves when they have exited. */
export async function killPrograms(...programs: readonly ChildProcess[]): Promise<void> {
  for (const program of programs) {
    const exited = exitOf(program);
    program.kill('SIGKILL');
    await exited;
  }
}

/** Resolves when the program has exited. */
export async function exitOf(program: ChildProcess): Promise<void> {
  if (program.exitCode === null && program.signalCode === null) await once(program, 'exit');
}
