import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installPackages } from '../install-packages.ts';
import type { Figures } from '../workloads.ts';
import { type Peer, QUIET } from './peer.ts';

const FOLDER = import.meta.dirname;

/** Installs the peers' libraries. */
export function installPeers(): void {
  installPackages(FOLDER);
}

/** The figures of one round with a fresh server. Throws if a phone does not hold exactly what concerns it. */
export async function measurePeer(peer: Peer): Promise<Figures> {
  const round = join(FOLDER, 'round.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [...QUIET, round, peer]);
  return JSON.parse(stdout) as Figures;
}
