import { parseArgs } from 'node:util';
import { WORKLOADS, type Workload } from './workloads.ts';

/** What `npm run bench` is to measure. */
export interface Asked {
  /** By name. */
  workloads: readonly [string, Workload][];
  rounds: number;
  /** True for all workloads. */
  isWhole: boolean;
  /** True if the evening is also to be measured on the peers. */
  hasPeers: boolean;
}

const NAMES = Object.keys(WORKLOADS);

export const USAGE = `Usage: npm run bench [-- [workload …] [--rounds n] [--peers]]; the workloads are "${NAMES.join('", "')}"`;

/** All workloads and 5 rounds by default, without the peers; null for wrong arguments. */
export function readArguments(args: string[]): Asked | null {
  const parsed = parse(args);
  if (!parsed) return null;
  const { positionals: names, rounds, peers: hasPeers } = parsed;
  if (!names.every((name) => NAMES.includes(name)) || !/^[1-9]\d{0,3}$/.test(rounds)) return null;
  const isAsked = ([name]: [string, Workload]) => names.length === 0 || names.includes(name);
  const workloads = Object.entries(WORKLOADS).filter(isAsked);
  const isWhole = workloads.length === NAMES.length;
  return { workloads, rounds: Number(rounds), isWhole, hasPeers };
}

function parse(args: string[]): { positionals: string[]; rounds: string; peers: boolean } | null {
  const options = {
    rounds: { type: 'string', default: '5' },
    peers: { type: 'boolean', default: false },
  } as const;
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return { positionals, ...values };
  } catch {
    return null;
  }
}
