import { afterAll, test } from 'vitest';
import { recordFigure } from '../../../.ci/figures/record-figure.ts';
import { Evening } from './evening.ts';
import type { OpenPhone } from './evening-phone.ts';

/** `FAULT_SEED=7 npm run test:faults -- chromium` repeats one evening; `FAULT_EVENINGS=40` runs more. */
function seeds(usual: number): number[] {
  if (process.env.FAULT_SEED) return [Number(process.env.FAULT_SEED)];
  const count = Number(process.env.FAULT_EVENINGS ?? usual);
  return Array.from({ length: count }, (_, index) => index + 1);
}

/** Tests so many seeded evenings in this browser, unless the command says otherwise. */
export function testEvenings(browser: string, usual: number, openPhone: OpenPhone): void {
  const wanted = seeds(usual);
  const passed: Evening[] = [];

  test.each(wanted)(
    `evening %i in ${browser}: whatever network, server and phone did, each record is on the server once`,
    async (seed) => {
      const evening = await Evening.begin(seed, openPhone);
      await evening.live();
      console.log(`evening ${seed}: ${evening.story()}`);
      passed.push(evening);
    },
  );

  afterAll(() => {
    if (passed.length < wanted.length) return;
    recordFigure({
      run: `evenings in ${browser}`,
      seen: summaryOf(passed),
      seed: `${wanted[0]} to ${wanted.at(-1)}`,
    });
  });
}

function summaryOf(evenings: readonly Evening[]): string {
  const records = evenings.reduce((sum, { recordCount }) => sum + recordCount, 0);
  const told = evenings.flatMap((evening) => evening.told);
  const times = (...names: string[]) => told.filter((one) => names.includes(one)).length;
  const happened = [
    ['phone killed', times('die', 'type and die')],
    ['server killed', times('server dies')],
    ['server stopped', times('server stops')],
    ['backup restored', times('restore')],
    ['network faults', times('fault')],
    ['app too old', times('app too old')],
    ['session ended', times('session ends')],
    ['clock set', times('set the clock')],
    ['handed to another member', times('hand over')],
    ['IndexedDB lost', times('lose the database')],
    ['second tabs', times('second tab')],
  ] as const;
  const said = happened.filter(([, count]) => count > 0).map(([what, count]) => `${what} ${count}`);
  return `${evenings.length} evenings, ${records} records, all on the server once; ${said.join(', ')}`;
}
