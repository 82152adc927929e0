import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { SERVER } from '#api/cli/build.ts';
import { PROJECT_FOLDER } from '#api/core/project-folder.ts';

/** What `npm start` runs. The projects of these tests build it if it is stale (.ci/built-server.ts). */
const MAIN = join(PROJECT_FOLDER, SERVER.built);
export const FAST_PROCESS = fileURLToPath(new URL('fast-process.ts', import.meta.url));
/** Long, since a busy machine starts several servers and browsers at once. */
const DEADLINE_MS = 120_000;

/** The server as an operator runs it: its own process with its own environment. */
export interface ServerProcess {
  origin: string;
  child: ChildProcess;
  /** Everything printed so far. */
  output(): string;
  /** Resolves once the output contains this; rejects if the process ends before, or after a timeout. */
  printed(text: string): Promise<void>;
  /** Resolves with the exit code. */
  ended(): Promise<number | null>;
}

/** Starts the built server, or another file, until the test ends. */
export function startServer(
  variables: Record<string, string>,
  { file = MAIN, cwd = PROJECT_FOLDER, nodeFlags = [] as string[], args = [] as string[] } = {},
): ServerProcess {
  const child = spawn(process.execPath, ['--import', FAST_PROCESS, ...nodeFlags, file, ...args], {
    cwd,
    env: { PATH: process.env['PATH'], ...variables },
  });
  let output = '';
  const listeners = new Set<() => void>();
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', resolve);
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const printed = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const fail = () => reject(new Error(`"${text}" was not printed:\n${output}`));
      const timer = setTimeout(fail, DEADLINE_MS);
      const look = () => {
        if (!output.includes(text)) return;
        clearTimeout(timer);
        listeners.delete(look);
        resolve();
      };
      listeners.add(look);
      void ended.then(fail);
      look();
    });
  const origin = `http://localhost:${variables['PORT'] ?? 3000}`;
  return { origin, child, output: () => output, printed, ended: () => ended };
}

/** A data folder for one test. */
export function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ppr-data-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
