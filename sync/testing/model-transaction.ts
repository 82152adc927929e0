import { captureTimes } from '#sync/protocol/capture-time.ts';
import type { Mutation } from '../protocol/mutation.ts';
import type { Outcome } from '../protocol/outcome.ts';
import type { PushRequest } from '../protocol/push-request.ts';
import type { Journal, ModelArgs, ModelState, Note } from './model-state.ts';

/** How many notes an author may create in this time; later ones are held back. */
const NOTES_MAX = 8;
const NOTES_WINDOW_MS = 60_000;

/** The refusal of an old capture that its owner has not confirmed. */
export const CAPTURE_OLD = 'capture_old';
/** An older capture needs its owner's confirmation. */
const OLD_MS = 35 * 86_400_000;

type Verdict = 'applied' | Exclude<Outcome, { status: 'applied' }>;

/**
 * One push as one transaction, in the order of the server (architecture: Write transactions). `thrown` survives
 * rollbacks, as a bug in a server would.
 */
export class ModelTransaction {
  readonly #state: ModelState;
  readonly #journal: Journal;
  readonly #now: number;
  readonly #thrown: Map<string, number>;
  #bumped = new Set<number>();
  #instants = new Map<string, number>();
  #confirmed = new Set<string>();

  constructor(state: ModelState, journal: Journal, now: number, thrown: Map<string, number>) {
    this.#state = state;
    this.#journal = journal;
    this.#now = now;
    this.#thrown = thrown;
  }

  run(request: PushRequest): Outcome[] {
    const { owner, mutations } = request;
    const instants = captureTimes({ ...request, now: this.#now });
    this.#instants = new Map(mutations.map(({ id }, index) => [id, instants[index] ?? this.#now]));
    const confirmed = mutations.filter((_, index) => request.captured?.[index]?.isConfirmed);
    this.#confirmed = new Set(confirmed.map(({ id }) => id));
    const start = this.#journal.savepoint();
    try {
      return this.#runAll(owner, mutations);
    } catch {
      // One by one, so that only the entry that throws is delayed.
      this.#journal.rollbackTo(start);
      return mutations.flatMap((mutation) => this.#runAlone(owner, mutation));
    }
  }

  #runAlone(owner: number, mutation: Mutation): Outcome[] {
    const start = this.#journal.savepoint();
    try {
      return this.#runAll(owner, [mutation]);
    } catch {
      this.#journal.rollbackTo(start);
      return [{ status: 'deferred', code: 'internal' }];
    }
  }

  #runAll(owner: number, mutations: readonly Mutation[]): Outcome[] {
    this.#bumped = new Set();
    const verdicts = mutations.map((mutation) => this.#judge(owner, mutation));
    const { epoch, counters } = this.#state;
    const applied: Outcome = { status: 'applied', epoch, version: counters.get(owner) ?? 0 };
    return verdicts.map((verdict, index) => {
      const outcome = verdict === 'applied' ? applied : verdict;
      const mutation = mutations[index];
      if (mutation !== undefined) this.#keepReceipt(owner, mutation, outcome);
      return outcome;
    });
  }

  #judge(owner: number, mutation: Mutation): Verdict {
    const receipt = this.#state.receipts.get(mutation.id);
    if (receipt !== undefined) {
      const isSame = receipt.owner === owner && receipt.bytes === JSON.stringify(mutation);
      if (!isSame) return rejected('bytes_differ');
      return receipt.outcome.status === 'applied' ? 'applied' : receipt.outcome;
    }
    const args = mutation.args as ModelArgs;
    this.#throwIfAsked(mutation.id, args);
    const at = this.#instants.get(mutation.id) ?? this.#now;
    const isOld = this.#now - at > OLD_MS && !this.#confirmed.has(mutation.id);
    if (isOld && mutation.kind !== 'edit') return rejected(CAPTURE_OLD);
    if (mutation.kind === 'note') return this.#note(owner, mutation.id, args, at);
    if (mutation.kind === 'vote') return this.#vote(owner, args);
    return this.#edit(owner, mutation.id, args);
  }

  #note(author: number, revision: string, args: ModelArgs, at: number): Verdict {
    const { id = '', viewers = [], text = '' } = args;
    if (this.#state.notes.has(id)) return rejected('id_taken');
    if (text === 'refuse me' || this.#isNotYet(id, text)) return rejected('refused');
    const retryAfterMs = this.#waitOf(author);
    if (retryAfterMs > 0)
      return { status: 'deferred', code: 'too_many', message: 'Later.', retryAfterMs };
    const note = {
      id,
      author,
      viewers,
      text,
      revision,
      history: [revision],
      at,
      takenAt: this.#now,
    };
    this.#journal.set(this.#state.notes, id, note);
    this.#show(note);
    return 'applied';
  }

  /** How long this author must wait before the next note, in ms. */
  #waitOf(author: number): number {
    const times = [...this.#state.notes.values()]
      .filter((note) => note.author === author)
      .map(({ takenAt }) => takenAt)
      .sort((a, b) => b - a);
    const leaving = times[NOTES_MAX - 1];
    return leaving === undefined ? 0 : leaving + NOTES_WINDOW_MS - this.#now;
  }

  #vote(author: number, { id = '', noteId = '', target = '' }: ModelArgs): Verdict {
    const note = this.#state.notes.get(noteId);
    if (note === undefined) return { status: 'deferred', code: 'note_unknown' };
    if (!note.viewers.includes(author)) return rejected('not_yours');
    const key = `${author}/${target}`;
    if (this.#state.votes.has(id)) return rejected('id_taken');
    if (this.#state.voteKeys.has(key)) return rejected('voted_before');
    this.#journal.set(this.#state.votes, id, { id, noteId, author, target });
    this.#journal.set(this.#state.voteKeys, key, id);
    this.#touch(author, 'vote', id, false);
    return 'applied';
  }

  #edit(author: number, mutationId: string, args: ModelArgs): Verdict {
    const { noteId = '', revision = '', text = '' } = args;
    const note = this.#state.notes.get(noteId);
    if (note === undefined) return { status: 'deferred', code: 'note_unknown' };
    if (!note.viewers.includes(author)) return rejected('not_yours');
    if (note.revision !== revision) return { ...rejected('conflict'), detail: note };
    const history = [...note.history, mutationId];
    const edited = { ...note, text, revision: mutationId, history };
    this.#journal.set(this.#state.notes, noteId, edited);
    this.#show(edited);
    return 'applied';
  }

  /** Hides a note from a viewer: a tombstone in their feed. */
  hide(noteId: string, viewer: number): void {
    const note = this.#state.notes.get(noteId);
    if (note === undefined || !note.viewers.includes(viewer)) return;
    const viewers = note.viewers.filter((other) => other !== viewer);
    this.#journal.set(this.#state.notes, noteId, { ...note, viewers });
    this.#touch(viewer, 'note', noteId, true);
  }

  #show(note: Note): void {
    for (const viewer of note.viewers) this.#touch(viewer, 'note', note.id, false);
  }

  #touch(viewer: number, entity: string, id: string, deleted: boolean): void {
    const { counters, feed } = this.#state;
    if (!this.#bumped.has(viewer)) {
      this.#journal.set(counters, viewer, (counters.get(viewer) ?? 0) + 1);
      this.#bumped.add(viewer);
    }
    const version = counters.get(viewer) ?? 0;
    this.#journal.set(feed, `${viewer}/${entity}/${id}`, { viewer, entity, id, version, deleted });
  }

  #keepReceipt(owner: number, mutation: Mutation, outcome: Outcome): void {
    const { receipts } = this.#state;
    if (outcome.status === 'deferred' || receipts.has(mutation.id)) return;
    const bytes = JSON.stringify(mutation);
    this.#journal.set(receipts, mutation.id, { owner, bytes, outcome });
  }

  #throwIfAsked(mutationId: string, { throws = 0 }: ModelArgs): void {
    const before = this.#thrown.get(mutationId) ?? 0;
    if (before >= throws) return;
    this.#thrown.set(mutationId, before + 1);
    throw new Error('Asked to throw');
  }

  /** True for a note that is accepted only when its owner retries it. */
  #isNotYet(id: string, text: string): boolean {
    if (text !== 'refuse me once' || this.#thrown.has(id)) return false;
    this.#thrown.set(id, 1);
    return true;
  }
}

function rejected(code: string): Extract<Outcome, { status: 'rejected' }> {
  return { status: 'rejected', code, message: `Refused: ${code}` };
}
