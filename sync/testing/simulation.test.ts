import { expect, it } from 'vitest';
import { recordFigure } from '../../.ci/figures/record-figure.ts';
import { Simulation } from './simulation.ts';

/** `SIM_SEED=123 npm test -- simulation` replays one world; `npm run test:long` runs 20,000. */
const SEEDS = process.env.SIM_SEED
  ? [Number(process.env.SIM_SEED)]
  : Array.from({ length: Number(process.env.SIM_WORLDS ?? 100) }, (_, index) => index + 1);

/** A world takes some 40 ms; a busy machine may take several times that. */
const TIMEOUT_MS = 60_000 + SEEDS.length * 200;

/** Seeds that once failed. */
const REGRESSIONS = [3222, 12_538, 12_883, 17_041, 17_165, 17_340];

// proves SYNC-4
it(
  'nothing is lost, duplicated or hidden in any world of drops, crashes, kills and restores',
  async () => {
    const broken: string[] = [];
    for (const seed of [...REGRESSIONS, ...SEEDS]) {
      await new Simulation(seed).run().catch((error: unknown) => {
        broken.push(`SIM_SEED=${seed}: ${error instanceof Error ? error.message : String(error)}`);
      });
      if (broken.length >= 10) break;
    }
    expect(broken).toEqual([]);
    recordFigure({
      run: 'simulated worlds',
      seen: `${SEEDS.length} worlds and ${REGRESSIONS.length} that once failed; every witness content`,
      seed: `${SEEDS[0]} to ${SEEDS.at(-1)}`,
    });
  },
  TIMEOUT_MS,
);
