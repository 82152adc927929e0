import { authState } from '#shared/text.ts';
import type { Mutation } from '#sync/protocol/mutation.ts';
import type { Outcome } from '#sync/protocol/outcome.ts';
import type { Bell } from '../bell.ts';
import { Problem } from '../http/problem.ts';
import { queueInvitations } from '../mails/queue-mails.ts';
import { keepNotices } from '../notices/notify.ts';
import { readEpoch } from '../store/epoch.ts';
import { countForGuest, feedVersion, touch } from '../store/feed.ts';
import type { Pokes } from '../store/pokes.ts';
import type { Tx } from '../store/store.ts';
import type { KeptOutcome } from '../store/tables/sync.ts';
import { Batch } from './batch.ts';
import { type Clocks, deedOf } from './deed.ts';
import { loadFacts } from './load-facts.ts';
import { unite } from './needs.ts';
import { hashOf, type Receipt, readReceipts, writeReceipts } from './receipts.ts';
import { updateRecords } from './records.ts';
import { saveBatch } from './save-batch.ts';
import { showMatches } from './show-matches.ts';
import type { Prepared, PreparedVerb } from './verb.ts';
import { type Refusal, refuse, type Verdict } from './verdict.ts';

/** Mutations of one owner, oldest first, with what applying them needs from outside. */
export interface Push {
  owner: number;
  mutations: readonly Mutation[];
  clocks: Clocks;
  verbs: readonly PreparedVerb[];
  pokes: Pokes;
  bell: Bell;
  /** Where it came from, as limits count it (client-address.ts). */
  address?: string | undefined;
  newId: () => string;
}

/** What is remembered of a mutation, or will be. */
type Answer = Pick<Receipt, 'hash' | 'ownerId' | 'outcome'>;

/**
 * Applies mutations in one transaction, exactly once each, in the order of steps that every write
 * keeps (design 5). Gives one outcome per mutation, in order. Works in sets: facts are read for all,
 * each is judged in memory, and what they came to is written by a handful of statements. Throws
 * `signed_out` when the owner's account was deleted after the session was looked at.
 */
export async function applyMutations(tx: Tx, push: Push): Promise<Outcome[]> {
  const { owner, mutations, clocks } = push;
  await tx.lock.owner(owner);
  const epoch = await readEpoch(tx);
  const ids = mutations.map(({ id }) => id);
  const receipts = await readReceipts(tx, ids);
  const answered = new Map<string, Answer>(receipts);
  const fresh = new Map<string, Mutation>();
  for (const mutation of mutations)
    if (!receipts.has(mutation.id) && !fresh.has(mutation.id)) fresh.set(mutation.id, mutation);
  const verdicts = fresh.size === 0 ? new Map() : await judgeAndSave(tx, push, [...fresh.values()]);
  const version = await feedVersion(tx, owner);
  for (const [id, mutation] of fresh) {
    const outcome = outcomeOf(verdicts.get(id), epoch, version);
    answered.set(id, { hash: hashOf(mutation), ownerId: owner, outcome });
  }
  const lasting = [...fresh.keys()].flatMap((mutationId) => {
    const answer = answered.get(mutationId);
    if (!answer || answer.outcome.status === 'deferred') return [];
    return [{ mutationId, createdAt: clocks.now, ...answer }];
  });
  await writeReceipts(tx, lasting);
  const answers = mutations.map((each) => answerTo(each, owner, epoch, answered.get(each.id)));
  return showMatches(tx, owner, answers);
}

/** Steps 3 to 6: facts, judgement, rows, feeds, records. */
async function judgeAndSave(
  tx: Tx,
  push: Push,
  mutations: readonly Mutation[],
): Promise<Map<string, Verdict>> {
  const { owner, clocks } = push;
  const prepared = mutations.map((mutation) => [mutation.id, prepare(push, mutation)] as const);
  const needs = prepared.map(([, each]) => ('needs' in each ? each.needs : {}));
  const facts = await loadFacts(tx, owner, unite(needs));
  const user = facts.usersById.get(owner);
  if (!user) throw new Error('The owner of a push has no account');
  if (user.deletedAt !== null) throw new Problem('signed_out', authState.required);
  const batch = new Batch(facts, user, clocks.now, push.newId);
  const verdicts = new Map<string, Verdict>();
  for (const [id, each] of prepared) {
    batch.begin(id);
    verdicts.set(id, 'apply' in each ? each.apply(batch) : each);
  }
  await saveBatch(tx, batch);
  if (user.isGuest) await countForGuest(tx, owner);
  if (batch.feedChanges.length > 0) await touch(tx, push.pokes, batch.feedChanges);
  await updateRecords(tx, batch);
  await keepNotices(tx, push.bell, batch.createdNotifications, clocks.now);
  // Last of all: members behind one address wait for each other's count.
  const inviter = { memberId: owner, address: push.address };
  await queueInvitations(tx, push.bell, inviter, batch.invitedSeatIds, clocks.now);
  return verdicts;
}

function prepare({ owner, clocks, verbs }: Push, mutation: Mutation): Prepared | Refusal {
  const verb = verbs.find(({ kind }) => kind === mutation.kind);
  if (!verb) return refuse('unknown_kind');
  return verb.prepare(deedOf(mutation, owner, clocks), mutation.v, mutation.args);
}

function outcomeOf(verdict: Verdict | undefined, epoch: string, version: number): KeptOutcome {
  if (!verdict) throw new Error('A mutation was not judged');
  return verdict.status === 'applied' ? { status: 'applied', epoch, version } : verdict;
}

/** What was remembered, if these are the same owner's same bytes. */
function answerTo(
  mutation: Mutation,
  owner: number,
  epoch: string,
  answer: Answer | undefined,
): KeptOutcome {
  if (!answer) throw new Error('A mutation was not answered');
  if (answer.ownerId !== owner || answer.hash !== hashOf(mutation)) return refuse('bytes_differ');
  // After a restore the receipt's version stands in the history of the new epoch.
  return answer.outcome.status === 'applied' ? { ...answer.outcome, epoch } : answer.outcome;
}
