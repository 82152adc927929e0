import { basename } from 'node:path';
import { ConfigError, readProcessConfig, readStoreLocation } from '#api/core/config.ts';
import { describeInfrastructureError, OperatorError } from '#api/core/errors.ts';
import { createDeps } from '#api/server/create-deps.ts';
import type { Deps } from '#api/services/deps.ts';
import { expectStore } from '#api/store/backup/existing-store.ts';

/**
 * Runs an operator's command. Errors of its arguments, the disk or the database are reported in one line with exit code
 * 1; only a bug prints a stack trace.
 */
export async function runCommand(run: (args: readonly string[]) => Promise<void>): Promise<void> {
  const [, file = '', ...args] = process.argv;
  await run(args).catch((error: unknown) => {
    const typed = [basename(file, '.ts'), ...args].join(' ');
    process.stderr.write(`${sentenceFor(error, typed)}\n`);
    process.exitCode = 1;
  });
}

/** Rethrows errors that are bugs. */
function sentenceFor(error: unknown, typed: string): string {
  if (error instanceof ConfigError || error instanceof OperatorError) return error.message;
  const description = describeInfrastructureError(error);
  if (description === null) throw error;
  return `${typed} failed: ${description}.`;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs `work`, which is aborted on a signal and must then clean up; `OperatorError` is thrown once it has. A second
 * signal is ignored, because npm forwards one that the terminal has already sent.
 */
export async function withStopSignals<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stopped = new AbortController();
  const stop = () => stopped.abort(new OperatorError('Stopped. Nothing was changed.'));
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
 * Runs `work` with the server's dependencies and closes them. Throws `OperatorError` if there is no store, unless
 * `makesStore` is set.
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

/** Prints lines for the operator. */
export function print(...lines: readonly string[]): void {
  for (const line of lines) process.stdout.write(`${line}\n`);
}
