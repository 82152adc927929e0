import * as z from 'zod/mini';
import { MUTATION_ARGS, type MutationArgs, type MutationKind } from '#shared/schemas/mutations.ts';
import { currentVersion } from '#shared/schemas/upgrades.ts';
import { makeMutation } from '#sync/outbox/make-mutation.ts';
import { makeStamp } from '#sync/outbox/stamp.ts';
import type { Mutation } from '#sync/protocol/mutation.ts';
import { draftChanged } from '../copies/copy-drafts.ts';
import { copyCaptured } from '../copies/copy-entries.ts';
import { deviceClock, deviceRandom } from '../store/device-clock.ts';
import { endDrafts } from '../store/ended.ts';
import { appendEntries, isInOutbox } from '../store/outbox-writes.ts';
import type { OutboxRow, PlayerDb } from '../store/player-db.ts';
import { reopening } from '../store/reopening.ts';
import { storageGuard } from '../store/storage-errors.ts';

/** A change by the player, to be stored and sent. */
export interface NewMutation<K extends MutationKind> {
  kind: K;
  args: MutationArgs<K>;
  /** The id of the record that it creates or changes, such as the match's. */
  subject: string;
  /**
   * Subjects that must reach the server first, such as the match of a rating. A function is asked in the same
   * transaction and may await nothing but queries of `db`.
   */
  needs?: readonly string[] | (() => Promise<readonly string[]>);
  /** Its initial state, if it can be undone before it is sent (sync/outbox/undo.ts). */
  status?: OutboxRow['status'];
  /** The id of the draft that this mutation ends. */
  endsDraft?: string;
  /**
   * A rule of the app, checked in the same transaction: returns the sentence that refuses the mutation, or null. It
   * may await nothing but queries of `db`.
   */
  check?: () => Promise<string | null>;
}

/** A rule of the app refused this mutation; the message is for the player. Nothing was written. */
export class CaptureRefused extends Error {
  override name = 'CaptureRefused';
}

/**
 * The only way a mutation enters the outbox (architecture: Write path): one transaction that checks, appends to the
 * outbox and ends the draft. Resolves with the mutation's id once that is durable and its second copy is written: only
 * then may the screen say "saved". Throws `CaptureRefused` when `check` refuses, and a `QuotaExceededError` before
 * anything is written when this phone cannot keep it.
 */
export async function capture<K extends MutationKind>(
  db: PlayerDb,
  captured: NewMutation<K>,
): Promise<string> {
  const mutation = mutationOf(captured);
  await inOneTransaction(db, async () => keep(db, captured, mutation));
  await copyCaptured(db, [mutation.id]);
  if (captured.endsDraft !== undefined) draftChanged(db, captured.endsDraft);
  return mutation.id;
}

/**
 * Captures the mutations that `decide` returns, in one transaction: all are stored, or none. `decide` may await only
 * queries of `db`.
 */
export async function captureAll<K extends MutationKind>(
  db: PlayerDb,
  decide: () => Promise<readonly NewMutation<K>[]>,
): Promise<void> {
  const ids: string[] = [];
  await inOneTransaction(db, async () => {
    for (const captured of await decide()) {
      const mutation = mutationOf(captured);
      ids.push(mutation.id);
      await keep(db, captured, mutation);
    }
  });
  await copyCaptured(db, ids);
}

/** `work` must be an async function: Dexie cannot tell when another kind of function ends. */
async function inOneTransaction(db: PlayerDb, work: () => Promise<void>): Promise<void> {
  await storageGuard.refuseIfFull();
  const tables = [db.outbox, db.drafts, db.ended, db.chunks, db.cards, db.meta];
  await reopening(db, () => db.transaction('rw', tables, work));
}

async function keep<K extends MutationKind>(
  db: PlayerDb,
  { subject, needs = [], status, endsDraft, check }: NewMutation<K>,
  mutation: Mutation,
): Promise<void> {
  // A repetition after a commit whose answer was lost: a saved mutation must not be refused.
  if (await isInOutbox(db, mutation.id)) return;
  const refusal = check === undefined ? null : await check();
  if (refusal !== null) throw new CaptureRefused(refusal);
  const needed = typeof needs === 'function' ? await needs() : needs;
  const contact = await db.contacts.get('contact');
  const stamp = makeStamp(contact ?? null, deviceClock);
  const ends = endsDraft === undefined ? {} : { endsDraft };
  await appendEntries(db, [{ mutation, subject, needs: needed, stamp, status, ...ends }]);
  if (endsDraft !== undefined) await endDrafts(db, [endsDraft]);
}

/** Parsed, so that nothing enters the outbox that the server would refuse as malformed. */
function mutationOf<K extends MutationKind>({ kind, args }: NewMutation<K>): Mutation {
  const parsed = z.parse(MUTATION_ARGS[kind], args);
  return makeMutation({ kind, v: currentVersion(kind), args: parsed }, deviceClock, deviceRandom);
}
