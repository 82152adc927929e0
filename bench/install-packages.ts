import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Installs the packages of a folder with a lockfile of its own, which are none of PPR's, unless they are there. */
export function installPackages(folder: string): void {
  const lockfile = join(folder, 'package-lock.json');
  // npm writes it at the end of an installation.
  const installed = join(folder, 'node_modules/.package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs) return;
  console.log(`Installing what ${folder} needs …`);
  execFileSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' });
}
