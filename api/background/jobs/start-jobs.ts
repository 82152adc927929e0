import type { Deps } from '#api/services/deps.ts';
import { type PollLoop, startPollLoop, unlessAborted } from '../poll-loop.ts';
import type { Job } from './job.ts';
import { runJob } from './run-job.ts';

const PACE = { lookMs: 30_000, graceMs: 5000 };

/**
 * Runs each job when it is due, for as long as the process lives; one process at a time runs a job. Jobs that became
 * due during a downtime run at the start. Each has its own loop, so that a slow one delays no other.
 */
export function startJobs(deps: Deps, jobs: readonly Job[]): PollLoop[] {
  return jobs
    .filter(({ isOff }) => !isOff?.(deps))
    .map((job) =>
      startPollLoop(
        deps,
        'job-worker-failed',
        async (signal) => {
          await unlessAborted(signal, runJob(deps, job, { signal }));
          return false;
        },
        PACE,
      ),
    );
}
