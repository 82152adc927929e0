import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A program that the tests drive and npm does not bring. */
export interface Program {
  /** Debian's package of it. */
  package: string;
  /** Its path, or null when it is not there. */
  find(): string | null;
  /** What to do where it can be neither found nor installed, in one line. */
  hint: string;
}

/**
 * Finds a program, or installs its system package where it may.
 * Throws one line that says what to install where it may not.
 */
export function ensureProgram(program: Program): string {
  const found = findOrInstall(program);
  if (found) return found;
  throw new Error(program.hint);
}

/** The program's path, installed where it may be; null where it may not. */
export function findOrInstall(program: Omit<Program, 'hint'>): string | null {
  return program.find() ?? (mayInstall() ? install(program) : null);
}

function mayInstall(): boolean {
  const folders = (process.env.PATH ?? '').split(':');
  return process.getuid?.() === 0 && folders.some((folder) => existsSync(join(folder, 'apt-get')));
}

function install(program: Omit<Program, 'hint'>): string | null {
  console.log(`Installing ${program.package} with apt-get …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', program.package], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
  return program.find();
}
