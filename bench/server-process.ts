import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A server in a process of its own, so that the phones' work is not counted as the server's. */
export interface ServerProcess {
  /** Milliseconds of processor time since its start, of all its threads. Without those of PostgreSQL's processes. */
  cpuMs: () => number;
  /** The most memory that it has held so far, in MB. */
  peakMb: () => number;
  /** Kills the process. */
  end: () => Promise<void>;
}

/** Starts Node, and resolves once it has printed that it is ready. Rejects with its output if it ends before. */
export async function startServerProcess(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  ready: RegExp,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await printed(child, ready);
  const folder = `/proc/${child.pid}`;
  return {
    cpuMs: () => cpuMsOf(folder),
    peakMb: () => peakMbOf(folder),
    end: () => ended(child),
  };
}

/** The kernel counts the nanoseconds of each thread. */
function cpuMsOf(folder: string): number {
  const threads = readdirSync(join(folder, 'task'));
  const spent = threads.map((id) => readFileSync(join(folder, 'task', id, 'schedstat'), 'utf8'));
  return spent.reduce((sum, line) => sum + Number(line.split(' ')[0]) / 1e6, 0);
}

function peakMbOf(folder: string): number {
  const [, kb] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(join(folder, 'status'), 'utf8')) ?? [];
  return Number(kb) / 1024;
}

function printed(child: ChildProcess, words: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (words.test(output)) resolve();
    });
    child.once('exit', () => reject(new Error(`The server ended:\n${output}`)));
  });
}

function ended(child: ChildProcess): Promise<void> {
  if (child.signalCode !== null || child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}
