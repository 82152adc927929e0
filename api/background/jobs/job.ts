import type { Deps } from '#api/services/deps.ts';
import { nextDailyHour } from '#shared/domain/daily-hour.ts';
import { HOUR_MS } from '#shared/domain/days.ts';
import { type PollLoop, startPollLoop, unlessAborted } from '../poll-loop.ts';
import { runJob } from './run-job.ts';

/** A task that the server runs on a schedule. */
export interface Job {
  name: string;
  /** A short description, shown when the job is run by hand. */
  does: string;
  /** True if a setting that the job needs is missing. */
  isOff?: (deps: Deps) => boolean;
  /** When the job is due again after a run that started at `startedAt`, both in milliseconds. */
  nextAfter: (startedAt: number) => number;
  /**
   * Does part of the work in independent transactions and resolves with whether there is more. It is idempotent.
   * `signal` aborts it; if it throws, it is retried.
   */
  doBatch: (deps: Deps, signal: AbortSignal) => Promise<boolean>;
}

/** For a job that is due at an interval after its last start. */
export function every(ms: number): Job['nextAfter'] {
  return (startedAt) => startedAt + ms;
}

/** For a job that is due at the daily hour. */
export const daily: Job['nextAfter'] = nextDailyHour;

/** The last full hour at or before `now`, in milliseconds. */
export function lastFullHour(now: number): number {
  return Math.floor(now / HOUR_MS) * HOUR_MS;
}

/** For a job that is due at each full hour. */
export const hourly: Job['nextAfter'] = (startedAt) => lastFullHour(startedAt) + HOUR_MS;

/** For a job that is due when a month begins in UTC. */
export function monthly(startedAt: number): number {
  const date = new Date(startedAt);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
}

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
