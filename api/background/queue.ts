import { and, asc, eq, lte } from 'drizzle-orm';
import { describeError } from '#api/core/errors.ts';
import { DeliveryRefused } from '#api/integrations/delivery-refused.ts';
import type { Deps } from '#api/services/deps.ts';
import type { Tx } from '#api/store/store.ts';
import type { Tables } from '#api/store/tables.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/domain/days.ts';

/** The tables that are queues; all have the same columns (queue-columns.ts). */
type QueueTable = 'mails' | 'billingTasks' | 'pushes';

/** A row of a queue's table. */
export type Task<Name extends QueueTable = QueueTable> = Tables[Name]['$inferSelect'];

/** How the tasks of one table are run. */
export interface Queue<Name extends QueueTable> {
  table: Name;
  /** What the log calls a task. */
  noun: string;
  /** A task is given up after this many tries. */
  triesMax: number;
  /** Must be idempotent. */
  work(task: Task<Name>): Promise<void>;
}

/** A task that a worker took is free again after this time, which is longer than any server is waited for. */
const LEASE_MS = 5 * MINUTE_MS;
/** The backoff after a failed try doubles from the first to the longest. */
const WAIT_MS = { first: MINUTE_MS, longest: 6 * HOUR_MS };

/**
 * Runs the first task that is due. A lease makes sure that one of several processes runs it, and its row is deleted
 * once it is done. True also if another process took it: the next may be free. False if none is due, or if it failed
 * for a reason that would affect the next one too. Throws only if the store fails.
 */
export async function runNextTask<Name extends QueueTable>(
  deps: Pick<Deps, 'store' | 'now' | 'log'>,
  queue: Queue<Name>,
): Promise<boolean> {
  const { store, now } = deps;
  const task = await store.write((tx) => takeDue(tx, queue.table, now()));
  if (task === 'none') return false;
  if (task === 'lost') return true;
  const failure = await queue.work(task).then(() => null, asError);
  await store.write((tx) => settle(tx, queue, task, failure, deps));
  return failure === null || failure instanceof DeliveryRefused;
}

/** Takes the first task that is due, under a lease; 'lost' if another process took it meanwhile. */
async function takeDue<Name extends QueueTable>(
  tx: Tx,
  name: Name,
  now: number,
): Promise<Task<Name> | 'none' | 'lost'> {
  const table = tableOf(tx, name);
  const [first] = await tx.db
    .select()
    .from(table)
    .where(lte(table.dueAt, now))
    .orderBy(asc(table.dueAt), asc(table.id))
    .limit(1);
  if (!first) return 'none';
  const [taken] = await tx.db
    .update(table)
    .set({ dueAt: now + LEASE_MS, tries: first.tries + 1 })
    .where(and(eq(table.id, first.id), eq(table.dueAt, first.dueAt)))
    .returning();
  return taken ?? 'lost';
}

/**
 * Deletes a task that is done or given up, and postpones the next try of any other. Changes nothing if the
 * lease has run out: the task then belongs to another worker.
 */
async function settle<Name extends QueueTable>(
  tx: Tx,
  { table: name, noun, triesMax }: Queue<Name>,
  { id, kind, tries, dueAt }: Task,
  failure: Error | null,
  { now, log }: Pick<Deps, 'now' | 'log'>,
): Promise<void> {
  const table = tableOf(tx, name);
  const asTaken = and(eq(table.id, id), eq(table.dueAt, dueAt));
  const isPermanent = failure instanceof DeliveryRefused && failure.isPermanent;
  const isGivenUp = isPermanent || tries >= triesMax;
  if (failure === null || isGivenUp) await tx.db.delete(table).where(asTaken);
  if (failure === null) return;
  const described = describeError(failure);
  const lastError = described.code || failure.name;
  log.warn(`${noun}-${isGivenUp ? 'given-up' : 'failed'}`, {
    ...described,
    id,
    kind,
    tries,
    lastError,
  });
  if (isGivenUp) return;
  const waitMs = Math.min(WAIT_MS.first * 2 ** (tries - 1), WAIT_MS.longest);
  await tx.db
    .update(table)
    .set({ dueAt: now() + waitMs, lastError })
    .where(asTaken);
}

/** Guarantee: the tables of all queues are built from the same columns and differ only in their kinds. */
function tableOf({ t }: Tx, name: QueueTable): Tables['mails'] {
  return t[name] as Tables['mails'];
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error('Not an error', { cause: error });
}
