import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '#api/core/project-folder.ts';

const VITE = join(PROJECT_FOLDER, 'node_modules/vite/bin/vite.js');

/** A part of the project that is built, by its last file. */
export interface Part {
  name: string;
  built: string;
  sources: readonly string[];
  /** Arguments of the build. */
  args: readonly string[];
}

export const APP: Part = {
  name: 'app',
  built: 'dist/pwa/index.html',
  sources: ['pwa', 'shared', 'sync', 'vite.config.ts', 'package-lock.json'],
  args: [],
};
export const SERVER: Part = {
  name: 'server',
  built: 'dist/api/main.js',
  sources: ['api', 'shared', 'sync', 'package-lock.json'],
  args: ['--config', 'api/vite.config.ts'],
};

/**
 * Builds the app and the server, or only these parts, if one is missing or older than its sources. A server without the
 * build tools runs what it was installed with. False if a build failed.
 */
export async function buildIfStale(parts: readonly Part[] = [APP, SERVER]): Promise<boolean> {
  for (const part of parts) {
    const isInstalled = existsSync(join(PROJECT_FOLDER, part.built)) && !existsSync(VITE);
    if (isInstalled || !isStale(PROJECT_FOLDER, part)) continue;
    process.stdout.write(`Building the ${part.name} …\n`);
    if (!(await build(part))) return false;
  }
  return true;
}

/** True if `root` does not have this part built, or has it older than any of its sources. */
export function isStale(root: string, { built, sources }: Part): boolean {
  const file = join(root, built);
  if (!existsSync(file)) return true;
  const builtAt = statSync(file).mtimeMs;
  return sources.some((source) => changedAt(join(root, source)) > builtAt);
}

/** When a file, or anything in a folder, last changed; 0 if it does not exist. */
function changedAt(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats?.mtimeMs ?? 0;
  const inside = readdirSync(path).map((name) => changedAt(join(path, name)));
  return Math.max(stats.mtimeMs, ...inside);
}

function build({ args }: Part): Promise<boolean> {
  const child = spawn(process.execPath, [VITE, 'build', '--logLevel', 'warn', ...args], {
    cwd: PROJECT_FOLDER,
    stdio: 'inherit',
  });
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}
