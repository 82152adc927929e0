import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A program that the tests need and npm does not install, with its requirements. */
export interface Program {
  /** Debian's packages of it. */
  packages: readonly string[];
  /** Its path, or null if it is missing. */
  find(): string | null;
  /** What to do if it is neither found nor installed, in one line. */
  hint: string;
}

/** Finds a program, or installs its system package if it may. Otherwise throws one line that says what to install. */
export function ensureProgram(program: Program): string {
  const found = findOrInstall(program);
  if (found) return found;
  throw new Error(program.hint);
}

/** The program's path, after installing it if it may; null if it may not. */
export function findOrInstall(program: Omit<Program, 'hint'>): string | null {
  return program.find() ?? (mayInstall() ? install(program) : null);
}

/** The path of a program that a shell would find; null if there is none. */
export function findOnPath(name: string): string | null {
  const places = (process.env.PATH ?? '').split(':').map((folder) => join(folder, name));
  return places.find((place) => existsSync(place)) ?? null;
}

function mayInstall(): boolean {
  return process.getuid?.() === 0 && findOnPath('apt-get') !== null;
}

function install(program: Omit<Program, 'hint'>): string | null {
  console.log(`Installing ${program.packages.join(', ')} with apt-get …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...program.packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
  return program.find();
}
