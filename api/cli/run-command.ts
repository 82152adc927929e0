import { basename } from 'node:path';
import { ConfigError, readProcessConfig, readStoreLocation } from '#api/core/config.ts';
import { describeInfrastructureError } from '#api/core/infrastructure-errors.ts';
import { OperatorError } from '#api/core/operator-error.ts';
import { createDeps } from '#api/server/create-deps.ts';
import type { Deps } from '#api/services/deps.ts';
import { expectStore } from '#api/store/backup/existing-store.ts';

/**
 * Runs what an operator typed. What is wrong with it, with the disk or with the database is told in one line, and
 * the process ends with 1; only a fault of ours ends it with a trace.
 */
export async function runCommand(run: (args: readonly string[]) => Promise<void>): Promise<void> {
  const [, file = '', ...args] = process.argv;
  await run(args).catch((error: unknown) => {
    const typed = [basename(file, '.ts'), ...args].join(' ');
    process.stderr.write(`${sentenceFor(error, typed)}\n`);
    process.exitCode = 1;
  });
}

/** Throws what is a fault of ours. */
function sentenceFor(error: unknown, typed: string): string {
  if (error instanceof ConfigError || error instanceof OperatorError) return error.message;
  const trouble = describeInfrastructureError(error);
  if (trouble === null) throw error;
  return `${typed} failed: ${trouble}.`;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs `work`, which must leave nothing behind when it is stopped: on a signal it is aborted, and ends once it
 * has cleaned up. Throws `OperatorError` then. A second signal changes nothing: npm passes on what the terminal has
 * sent already.
 */
export async function withStopSignals<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stopped = new AbortController();
  const stop = () =>
    stopped.abort(new OperatorError('Stopped: nothing was done, and nothing is left.'));
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

/**
 * Does something with all that the server has, and lets go of it. Throws `OperatorError` where there is no store, unless
 * one is to be made.
 */
export async function withDeps<T>(
  work: (deps: Deps) => Promise<T>,
  { makesStore = false } = {},
): Promise<T> {
  if (!makesStore) await expectStore(readStoreLocation());
  const deps = await createDeps(readProcessConfig());
  try {
    return await work(deps);
  } finally {
    deps.pokes.close();
    await deps.store.close();
  }
}

/** Tells the operator something. */
export function print(...lines: readonly string[]): void {
  for (const line of lines) process.stdout.write(`${line}\n`);
}
