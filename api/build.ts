import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BUILT = join(ROOT, 'dist/pwa/index.html');
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');
/** What the built app is made of. */
const SOURCES = ['pwa', 'shared', 'sync', 'vite.config.ts', 'package-lock.json'];

/**
 * Builds the app when it is missing or older than its sources. A server that was installed without
 * the build tools serves what it was given. False when the build failed.
 */
export async function buildIfStale(): Promise<boolean> {
  if (!isStale() || (existsSync(BUILT) && !existsSync(VITE))) return true;
  process.stdout.write('Building the app …\n');
  return build();
}

function isStale(): boolean {
  if (!existsSync(BUILT)) return true;
  const builtAt = statSync(BUILT).mtimeMs;
  return SOURCES.some((source) => changedAt(join(ROOT, source)) > builtAt);
}

/** The newest change of a file, or of any file in a folder. */
function changedAt(path: string): number {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  const inside = readdirSync(path).map((name) => changedAt(join(path, name)));
  return Math.max(0, ...inside);
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
