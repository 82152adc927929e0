import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { Tx } from '#api/store/store.ts';
import type { Tables } from '#api/store/tables.ts';
import { MINUTE_MS } from '#shared/domain/days.ts';

export type JobRow = Tables['jobs']['$inferSelect'];

/**
 * A holder that has not renewed its lease for this long is gone, and another process may take the job. Times
 * are by the clock of the process that looks, as all times in the store: operators keep clocks in sync
 * (docs/operating.md).
 */
export const LEASE_MS = MINUTE_MS;

/** A run of a job: which job, and who does it. */
export interface Lease {
  job: string;
  holder: string;
}

/** How each job stands that was ever begun. */
export async function readJobs({ db, t }: Tx): Promise<JobRow[]> {
  return db.select().from(t.jobs);
}

/** True when the job is to be begun now, by anyone. */
export async function isDue({ db, t }: Tx, job: string, now: number): Promise<boolean> {
  const [row] = await db.select().from(t.jobs).where(eq(t.jobs.name, job));
  return row === undefined || row.dueAt <= now;
}

/**
 * Makes the job this holder's for a minute, if it is due; `early` also before its time, unless somebody
 * does it now. False when it is not to be had: the guarded update lets one of many in.
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

/** Makes the lease last a minute from now; false when the job is another's meanwhile. */
export async function renewLease(tx: Tx, lease: Lease, now: number): Promise<boolean> {
  return change(tx, lease, { dueAt: now + LEASE_MS });
}

/** Ends the lease: the job is next due at `dueAt`. Does nothing when it is another's meanwhile. */
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
