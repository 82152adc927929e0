import type { Deps } from '#api/services/deps.ts';
import { type PollLoop, startPollLoop, unlessAborted } from '../poll-loop.ts';
import type { Job } from './job.ts';
import { runJob } from './run-job.ts';

const PACE = { lookMs: 30_000, graceMs: 5000 };

/**
 * Does each job when it is due, for as long as the process lives, one process at a time. What became due while
 * no process was up is done at the start. Each goes its own rounds, so that a slow one holds up no other.
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
