import type { GaugeValues } from '#api/core/metrics.ts';
import type { Deps } from '#api/services/deps.ts';

/** Reads queue lengths and job times for the metrics. */
export function readGauges({ store, pokes }: Deps): Promise<GaugeValues> {
  return store.read(async ({ db, t }) => {
    const done = (await db.select().from(t.jobs)).flatMap(({ name, doneAt }) =>
      doneAt === null ? [] : [[name, doneAt] as const],
    );
    return {
      pokesOpen: pokes.open(),
      waiting: new Map([
        ['mails', await db.$count(t.mails)],
        ['pushes', await db.$count(t.pushes)],
        ['billing-tasks', await db.$count(t.billingTasks)],
      ]),
      jobsDoneAt: new Map(done),
    };
  });
}
