import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');
const BUILT = 'dist/pwa/index.html';
/** What the app is built from. */
const SOURCES = ['pwa', 'shared', 'sync', 'vite.config.ts', 'package-lock.json'];

/**
 * Builds the app if it is missing or older than its sources. A server without the build tools serves the app that it
 * was installed with. False if the build failed.
 */
export async function buildIfStale(): Promise<boolean> {
  if (!isStale(ROOT) || (existsSync(join(ROOT, BUILT)) && !existsSync(VITE))) return true;
  process.stdout.write('Building the app …\n');
  return build();
}

/** True if `root` has no built app, or one that is older than any of its sources. */
export function isStale(root: string): boolean {
  const built = join(root, BUILT);
  if (!existsSync(built)) return true;
  const builtAt = statSync(built).mtimeMs;
  return SOURCES.some((source) => changedAt(join(root, source)) > builtAt);
}

/** When a file, or anything in a folder, last changed; 0 if it does not exist. */
function changedAt(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats?.mtimeMs ?? 0;
  const inside = readdirSync(path).map((name) => changedAt(join(path, name)));
  return Math.max(stats.mtimeMs, ...inside);
}

function build(): Promise<boolean> {
  const child = spawn(process.execPath, [VITE, 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}
