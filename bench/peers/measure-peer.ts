import { execFile, execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Figures } from '../workloads.ts';
import { type Peer, QUIET } from './peer.ts';

const FOLDER = import.meta.dirname;
const LOCKFILE = join(FOLDER, 'package-lock.json');
/** npm writes it at the end of an installation. */
const INSTALLED = join(FOLDER, 'node_modules/.package-lock.json');

/** Installs the peers' libraries, which are none of PPR's, unless they are there. */
export function installPeers(): void {
  if (existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync(LOCKFILE).mtimeMs) return;
  console.log('Installing the peers …');
  execFileSync('npm', ['ci'], { cwd: FOLDER, stdio: 'inherit' });
}

/** The figures of one round with a fresh server. Throws if a phone does not hold exactly what concerns it. */
export async function measurePeer(peer: Peer): Promise<Figures> {
  const round = join(FOLDER, 'round.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [...QUIET, round, peer]);
  return JSON.parse(stdout) as Figures;
}
