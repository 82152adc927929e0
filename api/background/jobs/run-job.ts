import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { describeError } from '#api/core/errors.ts';
import type { Deps } from '#api/services/deps.ts';
import type { Tx } from '#api/store/store.ts';
import type { Tables } from '#api/store/tables.ts';
import { MINUTE_MS } from '#shared/domain/days.ts';
import type { Job } from './job.ts';

/** The wait before a failed run is retried; finished batches stay done. */
const RETRY_MS = 5 * MINUTE_MS;
/**
 * A holder that has not renewed its lease for this long is dead, and another process may take the job. Times are
 * compared by the reading process's clock, like all times in the store: operators keep clocks in sync
 * (docs/operating.md).
 */
export const LEASE_MS = MINUTE_MS;
/** Often enough that a slow store does not cost the lease. */
const RENEW_MS = LEASE_MS / 4;

/**
 * - done: nothing is left to do until the job is due again
 * - not now: it is not due, or another process runs it
 * - cut off: this process shuts down or has lost the lease; the next run continues
 */
type RunOutcome = 'done' | 'not now' | 'failed' | 'cut off';

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

type JobRow = Tables['jobs']['$inferSelect'];

/** A run of a job: the job and the id of the run. */
interface Lease {
  job: string;
  holder: string;
}

/** The row of each job that has ever started. */
export async function readJobs({ db, t }: Tx): Promise<JobRow[]> {
  return db.select().from(t.jobs);
}

/** True if the job should start now. */
async function isDue({ db, t }: Tx, job: string, now: number): Promise<boolean> {
  const [row] = await db.select().from(t.jobs).where(eq(t.jobs.name, job));
  return row === undefined || row.dueAt <= now;
}

/**
 * Takes the job for a minute if it is due; with `early` also before its time, unless another run holds it. False if it
 * cannot be taken: of several processes, the guarded update succeeds for one.
 */
async function takeLease(
  { db, t: { jobs } }: Tx,
  { job, holder }: Lease,
  now: number,
  early = false,
): Promise<boolean> {
  await db.insert(jobs).values({ name: job, dueAt: now }).onConflictDoNothing();
  const isFree = early ? or(isNull(jobs.holder), lte(jobs.dueAt, now)) : lte(jobs.dueAt, now);
  const taken = await db
    .update(jobs)
    .set({ holder, dueAt: now + LEASE_MS, startedAt: now })
    .where(and(eq(jobs.name, job), isFree))
    .returning({ name: jobs.name });
  return taken.length > 0;
}

/** Extends the lease to a minute from now; false if another run has taken the job. */
async function renewLease(tx: Tx, lease: Lease, now: number): Promise<boolean> {
  return change(tx, lease, { dueAt: now + LEASE_MS });
}

/** Ends the lease: the job is next due at `dueAt`. Does nothing if another run has taken the job. */
async function endLease(
  tx: Tx,
  lease: Lease,
  { dueAt, doneAt }: { dueAt: number; doneAt?: number },
): Promise<void> {
  await change(tx, lease, { holder: null, dueAt, ...(doneAt !== undefined && { doneAt }) });
}

async function change(
  { db, t: { jobs } }: Tx,
  { job, holder }: Lease,
  set: Partial<JobRow>,
): Promise<boolean> {
  const changed = await db
    .update(jobs)
    .set(set)
    .where(and(eq(jobs.name, job), eq(jobs.holder, holder)))
    .returning({ name: jobs.name });
  return changed.length > 0;
}
