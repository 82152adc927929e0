import { parseArgs } from 'node:util';
import { WORKLOADS, type Workload } from './workloads.ts';

/** What `npm run bench` is to measure. */
export interface Asked {
  /** By name. */
  workloads: readonly [string, Workload][];
  rounds: number;
  /** True for all workloads. */
  isWhole: boolean;
}

const NAMES = Object.keys(WORKLOADS);

export const USAGE = `Usage: npm run bench [-- [workload …] [--rounds n]]; the workloads are "${NAMES.join('", "')}"`;

/** All workloads and 5 rounds by default; null for wrong arguments. */
export function readArguments(args: string[]): Asked | null {
  const { positionals: names, rounds } = parse(args) ?? { positionals: [], rounds: '0' };
  if (!names.every((name) => NAMES.includes(name)) || !/^[1-9]\d{0,3}$/.test(rounds)) return null;
  const isAsked = ([name]: [string, Workload]) => names.length === 0 || names.includes(name);
  const workloads = Object.entries(WORKLOADS).filter(isAsked);
  return { workloads, rounds: Number(rounds), isWhole: workloads.length === NAMES.length };
}

function parse(args: string[]): { positionals: string[]; rounds: string } | null {
  const options = { rounds: { type: 'string', default: '5' } } as const;
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return { positionals, rounds: values.rounds };
  } catch {
    return null;
  }
}
