import { Problem } from '#api/core/problem.ts';
import type { WakeSignal } from '#api/core/wake-signal.ts';
import { queueInvitations } from '#api/services/email/queue-emails.ts';
import { updateRecords } from '#api/services/matches/player-records.ts';
import { storeNotifications } from '#api/services/notifications/notify.ts';
import { readMatchRows } from '#api/services/read-models/matches.ts';
import { markChanged } from '#api/store/feed.ts';
import type { Pokes } from '#api/store/pokes.ts';
import { RetryTransaction, type Tx } from '#api/store/store.ts';
import { readHistory, refuseOtherStore } from '#api/store/store-facts.ts';
import type { StoredOutcome } from '#api/store/tables/sync.ts';
import { sessionText } from '#shared/text/session.ts';
import type { Mutation } from '#sync/protocol/mutation.ts';
import type { Outcome } from '#sync/protocol/outcome.ts';
import { Batch } from './batch.ts';
import { accessOfSender, isOfSeat, type Sender, versionFor, writerOf } from './guest-sender.ts';
import { loadBatchState, mergeReadSets } from './load-batch-state.ts';
import { nextBatch, type PreparedMutation } from './next-batch.ts';
import { notifyNamedRatings } from './notify-named-ratings.ts';
import {
  hashOf,
  type Receipt,
  readOwnerAccounts,
  readReceipts,
  writeReceipts,
} from './receipts.ts';
import { saveBatch } from './save-batch.ts';
import {
  contextOf,
  type Prepared,
  type PushClocks,
  prepare,
  type Refusal,
  refuse,
  type Verb,
  type Verdict,
} from './verb.ts';

/** Mutations of one owner, oldest first, with everything that applying them needs. */
interface Push extends Sender {
  /** The lineage that the device knows. */
  lineage?: string | undefined;
  mutations: readonly Mutation[];
  clocks: PushClocks;
  /**
   * The server's clock, read again for each transaction: a push takes time, and the daily reveal may run meanwhile.
   */
  now: () => number;
  verbs: readonly Verb<unknown>[];
  pokes: Pokes;
  wakeSignal: WakeSignal;
  /** The client's address, for rate limits (client-address.ts). */
  address?: string | undefined;
  newId: () => string;
  /** Those whose transaction has failed: each is now applied in a transaction of its own. */
  failed?: ReadonlySet<Mutation>;
  /** The matches whose creation was deferred in this push. */
  deferredMatchIds?: ReadonlySet<string>;
  /** Called with those that share the transaction, before they are applied. */
  onTaken?: (mutations: readonly Mutation[]) => void;
  /** Called with those that are applied or refused for the first time, before they are stored. */
  onStored?: (mutations: readonly Mutation[]) => void;
  /** Those that an earlier transaction of the push has prepared. */
  prepared?: Map<Mutation, { owner: number; prepared: Prepared | Refusal }>;
}

/** A push whose `owner` is the account that writes. */
interface OwnedPush extends Push {
  /** True if the owner is the member who has claimed the seat under which it was sent. */
  isClaimed: boolean;
}

/** What an answer depends on besides the receipt. */
interface AnswerContext {
  /** The account under which the mutations were sent, with its current feed version. */
  sender: number;
  version: number;
  isGuest: boolean;
  /** Every account under which this owner may have sent them before. */
  names: ReadonlySet<number>;
  epoch: string;
}

/** A receipt, stored or about to be. */
type Answer = Pick<Receipt, 'hash' | 'ownerId' | 'outcome'>;

/** An outcome, with the match that goes with it. */
type Answered = Outcome & { matchId?: string };

/**
 * Applies the first of these mutations that share a transaction (next-batch.ts), exactly once each, in the order of
 * steps that every write follows (architecture: Write transactions). Returns their outcomes, and those of all that
 * were applied before. Works in sets: the data for all is read, each mutation is checked in memory, and the results
 * are written by a few statements. A mutation under the account of a seat that a member has claimed is applied as the
 * member's (docs/decisions/0029). Throws `signed_out` if the owner's account was deleted after the session was
 * checked, `other_owner` if the device belongs to another store.
 */
export async function applyMutations(tx: Tx, push: Push): Promise<Map<Mutation, Outcome>> {
  const { owner: sender, mutations, clocks } = push;
  await tx.lock.owner(sender);
  const owner = await writerOf(tx, push);
  if (owner !== sender) await tx.lock.owner(owner);
  const { epoch, lineage } = await readHistory(tx);
  refuseOtherStore(push.lineage, lineage);
  const ids = mutations.map(({ id }) => id);
  const receipts = await readReceipts(tx, ids);
  const names = await readOwnerAccounts(tx, owner, receipts.values());
  const answered = new Map<string, Answer>(receipts);
  const fresh = new Map<string, Mutation>();
  for (const mutation of mutations)
    if (!receipts.has(mutation.id) && !fresh.has(mutation.id)) fresh.set(mutation.id, mutation);
  const writing = { ...push, owner, isClaimed: owner !== sender };
  const prepared = [...fresh.values()].map(
    (mutation) => [mutation.id, prepareOnce(writing, mutation)] as const,
  );
  const [first] = fresh.values();
  const batch = nextBatch(prepared, first && push.failed?.has(first));
  push.onTaken?.(batch.flatMap(([id]) => fresh.get(id) ?? []));
  const verdicts =
    batch.length === 0 ? new Map<string, Verdict>() : await judgeAndSave(tx, writing, batch);
  const version = await versionFor(tx, push, owner);
  const sendersVersion = owner === sender ? version : await versionFor(tx, push, sender);
  for (const [id, mutation] of fresh) {
    const verdict = verdicts.get(id);
    if (verdict === undefined) continue;
    const outcome = verdict.status === 'applied' ? version : verdict;
    answered.set(id, { hash: hashOf(mutation), ownerId: owner, outcome });
  }
  const lasting = [...fresh.keys()].flatMap((mutationId) => {
    const answer = answered.get(mutationId);
    if (!answer || isDeferred(answer.outcome)) return [];
    return [{ mutationId, createdAt: clocks.now, ...answer }];
  });
  push.onStored?.(lasting.flatMap(({ mutationId }) => fresh.get(mutationId) ?? []));
  await writeReceipts(tx, lasting);
  const isGuest = push.seat !== undefined && push.seat !== null;
  const context = { sender, isGuest, names, epoch, version: sendersVersion };
  const answers = mutations.flatMap((each) => {
    const answer = answered.get(each.id);
    return answer ? [[each, answerTo(each, context, answer)] as const] : [];
  });
  return showMatches(tx, sender, answers);
}

/** Steps 3 to 6: read, check, and write rows, feeds and records. */
async function judgeAndSave(
  tx: Tx,
  push: OwnedPush,
  prepared: readonly PreparedMutation[],
): Promise<Map<string, Verdict>> {
  const { owner } = push;
  const readSet = prepared.map(([, each]) => ('readSet' in each ? each.readSet : {}));
  const access = accessOfSender(push);
  const state = await loadBatchState(tx, owner, mergeReadSets(readSet), push.now(), access);
  // After everything was read, so that mutations are checked against what a reveal has changed by then.
  const now = push.now();
  if (push.deferredMatchIds) state.deferredMatchIds = push.deferredMatchIds;
  const user = state.usersById.get(owner);
  if (!user) throw new Error('The owner of a push has no account');
  if (user.deletedAt !== null) throw new Problem('signed_out', sessionText.required);
  if (push.seat && user.mergedInto !== null && (await writerOf(tx, push)) !== owner)
    throw new RetryTransaction('The seat was claimed');
  const isAlone = prepared.length === 1;
  const batch = new Batch(state, user, now, push.newId, access, isAlone);
  const verdicts = new Map<string, Verdict>();
  for (const [id, each] of prepared) {
    batch.begin(id);
    verdicts.set(id, 'apply' in each ? judge(push, batch, each) : each);
  }
  await notifyNamedRatings(tx, batch);
  await saveBatch(tx, batch);
  if (batch.feedChanges.length > 0) await markChanged(tx, push.pokes, batch.feedChanges);
  await updateRecords(tx, batch);
  await storeNotifications(tx, push.wakeSignal, batch.createdNotifications, now);
  // Last, because members behind one address wait for each other's count.
  const hasVerifiedEmail = user.emailProvedAt !== null;
  const inviter = { memberId: owner, hasVerifiedEmail, address: push.address };
  await queueInvitations(tx, push.wakeSignal, inviter, batch.invitedSeatIds, now);
  return verdicts;
}

/** What was sent under a claimed seat may only be about its match. */
function judge({ isClaimed, seat }: OwnedPush, batch: Batch, each: Prepared): Verdict {
  const isElsewhere = isClaimed && !isOfSeat(seat, batch.state.matchesById, each.readSet);
  return isElsewhere ? refuse('guest_only_rates') : each.apply(batch);
}

/** Once for all transactions of a push, because each of them gets all mutations that are left. */
function prepareOnce(push: OwnedPush, mutation: Mutation): Prepared | Refusal {
  const known = push.prepared?.get(mutation);
  if (known?.owner === push.owner) return known.prepared;
  const prepared = prepareForOwner(push, mutation);
  push.prepared?.set(mutation, { owner: push.owner, prepared });
  return prepared;
}

function prepareForOwner(push: OwnedPush, mutation: Mutation): Prepared | Refusal {
  const verb = push.verbs.find(({ kind }) => kind === mutation.kind);
  if (!verb) return refuse('unknown_kind');
  const context = contextOf(mutation, push.owner, push.clocks);
  // The guest's account allows nothing else of the member's.
  if (push.isClaimed && verb.forGuests !== true) return refuse('guest_only_rates');
  return prepare(verb, context, mutation.v, mutation.args);
}

function isDeferred(outcome: StoredOutcome): boolean {
  return typeof outcome === 'object' && outcome.status === 'deferred';
}

/** The stored outcome, if owner and bytes are the same. */
function answerTo(
  mutation: Mutation,
  { sender, isGuest, names, epoch, version }: AnswerContext,
  answer: Answer,
): Answered {
  const { ownerId, hash, outcome } = answer;
  if (!names.has(ownerId) || !hash.equals(hashOf(mutation))) return refuse('bytes_differ');
  if (typeof outcome === 'object') return outcome;
  // Each account has its own versions. The sender has already seen everything that was applied under the other
  // account, and a guest everything, because a guest's versions may go down.
  const seenFrom = ownerId === sender && !isGuest ? outcome : version;
  // After a restore the receipt's version belongs to the new epoch.
  return { status: 'applied', epoch, version: seenFrom };
}

/** Adds the current match to outcomes that are conflicts (architecture: Wire versions), unless it has been deleted. */
async function showMatches(
  tx: Tx,
  owner: number,
  answers: readonly (readonly [Mutation, Answered])[],
): Promise<Map<Mutation, Outcome>> {
  const ids = answers.flatMap(([, { matchId }]) => matchId ?? []);
  const rowsById = await readMatchRows(tx, owner, [...new Set(ids)]);
  return new Map(
    answers.map(([mutation, { matchId, ...outcome }]) => {
      const detail = rowsById.get(matchId ?? '');
      return [mutation, detail ? { ...outcome, detail } : outcome];
    }),
  );
}
