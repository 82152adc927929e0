import type { Deps } from './deps.ts';
import { ConfigError, readProcessConfig } from './env.ts';
import { openDeps } from './open.ts';
import { Refused } from './store/backup/refused.ts';

/** Runs what an operator typed. What is wrong with it is told in one line, and the process ends with 1. */
export async function runCommand(run: (args: readonly string[]) => Promise<void>): Promise<void> {
  await run(process.argv.slice(2)).catch((error: unknown) => {
    if (!(error instanceof ConfigError || error instanceof Refused)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Does what must leave nothing behind when it is stopped in the middle: `work` hears of it, and ends by itself
 * once it has cleared up. Throws `Refused` then. Said again it changes nothing: npm passes on what the terminal
 * has told already.
 */
export async function unlessStopped<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stopped = new AbortController();
  const stop = () => stopped.abort(new Refused('Stopped: nothing was done, and nothing is left.'));
  for (const name of SIGNALS) process.on(name, stop);
  try {
    return await work(stopped.signal);
  } catch (error) {
    stopped.signal.throwIfAborted();
    throw error;
  } finally {
    for (const name of SIGNALS) process.off(name, stop);
  }
}

/** Does something with all that the server has, and lets go of it. */
export async function withDeps<T>(work: (deps: Deps) => Promise<T>): Promise<T> {
  const deps = await openDeps(readProcessConfig());
  try {
    return await work(deps);
  } finally {
    deps.pokes.close();
    await deps.store.close();
  }
}

/** Tells the operator something. */
export function say(...lines: readonly string[]): void {
  for (const line of lines) process.stdout.write(`${line}\n`);
}
