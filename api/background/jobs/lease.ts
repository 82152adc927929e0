import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { Tx } from '#api/store/store.ts';
import type { Tables } from '#api/store/tables.ts';
import { MINUTE_MS } from '#shared/domain/days.ts';

export type JobRow = Tables['jobs']['$inferSelect'];

/**
 * A holder that has not renewed its lease for this long is dead, and another process may take the job. Times are
 * compared by the reading process's clock, like all times in the store: operators keep clocks in sync
 * (docs/operating.md).
 */
export const LEASE_MS = MINUTE_MS;

/** A run of a job: the job and the id of the run. */
export interface Lease {
  job: string;
  holder: string;
}

/** The row of each job that has ever started. */
export async function readJobs({ db, t }: Tx): Promise<JobRow[]> {
  return db.select().from(t.jobs);
}

/** True if the job should start now. */
export async function isDue({ db, t }: Tx, job: string, now: number): Promise<boolean> {
  const [row] = await db.select().from(t.jobs).where(eq(t.jobs.name, job));
  return row === undefined || row.dueAt <= now;
}

/**
 * Takes the job for a minute if it is due; with `early` also before its time, unless another run holds it. False if it
 * cannot be taken: of several processes, the guarded update succeeds for one.
 */
export async function takeLease(
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
export async function renewLease(tx: Tx, lease: Lease, now: number): Promise<boolean> {
  return change(tx, lease, { dueAt: now + LEASE_MS });
}

/** Ends the lease: the job is next due at `dueAt`. Does nothing if another run has taken the job. */
export async function endLease(
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
