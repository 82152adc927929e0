import { randomUUID } from 'node:crypto';
import { describeError } from '#api/core/describe-error.ts';
import type { Deps } from '#api/services/deps.ts';
import { MINUTE_MS } from '#shared/domain/days.ts';
import type { Job } from './job.ts';
import { endLease, isDue, LEASE_MS, type Lease, renewLease, takeLease } from './lease.ts';

/** The wait before a failed run is retried; finished batches stay done. */
const RETRY_MS = 5 * MINUTE_MS;
/** Often enough that a slow store does not cost the lease. */
const RENEW_MS = LEASE_MS / 4;

/**
 * - done: nothing is left to do until the job is due again
 * - not now: it is not due, or another process runs it
 * - cut off: this process shuts down or has lost the lease; the next run continues
 */
export type RunOutcome = 'done' | 'not now' | 'failed' | 'cut off';

/**
 * Runs a job if it is due, batch by batch under a lease, so that only one process runs it at a time. A run that was
 * interrupted, also by a crash, is continued by the next holder of the lease: each batch is independent. `early` runs
 * it before its time. Throws only if the store fails.
 */
export async function runJob(
  deps: Deps,
  job: Job,
  { signal, early = false }: { signal?: AbortSignal; early?: boolean } = {},
): Promise<RunOutcome> {
  const { store, now } = deps;
  const lease = { job: job.name, holder: randomUUID() };
  const startedAt = now();
  if (!early && !(await store.read((tx) => isDue(tx, job.name, startedAt)))) return 'not now';
  if (!(await store.write((tx) => takeLease(tx, lease, startedAt, early)))) return 'not now';
  const outcome = await doUnderLease(deps, job, lease, signal);
  const ends = {
    done: () => ({ dueAt: job.nextAfter(startedAt), doneAt: now() }),
    failed: () => ({ dueAt: now() + RETRY_MS }),
    'cut off': () => ({ dueAt: now() }),
  };
  await store.write((tx) => endLease(tx, lease, ends[outcome]()));
  return outcome;
}

async function doUnderLease(
  deps: Deps,
  job: Job,
  lease: Lease,
  ending: AbortSignal | undefined,
): Promise<Exclude<RunOutcome, 'not now'>> {
  const { log } = deps;
  const lost = new AbortController();
  const signal = ending ? AbortSignal.any([ending, lost.signal]) : lost.signal;
  const renew = async () => {
    if (await deps.store.write((tx) => renewLease(tx, lease, deps.now()))) return;
    log.warn('job-lost', { job: job.name });
    lost.abort();
  };
  // A failed renewal is ignored: the next renewal, or the batch itself, reports it.
  const renewing = setInterval(() => void renew().catch(() => {}), RENEW_MS);
  try {
    while (await job.doBatch(deps, signal)) {
      await renew();
      if (signal.aborted) return 'cut off';
    }
    log.info('job-done', { job: job.name });
    return 'done';
  } catch (error) {
    if (signal.aborted) return 'cut off';
    log.error('job-failed', { job: job.name, ...describeError(error) });
    return 'failed';
  } finally {
    clearInterval(renewing);
  }
}
