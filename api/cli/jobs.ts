import type { Job } from '#api/background/jobs/job.ts';
import { JOBS } from '#api/background/jobs/list.ts';
import { readJobs, runJob } from '#api/background/jobs/run-job.ts';
import { ConfigError } from '#api/core/config.ts';
import { readGauges } from '#api/features/monitoring/read-gauges.ts';
import type { Deps } from '#api/services/deps.ts';
import { print, runCommand, withDeps } from './run-command.ts';

const USAGE = `Usage: npm run jobs -- --list, or npm run jobs -- <name> of ${JOBS.map(({ name }) => name).join(', ')}`;

/**
 * `npm run jobs -- <name>`: runs one of the server's jobs now, in addition to its schedule; `-- --list` prints the
 * state of each. Exits with 1 if the job did not finish.
 */
await runCommand(async ([name, ...more]) => {
  const job = JOBS.find((each) => each.name === name);
  if (more.length > 0 || (!job && name !== '--list')) throw new ConfigError(USAGE);
  await withDeps((deps) => (job ? doNow(deps, job) : list(deps)));
});

async function doNow(deps: Deps, job: Job): Promise<void> {
  if (job.isOff?.(deps))
    throw new ConfigError(`${job.name} is off: see docs/operating.md for what it needs.`);
  const outcome = await runJob(deps, job, { early: true });
  print(`${job.name}: ${outcome === 'not now' ? 'already running in another process' : outcome}`);
  if (outcome !== 'done') process.exitCode = 1;
  const { waiting } = await readGauges(deps);
  const queued = [...waiting].flatMap(([queue, count]) => (count > 0 ? `${queue} ${count}` : []));
  if (queued.length > 0) print(`Queued until the server runs: ${queued.join(', ')}.`);
}

async function list(deps: Deps): Promise<void> {
  const rows = new Map((await deps.store.read(readJobs)).map((row) => [row.name, row]));
  for (const job of JOBS) {
    const row = rows.get(job.name);
    const at = (ms: number | null | undefined) => (ms ? new Date(ms).toISOString() : 'never');
    const due = row ? at(row.dueAt) : 'at the next start';
    const state = job.isOff?.(deps) ? 'off' : row?.holder ? 'running' : `due ${due}`;
    print(`${job.name}: ${job.does}; last done ${at(row?.doneAt)}; ${state}`);
  }
}
